import { Link, useIsWide, useWording, VisuallyHidden } from '@banyan/framework';
import { memo, useMemo } from 'react';
import type { CommentEntry, FeedEntry } from '../item/feed-entry.ts';
import { REACTIONS, unless } from '../item/same-item.ts';
import { linkTo } from '../share/post-link.ts';
import * as itemCss from './CommentItem.module.css';
import { CommentItem } from './CommentItem.tsx';
import { CommentPreview } from './CommentPreview.tsx';
import { type CommentsProps, EditorSlot } from './EditorSlot.tsx';
import * as css from './FeedComments.module.css';
import { KeepScroll } from './KeepScroll.tsx';
import { newestOf } from './merge-comments.ts';
import * as quiet from './QuietAction.module.css';

/** In the feed the newest comment stands for all; on a phone in one line, that leads to all. */
function NewestComment({ item, newest }: { item: FeedEntry; newest: CommentEntry }) {
  const { t } = useWording();
  if (!useIsWide()) return <CommentPreview item={item} comment={newest} />;
  return (
    <div className={css.newest}>
      <ul className={itemCss.list} aria-label={t('feed.comment.comments')}>
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

/** What members say about an item of the feed, and where the viewer joins in. */
export const FeedComments = memo(Comments, unless(...REACTIONS));

function Comments(props: CommentsProps) {
  const { item } = props;
  const newest = useMemo(() => newestOf(item.comments ?? []), [item.comments]);
  return (
    <>
      <KeepScroll>
        {newest && <NewestComment item={item} newest={newest} />}
        {!newest && item.commentCount > 0 && <ViewAll item={item} />}
      </KeepScroll>
      <EditorSlot {...props} hasField={false} />
    </>
  );
}
