import { Link, lazyPart, useIsWide, useWording, VisuallyHidden } from '@banyan/framework';
import { useMemo, useRef } from 'react';
import type { CommentEntry, FeedEntry } from '../item/feed-entry.ts';
import { linkTo } from '../share/post-link.ts';
import { CommentItem } from './CommentItem.tsx';
import { CommentPreview } from './CommentPreview.tsx';
import * as css from './CommentSection.module.css';
import { CommentThread } from './CommentThread.tsx';
import { draftKey, useBegun } from './comment-draft.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { KeepPlace } from './KeepPlace.tsx';
import { newestOf } from './merge-comments.ts';
import * as quiet from './QuietAction.module.css';
import { StrayReplies } from './StrayReplies.tsx';
import { useCommentActions } from './useCommentActions.ts';

const KeptWords = lazyPart(() => import('./KeptWords.tsx').then((file) => file.KeptWords));
const CommentEditor = lazyPart(() => import('./CommentEditor.tsx').then((file) => file.CommentEditor));

interface Props {
  item: FeedEntry;
  /** The post's own page: its whole thread, and a field to write in. */
  isFull: boolean;
  /** Whether the editor is open; the card's own button opens it too. */
  isWriting: boolean;
  onWriting(isWriting: boolean): void;
}

/** In the feed the newest comment stands for all; on a phone in one line, that leads to all. */
function NewestComment({ item, newest }: { item: FeedEntry; newest: CommentEntry }) {
  const { t } = useWording();
  if (!useIsWide()) return <CommentPreview item={item} comment={newest} />;
  return (
    <div className={css.newest}>
      <ul className={css.list} aria-label={t('feed.comment.comments')}>
        <CommentItem key={newest.id} item={item} comment={newest} replies={newest.replies} isFull={false} />
      </ul>
      {item.commentCount > 1 && <ViewAll item={item} />}
    </div>
  );
}

function ViewAll({ item }: { item: FeedEntry }) {
  const { t } = useWording();
  return (
    <Link href={linkTo(item.id)} className={quiet.action}>
      {t('feed.comment.viewAll', { count: item.commentCount })}
      <VisuallyHidden>: {item.title}</VisuallyHidden>
    </Link>
  );
}

function FeedComments({ item }: { item: FeedEntry }) {
  const newest = useMemo(() => newestOf(item.comments ?? []), [item.comments]);
  return (
    <KeepPlace>
      {newest && <NewestComment item={item} newest={newest} />}
      {!newest && item.commentCount > 0 && <ViewAll item={item} />}
    </KeepPlace>
  );
}

function NewComment({ item, isFull, isWriting, onWriting }: Props) {
  const { t } = useWording();
  const { create } = useCommentActions(item);
  const draft = draftKey(item.id);
  const [isBegun, endBegun] = useBegun(draft);
  const isLeft = useRef(false);
  // Whoever leaves the editor is led back to where it was opened. Asked while rendering: its own effect moves the focus.
  const opener = useMemo(() => (isWriting ? (document.activeElement as HTMLElement | null) : null), [isWriting]);
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button && isLeft.current) button.focus({ preventScroll: true });
    if (button) isLeft.current = false;
  };
  const write = isFull && (
    <button ref={takeFocus} type="button" className={css.write} onClick={() => onWriting(true)}>
      {t('feed.comment.write')}
    </button>
  );
  if (!isWriting && !isBegun) return write;
  return (
    <CommentEditor
      fallback={<EditorSkeleton />}
      draft={draft}
      label={t('feed.comment.yourComment')}
      isFocused={isWriting}
      onSend={(body, sending) => create(body, '', sending)}
      onClose={(hadFocus) => {
        isLeft.current = hadFocus;
        endBegun();
        onWriting(false);
        if (hadFocus) opener?.focus({ preventScroll: true });
      }}
    />
  );
}

/** What members say about an item, and where the viewer joins in. */
export function CommentSection(props: Props) {
  const { item, isFull } = props;
  const write = item.can.comment ? (
    <>
      <StrayReplies item={item} />
      <NewComment {...props} />
    </>
  ) : (
    <KeptWords itemId={item.id} />
  );
  if (isFull) return <CommentThread item={item}>{write}</CommentThread>;
  return (
    <>
      <FeedComments item={item} />
      {write}
    </>
  );
}
