import { type Kind, kinds } from '../kinds.ts';
import type { FeedItemDoc } from './feed-item.model.ts';

type ViewOf<K extends Kind> = ReturnType<(typeof kinds)[K]['present']>;

/** An item of any kind, as of `now`. */
export function presentItem<Doc extends FeedItemDoc>(item: Doc, now: Date): ViewOf<Doc['kind']> {
  return kinds[item.kind].present(item as never, now) as ViewOf<Doc['kind']>;
}
