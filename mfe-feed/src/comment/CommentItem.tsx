import {
  Avatar,
  Badge,
  Button,
  formatCommentDate,
  formatFullDate,
  lazyPart,
  MemberName,
  MemberText,
  useViewer,
  useWording,
} from '@banyan/framework';
import { useRef, useState } from 'react';
import type { FeedEntry, SingleComment } from '../item/feed-entry.ts';
import { CommentActionRow, type CommentMode } from './CommentActionRow.tsx';
import * as css from './CommentItem.module.css';
import { draftKey, readDraft } from './comment-draft.ts';
import { isTemporary } from './temporary-comment.ts';
import { type CommentActions, useCommentActions } from './useCommentActions.ts';

const CommentEditor = lazyPart(() => import('./CommentEditor.tsx').then((file) => file.CommentEditor));
const ReportModal = lazyPart(() => import('./ReportModal.tsx').then((file) => file.ReportModal));

interface Props {
  item: FeedEntry;
  comment: SingleComment;
  /** Absent on a reply: replies hang on the comment itself, one level deep. */
  replies?: readonly SingleComment[];
  /** Whether replies stand open from the start. */
  isFull?: boolean;
}

function CommentHead({ comment }: { comment: SingleComment }) {
  const { t, language } = useWording();
  const viewer = useViewer();
  const { author, createdAt, updatedAt, userId } = comment;
  const isOwn = userId !== null && userId === viewer?.id;
  return (
    <p className={css.head}>
      <strong>
        {isOwn ? t('feed.you') : <MemberName name={author?.name ?? null} isDeleted={!author || author.isDeleted} />}
      </strong>
      {author?.admin && <Badge variant="light">{t('feed.item.team')}</Badge>}
      <time className={css.date} dateTime={createdAt} title={formatFullDate(createdAt, language)}>
        {isTemporary(comment) ? t('feed.comment.sending') : formatCommentDate(createdAt, language)}
      </time>
      {updatedAt && <span className={css.date}>{t('feed.comment.edited')}</span>}
    </p>
  );
}

const startMode = (item: FeedEntry, comment: SingleComment): CommentMode => {
  if (readDraft(draftKey(item.id, `edit.${comment.id}`))) return 'edit';
  return readDraft(draftKey(item.id, comment.id)) ? 'reply' : 'read';
};

interface RepliesProps {
  item: FeedEntry;
  replies: readonly SingleComment[];
  isFull: boolean;
}

/** In the feed replies are folded to keep it calm; one that comes while it is looked at unfolds them. */
function CommentReplies({ item, replies, isFull }: RepliesProps) {
  const { t } = useWording();
  const [atFirst] = useState(replies.length);
  const [isOpen, setOpen] = useState(isFull);
  if (replies.length === 0) return null;
  if (!isOpen && replies.length <= atFirst)
    return (
      <Button
        variant="subtle"
        size="compact-md"
        className={css.unfold}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        {t('feed.comment.replies', { count: replies.length })}
      </Button>
    );
  return (
    <ul className={css.replies}>
      {replies.map((reply) => (
        <CommentItem key={reply.id} item={item} comment={reply} />
      ))}
    </ul>
  );
}

function CommentFace({ comment: { author, isDeleted }, size }: { comment: SingleComment; size: number }) {
  const picture = author?.profilePictureThumbUrl ?? author?.profilePictureUrl ?? null;
  const name = author?.name ?? '';
  return <Avatar aria-hidden src={isDeleted ? null : picture} name={isDeleted ? '' : name} alt="" size={size} />;
}

interface BubbleProps {
  item: FeedEntry;
  comment: SingleComment;
  isEdited: boolean;
  actions: CommentActions;
  onClose(hadFocus: boolean): void;
}

/** What is said, or the editor in its place. */
function CommentBubble({ item, comment, isEdited, actions, onClose }: BubbleProps) {
  const { t } = useWording();
  return (
    <div className={css.bubble} data-sending={isTemporary(comment) || undefined}>
      {comment.isDeleted ? (
        <p className={css.deleted}>{t('feed.comment.deleted')}</p>
      ) : (
        <>
          <CommentHead comment={comment} />
          {!isEdited && <MemberText>{comment.body}</MemberText>}
        </>
      )}
      {isEdited && (
        <CommentEditor
          draft={draftKey(item.id, `edit.${comment.id}`)}
          label={t('feed.comment.yourEdit')}
          initial={comment.body}
          sendLabel={t('feed.comment.save')}
          onSend={(body, sending) => actions.edit(comment, body, sending)}
          onClose={onClose}
        />
      )}
    </div>
  );
}

/** One comment with its replies, or one reply. */
export function CommentItem({ item, comment, replies, isFull = false }: Props) {
  const { t } = useWording();
  const actions = useCommentActions(item);
  const [mode, setMode] = useState<CommentMode>(() => startMode(item, comment));
  const { author, isDeleted } = comment;
  const row = useRef<HTMLLIElement>(null);
  const leave = (hadFocus: boolean) => {
    setMode('read');
    if (hadFocus) row.current?.focus({ preventScroll: true });
  };
  return (
    <li ref={row} className={css.item} tabIndex={-1} data-comment={comment.id}>
      <CommentFace comment={comment} size={replies ? 40 : 32} />
      <div className={css.content}>
        <CommentBubble item={item} comment={comment} isEdited={mode === 'edit'} actions={actions} onClose={leave} />
        {!isDeleted && !isTemporary(comment) && mode !== 'edit' && (
          <CommentActionRow item={item} comment={comment} canReply={replies !== undefined} onMode={setMode} />
        )}
        {replies && <CommentReplies item={item} replies={replies} isFull={isFull} />}
        {mode === 'reply' && (
          <CommentEditor
            draft={draftKey(item.id, comment.id)}
            label={t('feed.comment.yourReply', { name: author?.name ?? '' })}
            onSend={(body, sending) => actions.create(body, comment.id, sending)}
            onClose={leave}
          />
        )}
        {mode === 'report' && (
          <ReportModal onSend={(reason) => actions.report(comment, reason)} onClose={() => setMode('read')} />
        )}
      </div>
    </li>
  );
}
