import { type Kind, kinds } from '../kinds.ts';
import type { FeedItemDoc } from './feed-item.model.ts';

export type ItemView = ReturnType<(typeof kinds)[Kind]['present']>;

/** An item of any kind, as of `now`. */
export function presentItem(item: FeedItemDoc, now: Date): ItemView {
  return kinds[item.kind].present(item as never, now);
}
