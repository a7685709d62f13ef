import type { EventState } from '../item/event-state.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { useAskAgain } from './useAskAgain.ts';

/**
 * What the viewer may do was asked when the item came. Where it was cancelled or over then, and takes place now after all or later, it is
 * asked again, so that they can answer and be reminded without a reload.
 */
export function useFreshRights({ id, can }: HappeningEntry, state: EventState): void {
  const isAhead = state === 'scheduled';
  const isStale = (isAhead && !can.remind) || ((isAhead || state === 'live') && !can.answer);
  useAskAgain(id, isStale && state);
}
