import { ButtonLink, EmptyState, ErrorState, OfflineState, Skeleton, useWording } from '@banyan/framework';
import { IconMessage, IconPlus, IconSearch } from '@banyan/framework/icons';
import { SearchField } from '@banyan/framework/page';
import { useState } from 'react';
import { useBlockedIds } from '../blocking/useBlockedIds.ts';
import { HelpdeskEntry } from '../helpdesk/HelpdeskEntry.tsx';
import { useHelpdesk } from '../helpdesk/useHelpdesk.ts';
import * as css from './ChatList.module.css';
import { ChatRow } from './ChatRow.tsx';
import { matchesChat } from './chat-name.ts';
import { type Chats, useChats } from './useChats.ts';

interface Props {
  openId: string | null;
  /** The help desk is open, before anything was written to it. */
  isHelpdeskOpen: boolean;
  onOpen(chatId: string): void;
}

/** The viewer's chats: what is unread first, then what came last; with a search over titles and names. */
export function ChatList({ openId, isHelpdeskOpen, onOpen }: Props) {
  const { t } = useWording();
  const list = useChats();
  const blockedIds = useBlockedIds();
  const [term, setTerm] = useState('');
  const hasHelpdesk = useHelpdesk() !== null;
  const desk = list.chats.find(({ isHelpdesk }) => isHelpdesk);
  const found = list.chats.filter((chat) => !chat.isHelpdesk && matchesChat(chat, term));
  return (
    <>
      <div className={css.head}>
        <SearchField term={term} onSearch={setTerm} label={t('social.chat.search')} />
        <ButtonLink href="/createNewChat" variant="light" leftSection={<IconPlus aria-hidden size={20} />}>
          {t('social.chat.new')}
        </ButtonLink>
        {hasHelpdesk && (
          <HelpdeskEntry
            chat={desk}
            isOpen={isHelpdeskOpen || (desk !== undefined && desk.id === openId)}
            onOpen={onOpen}
          />
        )}
      </div>
      <div className={css.scroller}>
        {list.state === 'loading' && <Waiting />}
        {list.state !== 'loading' && found.length === 0 && <None list={list} term={term} onClear={() => setTerm('')} />}
        <ul className={css.chats}>
          {found.map((chat) => (
            <li key={chat.id}>
              <ChatRow chat={chat} isOpen={chat.id === openId} blockedIds={blockedIds} onOpen={() => onOpen(chat.id)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Waiting() {
  const { t } = useWording();
  return (
    <div role="status" aria-label={t('social.chat.loading')} className={css.waiting}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </div>
  );
}

function None({ list, term, onClear }: { list: Chats; term: string; onClear(): void }) {
  const { t } = useWording();
  const again = { label: t('social.retry'), onClick: list.retry };
  if (list.state === 'failed') return <ErrorState title={t('social.chat.failed')} action={again} />;
  if (list.state === 'offline') return <OfflineState action={again} />;
  const clear = { label: t('search.clear'), onClick: onClear };
  if (term !== '') return <EmptyState icon={IconSearch} title={t('social.search.none', { term })} action={clear} />;
  return <EmptyState icon={IconMessage} title={t('social.chat.empty')} text={t('social.chat.emptyText')} />;
}
