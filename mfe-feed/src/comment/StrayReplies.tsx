import { lazyPart, useDraftsUnder, useWording } from '@banyan/framework';
import type { FeedEntry } from '../item/feed-entry.ts';
import { draftKey } from './comment-draft.ts';
import { useCommentActions } from './useCommentActions.ts';

const CommentEditor = lazyPart(() => import('./CommentEditor.tsx').then((file) => file.CommentEditor));
const EDIT = 'edit.';

/**
 * Words that were typed under a comment that is not on screen any more: it was deleted, or others came and it is further
 * up the thread. They stay in a field of their own. Sent to what is gone, they move to the item's new comment.
 */
export function StrayReplies({ item }: { item: FeedEntry }) {
  const { t } = useWording();
  const { create, edit } = useCommentActions(item);
  const places = useDraftsUnder(draftKey(item.id));
  return places.map((place) => {
    const id = place.replace(EDIT, '');
    const isEdit = place.startsWith(EDIT);
    return (
      <CommentEditor
        key={place}
        draft={draftKey(item.id, place)}
        gonePlace={draftKey(item.id)}
        label={t(isEdit ? 'feed.comment.yourEdit' : 'feed.comment.yourStray')}
        isFocused={false}
        onSend={(body, sending) => (isEdit ? edit({ id, updatedAt: null }, body, sending) : create(body, id, sending))}
        onClose={() => {}}
      />
    );
  });
}
