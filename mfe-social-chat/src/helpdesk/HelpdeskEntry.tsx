import { Link, useWording } from '@banyan/framework';
import { ChatRow } from '../chat/ChatRow.tsx';
import type { ChatEntryFragment } from '../generated/graphql.ts';
import { HelpdeskFace } from './HelpdeskFace.tsx';
import * as css from './helpdesk.module.css';
import { HELPDESK_USER } from './useHelpdesk.ts';

/** What the team writes is shown, also by one whom the viewer blocks. */
const nobody: ReadonlySet<string> = new Set();

interface Props {
  /** Undefined: nothing was written yet, or it was put out of the list. */
  chat: ChatEntryFragment | undefined;
  isOpen: boolean;
  onOpen(chatId: string): void;
}

/** The way to the team, which stands above all chats. */
export function HelpdeskEntry({ chat, isOpen, onOpen }: Props) {
  const { t } = useWording();
  if (chat) return <ChatRow chat={chat} isOpen={isOpen} blockedIds={nobody} onOpen={() => onOpen(chat.id)} />;
  return (
    <Link href={`/chat?with=${HELPDESK_USER}`} className={css.entry} aria-current={isOpen || undefined}>
      <HelpdeskFace />
      <span className={css.text}>
        <span className={css.name}>{t('social.helpdesk.title')}</span>
        <span className={css.about}>{t('social.helpdesk.ask')}</span>
      </span>
    </Link>
  );
}
