import { announce, Button, lazyPart, Skeleton, useViewer, useWording } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import type { CommentEntry, FeedEntry } from '../item/feed-entry.ts';
import { CommentItem } from './CommentItem.tsx';
import * as css from './CommentSection.module.css';
import { draftKey, readDraft } from './comment-draft.ts';
import { useCommentActions } from './useCommentActions.ts';
import { useComments } from './useComments.ts';

const CommentEditor = lazyPart(() => import('./CommentEditor.tsx').then((file) => file.CommentEditor));

interface Props {
  item: FeedEntry;
  isFull: boolean;
  /** Whether the editor is open; the card's own button opens it too. */
  isWriting: boolean;
  onWriting(isWriting: boolean): void;
}

/** Says that others have commented, while the thread is open to be read. */
function useAnnouncedComments(comments: readonly CommentEntry[], isFull: boolean): void {
  const { t } = useWording();
  const viewer = useViewer();
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const others = comments
      .flatMap((comment) => [comment, ...comment.replies])
      .filter(({ userId }) => userId !== viewer?.id);
    const count = others.filter(({ id }) => known.current && !known.current.has(id)).length;
    known.current = new Set(others.map(({ id }) => id));
    if (isFull && count > 0) announce(t('feed.comment.new', { count }));
  }, [comments, isFull, t, viewer?.id]);
}

function NewComment({ item, isWriting, onWriting }: Omit<Props, 'isFull'>) {
  const { t } = useWording();
  const { create } = useCommentActions(item);
  const draft = draftKey(item.id);
  const isLeft = useRef(false);
  /** Leaving the editor leads back to where it was opened. */
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button && isLeft.current) button.focus({ preventScroll: true });
    if (button) isLeft.current = false;
  };
  const write = (
    <button ref={takeFocus} type="button" className={css.write} onClick={() => onWriting(true)}>
      {t('feed.comment.write')}
    </button>
  );
  if (!isWriting && readDraft(draft) === '') return write;
  return (
    <CommentEditor
      fallback={write}
      draft={draft}
      label={t('feed.comment.yourComment')}
      isFocused={isWriting}
      onSend={(body, sending) => create(body, '', sending)}
      onClose={(hadFocus) => {
        isLeft.current = hadFocus;
        onWriting(false);
      }}
    />
  );
}

/** What members say about an item, and where the viewer joins in. */
export function CommentSection({ item, isFull, isWriting, onWriting }: Props) {
  const { t } = useWording();
  const { comments, hasEarlier, earlierState, showEarlier } = useComments(item, isFull);
  useAnnouncedComments(comments, isFull);
  return (
    <div className={css.section}>
      {earlierState === 'loading' && <Skeleton height={56} />}
      {earlierState === 'failed' && <p role="alert">{t('feed.comment.loadFailed')}</p>}
      {(hasEarlier || earlierState === 'failed') && earlierState !== 'loading' && (
        <Button variant="subtle" className={css.earlier} onClick={showEarlier}>
          {t(earlierState === 'failed' ? 'feed.retry' : 'feed.comment.earlier')}
        </Button>
      )}
      {comments.length > 0 && (
        <ul className={css.list} aria-label={t('feed.comment.comments')}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} item={item} comment={comment} replies={comment.replies} isFull={isFull} />
          ))}
        </ul>
      )}
      {item.can.comment && <NewComment item={item} isWriting={isWriting} onWriting={onWriting} />}
    </div>
  );
}
