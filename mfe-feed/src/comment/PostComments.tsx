import { announce, Button, Skeleton, useViewer, useWording, VisuallyHidden } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { useEffect, useRef } from 'react';
import type { CommentEntry, FeedEntry } from '../item/feed-entry.ts';
import * as itemCss from './CommentItem.module.css';
import { CommentItem } from './CommentItem.tsx';
import { type CommentsProps, EditorSlot } from './EditorSlot.tsx';
import { KeepScroll } from './KeepScroll.tsx';
import * as css from './PostComments.module.css';
import { type Comments, useComments } from './useComments.ts';
// Here one comes to answer: it arrives with the page.
import './acting.ts';

/** Says that others have commented, while the thread is open to be read. */
function useAnnouncedComments(comments: readonly CommentEntry[]): void {
  const { t } = useWording();
  const viewer = useViewer();
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const others = comments
      .flatMap((comment) => [comment, ...comment.replies])
      .filter(({ userId }) => userId !== viewer?.id);
    const count = others.filter(({ id }) => known.current && !known.current.has(id)).length;
    known.current = new Set(others.map(({ id }) => id));
    if (count > 0) announce(t('feed.comment.new', { count }));
  }, [comments, t, viewer?.id]);
}

/** Stands where the first comments will. */
function ThreadSkeleton({ count }: { count: number }) {
  const { t } = useWording();
  return (
    <div className={itemCss.list} aria-busy="true">
      <VisuallyHidden>{t('feed.comment.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.skeleton}>
          <Skeleton circle height={40} />
          <Skeleton height={88} />
        </div>
      ))}
    </div>
  );
}

function Earlier({ hasEarlier, earlierState, showEarlier }: Comments) {
  const { t } = useWording();
  const isFailed = earlierState === 'failed';
  if (!hasEarlier && !isFailed) return null;
  return (
    <div className={css.earlier}>
      {isFailed && <p role="alert">{t('feed.comment.loadFailed')}</p>}
      <Button variant="subtle" loading={earlierState === 'loading'} onClick={showEarlier}>
        {t(isFailed ? 'feed.retry' : 'feed.comment.earlier')}
      </Button>
    </div>
  );
}

function ThreadList({ item, thread }: { item: FeedEntry; thread: Comments }) {
  const { t } = useWording();
  const { comments, awaited } = thread;
  if (awaited > 0) return <ThreadSkeleton count={awaited} />;
  return (
    <>
      <Earlier {...thread} />
      {comments.length > 0 ? (
        <ul className={itemCss.list}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} item={item} comment={comment} replies={comment.replies} isFull />
          ))}
        </ul>
      ) : (
        <p className={css.empty}>{t('feed.comment.none')}</p>
      )}
    </>
  );
}

/** The whole thread, on the post's own page, with a field to write in. */
export function PostComments(props: CommentsProps) {
  const { t } = useWording();
  const { item } = props;
  const thread = useComments(item);
  const section = useRef<HTMLElement>(null);
  useAnnouncedComments(thread.comments);
  useFocusHome(section);
  return (
    <KeepScroll>
      <section ref={section} className={css.section} aria-label={t('feed.comment.comments')}>
        <ThreadList item={item} thread={thread} />
        <EditorSlot {...props} hasField />
      </section>
    </KeepScroll>
  );
}
