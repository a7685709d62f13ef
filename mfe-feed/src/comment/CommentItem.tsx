import { Avatar, FoldedText, MemberLink, useViewer, useWording } from '@banyan/framework';
import { useRef, useState } from 'react';
import type { FeedEntry, SingleComment } from '../item/feed-entry.ts';
import type { CommentMode } from './CommentActionRow.tsx';
import { CommentHeader } from './CommentHeader.tsx';
import * as css from './CommentItem.module.css';
import { draftKey, useBegun } from './comment-draft.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { CommentActionRow, EditEditor, ReplyEditor, ReportOverlay, TakeBack } from './lazy-parts.ts';
import * as quiet from './QuietAction.module.css';
import { isTemporary } from './temporary-comment.ts';
import { useWhose } from './useWhose.ts';

/** So many stand open; of more the newest of them do. */
const OPEN = 3;

interface Props {
  item: FeedEntry;
  comment: SingleComment;
  /** Absent on a reply: replies hang on the comment itself, one level deep. */
  replies?: readonly SingleComment[];
  /** The post's own page, where there is room to read. */
  isFull: boolean;
}

/** What is done with a comment; words that wait open their field by themselves. */
function useCommentMode(item: FeedEntry, comment: SingleComment) {
  const [mode, setMode] = useState<CommentMode>('read');
  // What is deleted has no field to edit it.
  const [isEdited, endEdit] = useBegun(draftKey(item.id, `edit.${comment.id}`), !comment.isDeleted);
  const [isAnswered, endReply] = useBegun(draftKey(item.id, comment.id));
  const begun: CommentMode = isEdited ? 'edit' : isAnswered ? 'reply' : 'read';
  const change = (next: CommentMode) => {
    endEdit();
    endReply();
    setMode(next);
  };
  return [mode === 'read' ? begun : mode, change] as const;
}

function CommentFace({ comment: { author, isDeleted }, size }: { comment: SingleComment; size: number }) {
  const isGone = isDeleted || !author || author.isDeleted;
  const picture = isGone ? null : (author.profilePictureThumbUrl ?? author.profilePictureUrl);
  return (
    <MemberLink id={isGone ? null : author.id} isFace>
      <Avatar aria-hidden src={picture} name={isGone ? '' : (author.name ?? '')} alt="" size={size} />
    </MemberLink>
  );
}

interface BubbleProps {
  item: FeedEntry;
  comment: SingleComment;
  isEdited: boolean;
  isFull: boolean;
  onClose(hadFocus: boolean): void;
}

/** What is said, or the editor in its place. */
function CommentBubble({ item, comment, isEdited, isFull, onClose }: BubbleProps) {
  const { t } = useWording();
  const whose = useWhose(comment);
  if (comment.isDeleted) return <p className={css.deleted}>{t('feed.comment.deleted')}</p>;
  const said = (
    <FoldedText lines={isFull ? 8 : 3} of={whose}>
      {comment.body}
    </FoldedText>
  );
  return (
    <div className={css.bubble} data-sending={isTemporary(comment) || undefined} data-edited={isEdited || undefined}>
      <CommentHeader comment={comment} />
      {isEdited ? <EditEditor fallback={said} item={item} comment={comment} onClose={onClose} /> : said}
    </div>
  );
}

interface RepliesProps {
  item: FeedEntry;
  replies: readonly SingleComment[];
  /** The post's own page. In the feed only what the viewer answers there shows. */
  isFull: boolean;
}

/** The replies to a comment, the oldest first. */
function CommentReplies({ item, replies, isFull }: RepliesProps) {
  const { t } = useWording();
  const viewer = useViewer();
  const [atFirst] = useState(() => new Set(replies.map(({ id }) => id)));
  const [folded, setFolded] = useState(() => (isFull ? Math.max(0, replies.length - OPEN) : 0));
  const shown = isFull
    ? replies.slice(folded)
    : replies.filter(({ id, userId }) => userId === viewer?.id && !atFirst.has(id));
  return (
    <>
      {folded > 0 && (
        <button type="button" className={quiet.action} aria-expanded={false} onClick={() => setFolded(0)}>
          {t('feed.comment.replies', { count: folded })}
        </button>
      )}
      {shown.length > 0 && (
        <ul className={css.replies}>
          {shown.map((reply) => (
            <CommentItem key={reply.id} item={item} comment={reply} isFull={isFull} />
          ))}
        </ul>
      )}
    </>
  );
}

/** In a row under each comment there is no room for a whole notice. */
function SmallRetry({ onClick }: { onClick: () => void }) {
  const { t } = useWording();
  return (
    <button type="button" className={quiet.action} onClick={onClick}>
      {t('boundary.retry')}
    </button>
  );
}

/** Somebody whom the viewer blocks said something: that something stands here, and the words for who asks for them. */
function FromBlocked({ onShow }: { onShow: () => void }) {
  const { t } = useWording();
  return (
    <p className={css.deleted}>
      {t('feed.comment.fromBlocked')}{' '}
      <button type="button" className={quiet.action} onClick={onShow}>
        {t('feed.comment.show')}
      </button>
    </p>
  );
}

interface ActionsProps extends Pick<Props, 'item' | 'comment'> {
  isEdited: boolean;
  canReply: boolean;
  onMode(mode: CommentMode): void;
}

/** What may be done with what is said, once it was sent; until then it can be taken back. */
function CommentActions({ item, comment, isEdited, canReply, onMode }: ActionsProps) {
  if (isTemporary(comment)) return <TakeBack fallback={null} failure={() => null} comment={comment} />;
  if (comment.isDeleted || isEdited) return null;
  return (
    <CommentActionRow
      fallback={<div className={css.actions} />}
      failure={(retry) => <SmallRetry onClick={retry} />}
      item={item}
      comment={comment}
      canReply={canReply}
      onMode={onMode}
    />
  );
}

/** One comment with its replies, or one reply. */
export function CommentItem({ item, comment, replies, isFull }: Props) {
  const [mode, setMode] = useCommentMode(item, comment);
  const [isAskedFor, setAskedFor] = useState(false);
  const isFolded = comment.isFromBlocked && !comment.isDeleted && !isAskedFor;
  const row = useRef<HTMLLIElement>(null);
  const leave = (hadFocus: boolean) => {
    setMode('read');
    if (hadFocus) row.current?.focus({ preventScroll: true });
  };
  const show = () => {
    setAskedFor(true);
    leave(true);
  };
  return (
    <li ref={row} className={css.item} tabIndex={-1} data-comment={comment.id}>
      {!isFolded && <CommentFace comment={comment} size={replies ? 40 : 32} />}
      <div className={css.content}>
        {isFolded ? (
          <FromBlocked onShow={show} />
        ) : (
          <CommentBubble item={item} comment={comment} isEdited={mode === 'edit'} isFull={isFull} onClose={leave} />
        )}
        {!isFolded && (
          <CommentActions
            item={item}
            comment={comment}
            isEdited={mode === 'edit'}
            canReply={replies !== undefined}
            onMode={setMode}
          />
        )}
        {replies && <CommentReplies item={item} replies={replies} isFull={isFull} />}
        {mode === 'reply' && (
          <ReplyEditor fallback={<EditorSkeleton />} item={item} comment={comment} onClose={leave} />
        )}
        {mode === 'report' && <ReportOverlay item={item} comment={comment} onClose={() => leave(true)} />}
      </div>
    </li>
  );
}
