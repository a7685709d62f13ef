import { Badge, formatAge, useWording } from '@banyan/framework';
import { IconBellOff } from '@banyan/framework/icons';
import type { ChatEntryFragment } from '../generated/graphql.ts';
import { ChatFace } from './ChatFace.tsx';
import * as css from './ChatList.module.css';
import { isFromBlocked } from './is-from-blocked.ts';
import { useChatName } from './useChatName.ts';
import { useMessageText } from './useMessageText.ts';

/** Beyond it nobody counts. */
const MOST_SHOWN = 99;

interface Props {
  chat: ChatEntryFragment;
  isOpen: boolean;
  /** Whose words the viewer does not see. */
  blockedIds: ReadonlySet<string>;
  onOpen(): void;
}

/** One chat of the list: who, what was said last and when, and how much is unread. */
export function ChatRow({ chat, isOpen, blockedIds, onOpen }: Props) {
  const { t, language } = useWording();
  const textOf = useMessageText();
  const name = useChatName()(chat);
  const { unreadMessagesCount: unread, lastMessage, lastUpdate, isInvited, isMuted } = chat;
  const isFolded = lastMessage != null && isFromBlocked(lastMessage, blockedIds);
  const last = isFolded ? t('social.chat.fromBlocked') : lastMessage && textOf(lastMessage);
  return (
    <button
      type="button"
      className={css.row}
      aria-current={isOpen || undefined}
      data-unread={unread > 0 || undefined}
      onClick={onOpen}
    >
      <ChatFace chat={chat} />
      <span className={css.text}>
        <span className={css.name} dir="auto">
          {name}
        </span>
        <span className={css.last} dir="auto">
          {isInvited ? t('social.chat.invited') : last}
        </span>
      </span>
      <span className={css.end}>
        <span className={css.when}>
          {isMuted && (
            <IconBellOff className={css.muted} size={14} role="img" aria-label={t('social.chat.mutedMark')} />
          )}
          {formatAge(lastUpdate, language)}
        </span>
        {unread > 0 && (
          <Badge aria-label={t('social.chat.unread', { count: unread })}>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </Badge>
        )}
      </span>
    </button>
  );
}
