import { useDraftsUnder } from '@banyan/framework';
import type { FeedEntry } from '../item/feed-entry.ts';
import { draftKey } from './comment-draft.ts';
import { StrayEditor } from './lazy-parts.ts';

/**
 * Words that were typed under a comment that is not on screen any more: it was deleted, or others came and it is further
 * up the thread. They stay in a field of their own.
 */
export function StrayReplies({ item }: { item: FeedEntry }) {
  return useDraftsUnder(draftKey(item.id)).map((place) => <StrayEditor key={place} item={item} draftOf={place} />);
}
