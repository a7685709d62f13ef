import { Avatar, Button, formatCommentDate, MemberName, MemberText, useFragment, useWording } from '@banyan/framework';
import { memo, useState } from 'react';
import { MessagePhoto } from '../chat-photo/MessagePhoto.tsx';
import { type ChatLineFragment, ChatLineFragmentDoc, type ChatMessageFragment } from '../generated/graphql.ts';
import { useWindow } from './composing.ts';
import { formatHour } from './format-hour.ts';
import { isFromBlocked } from './is-from-blocked.ts';
import { MessageMenu } from './MessageMenu.tsx';
import * as css from './MessageRow.module.css';
import type { Row } from './rows.ts';
import { SendingState } from './SendingState.tsx';
import { isUnsent } from './unsent-message.ts';
import { useCopy } from './useCopy.ts';
import { useLongPress } from './useLongPress.ts';
import { useMessageText } from './useMessageText.ts';

interface Props {
  row: Row;
  isGroup: boolean;
}

/** One row of a window. */
export function MessageRow({ row, isGroup }: Props) {
  const { t, language } = useWording();
  const textOf = useMessageText();
  if (row.kind === 'day')
    return (
      <p className={css.day}>
        <time dateTime={row.at}>{formatCommentDate(row.at, language)}</time>
      </p>
    );
  if (row.kind === 'unread') return <p className={css.unread}>{t('social.chat.unreadFrom')}</p>;
  if (row.kind === 'server') return <p className={css.server}>{textOf(row.message)}</p>;
  const { message, isOwn, isFirst } = row;
  return <Bubble message={message} isOwn={isOwn} isFirst={isFirst} isGroup={isGroup} />;
}

type BubbleProps = Pick<Extract<Row, { kind: 'message' }>, 'message' | 'isOwn' | 'isFirst'> & { isGroup: boolean };

/** Drawn again only when something of it has changed: a list that moves asks for all its rows in each frame. */
const Bubble = memo(({ message, isOwn, isFirst, isGroup }: BubbleProps) => {
  const { t } = useWording();
  const { author } = message;
  const hasFace = isGroup && !isOwn;
  const isTarget = useWindow().target?.id === message.id;
  const copy = useCopy(message);
  const press = useLongPress(() => void (message.content && copy()));
  return (
    <article
      className={css.message}
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      data-target={isTarget || undefined}
    >
      {hasFace && <Face author={author} isShown={isFirst} />}
      <div className={css.bubble} {...press}>
        {hasFace && isFirst ? (
          <span className={css.author}>
            <MemberName name={author?.name ?? null} isDeleted={!author || author.isDeleted} />
          </span>
        ) : (
          <span className={css.spoken}>
            {isOwn ? t('social.groups.you') : <MemberName name={author?.name ?? null} />}
          </span>
        )}
        {message.replyToId && <Quote id={message.replyToId} />}
        <Words message={message} />
        <Foot message={message} />
      </div>
      {!message.isDeleted && <MessageMenu message={message} isOwn={isOwn} />}
    </article>
  );
});

/** Who wrote it stands beside their first; beside the others its room is kept. */
function Face({ author, isShown }: Pick<ChatMessageFragment, 'author'> & { isShown: boolean }) {
  const src = author?.profilePictureThumbUrl ?? author?.profilePictureUrl ?? null;
  return (
    <span className={css.face} aria-hidden>
      {isShown && <Avatar src={src} name={author?.name ?? ''} alt="" size={32} />}
    </span>
  );
}

/** What was written; of who is blocked, on request. */
function Words({ message }: { message: ChatMessageFragment }) {
  const { t } = useWording();
  const { blockedIds } = useWindow();
  const [isShown, setShown] = useState(false);
  if (message.isDeleted) return <i>{t('social.chat.deleted')}</i>;
  if (isShown || !isFromBlocked(message, blockedIds))
    return (
      <>
        {message.image && <MessagePhoto message={message} image={message.image} />}
        {message.content && <MemberText>{message.content}</MemberText>}
      </>
    );
  return (
    <span>
      <i>{t('social.chat.fromBlocked')}</i>{' '}
      <Button variant="subtle" size="compact-md" onClick={() => setShown(true)}>
        {t('social.chat.showBlocked')}
      </Button>
    </span>
  );
}

/** A message by its id, wherever the device has it; undefined while it does not. */
function useQuoted(id: string): ChatLineFragment | undefined {
  const from = { __typename: 'Message', id };
  const { data, complete } = useFragment({ fragment: ChatLineFragmentDoc, fragmentName: 'ChatLine', from });
  return complete ? data : undefined;
}

/** What it answers, in one line, which leads there. */
function Quote({ id }: { id: string }) {
  const { t } = useWording();
  const textOf = useMessageText();
  const { goTo, blockedIds } = useWindow();
  const quoted = useQuoted(id);
  return (
    <blockquote className={css.quote}>
      <button type="button" className={css.quoted} dir="auto" onClick={() => goTo(id)}>
        {quoted
          ? isFromBlocked(quoted, blockedIds)
            ? t('social.chat.fromBlocked')
            : textOf(quoted)
          : t('social.chat.earlier')}
      </button>
    </blockquote>
  );
}

/** When it was written; of one that has not arrived, what becomes of it. */
function Foot({ message }: { message: ChatMessageFragment }) {
  const { t, language } = useWording();
  const isRead = useWindow().receiptId === message.id;
  if (isUnsent(message)) return <SendingState message={message} />;
  return (
    <time className={css.when} dateTime={message.createdAt}>
      {message.editedAt && !message.isDeleted && `${t('social.chat.edited')} · `}
      {formatHour(message.createdAt, language)}
      {isRead && ` · ${t('social.chat.read')}`}
    </time>
  );
}
