import type { ItemStatus } from '../feed-item/envelope.ts';
import { noEnd } from '../feed-item/envelope.ts';

export interface PublicationWindow {
  draft?: boolean;
  publishedAt: Date;
  openFrom?: Date;
  publishUntil?: Date;
}

/** What the window makes of an item at `now`. */
export function statusAt(window: PublicationWindow, now: Date): ItemStatus {
  if (window.draft) return 'draft';
  if ((window.publishUntil ?? noEnd) <= now) return 'expired';
  if (window.publishedAt <= now) return 'live';
  return window.openFrom && window.openFrom <= now ? 'open' : 'scheduled';
}
