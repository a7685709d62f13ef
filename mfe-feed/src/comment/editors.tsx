// The four places where a member writes: an item's new comment, a reply, an edit, and words whose place is gone.
import { useQuery, useWording } from '@banyan/framework';
import { CommentNowDocument } from '../generated/graphql.ts';
import type { FeedEntry, SingleComment } from '../item/feed-entry.ts';
import { CommentEditor } from './CommentEditor.tsx';
import { draftKey } from './comment-draft.ts';
import { commentStateOf, useCommentActions } from './useCommentActions.ts';

interface NewProps {
  item: FeedEntry;
  isFocused: boolean;
  onClose(hadFocus: boolean): void;
}

export function NewEditor({ item, ...rest }: NewProps) {
  const { t } = useWording();
  const { create } = useCommentActions(item);
  return (
    <CommentEditor
      draft={draftKey(item.id)}
      label={t('feed.comment.yourComment')}
      onSend={(sending) => create('', sending)}
      {...rest}
    />
  );
}

interface OfProps {
  item: FeedEntry;
  comment: SingleComment;
  onClose(hadFocus: boolean): void;
}

export function ReplyEditor({ item, comment, onClose }: OfProps) {
  const { t } = useWording();
  const { create } = useCommentActions(item);
  return (
    <CommentEditor
      draft={draftKey(item.id, comment.id)}
      goneKey={draftKey(item.id)}
      label={t('feed.comment.yourReply', { name: comment.author?.name ?? '' })}
      onSend={(sending) => create(comment.id, sending)}
      onClose={onClose}
    />
  );
}

export function EditEditor({ item, comment, onClose }: OfProps) {
  const { t } = useWording();
  const { edit } = useCommentActions(item);
  return (
    <CommentEditor
      draft={draftKey(item.id, `edit.${comment.id}`)}
      goneKey={draftKey(item.id)}
      label={t('feed.comment.yourEdit')}
      edited={commentStateOf(comment)}
      sendLabel={t('feed.comment.save')}
      onSend={(sending) => edit(comment, sending)}
      onClose={onClose}
    />
  );
}

interface StrayProps {
  item: FeedEntry;
  /** Behind the item, in the draft's key. */
  draftOf: string;
}

const EDIT = 'edit.';

/** Sent to what is gone, its words move to the item's new comment. */
export function StrayEditor({ item, draftOf }: StrayProps) {
  const { t } = useWording();
  const { create, edit } = useCommentActions(item);
  const id = draftOf.replace(EDIT, '');
  const isEdit = draftOf.startsWith(EDIT);
  // Known once an edit of it was refused.
  const held = { variables: { id }, fetchPolicy: 'cache-only', skip: !isEdit } as const;
  const now = useQuery(CommentNowDocument, held).data?.comment;
  return (
    <CommentEditor
      draft={draftKey(item.id, draftOf)}
      goneKey={draftKey(item.id)}
      label={t(isEdit ? 'feed.comment.yourEdit' : 'feed.comment.yourStray')}
      isFocused={false}
      {...(now && { edited: commentStateOf(now) })}
      onSend={(sending) => (isEdit ? edit({ id, updatedAt: null }, sending) : create(id, sending))}
      onClose={() => {}}
    />
  );
}
