import { Avatar, formatAge, MemberName, useWording } from '@banyan/framework';
import * as list from '../chat/ChatList.module.css';
import { useMessageText } from '../chat/useMessageText.ts';
import type { InboxEntryFragment } from '../generated/graphql.ts';
import * as css from './inbox.module.css';

interface Props {
  chat: InboxEntryFragment;
  isOpen: boolean;
  onOpen(): void;
}

/** One conversation of the list: whose, what was said last, since when it waits, and who has it. */
export function InboxRow({ chat, isOpen, onOpen }: Props) {
  const { t, language } = useWording();
  const textOf = useMessageText();
  const { member, claimedBy, waitingSince, lastMessage, lastUpdate } = chat;
  return (
    <button
      type="button"
      className={list.row}
      aria-current={isOpen || undefined}
      data-unread={waitingSince !== null || undefined}
      onClick={onOpen}
    >
      <Avatar
        aria-hidden
        src={member?.profilePictureThumbUrl ?? member?.profilePictureUrl ?? null}
        name={member?.name ?? ''}
        alt=""
        size={48}
      />
      <span className={list.text}>
        <span className={list.name}>
          <MemberName name={member?.name ?? null} isDeleted={!member || member.isDeleted} />
        </span>
        <span className={list.last} dir="auto">
          {lastMessage && textOf(lastMessage)}
        </span>
        <span className={css.holder}>
          {waitingSince && `${t('social.inbox.waits')} `}
          <Holder claimedBy={claimedBy} />
        </span>
      </span>
      <span className={list.end}>
        <span className={list.when}>{formatAge(waitingSince ?? lastUpdate, language)}</span>
      </span>
    </button>
  );
}

/** Who of the team has it; nothing where nobody has. */
export function Holder({ claimedBy }: Pick<InboxEntryFragment, 'claimedBy'>) {
  const { t } = useWording();
  if (!claimedBy) return null;
  return (
    <>
      {t('social.inbox.with')} <MemberName name={claimedBy.name ?? null} isDeleted={claimedBy.isDeleted} />
    </>
  );
}
