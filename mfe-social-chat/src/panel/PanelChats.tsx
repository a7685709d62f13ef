import { Link, openModalRoute, useWording } from '@banyan/framework';
import { useBlockedIds } from '../blocking/useBlockedIds.ts';
import { ChatRow } from '../chat/ChatRow.tsx';
import { useChats } from '../chat/useChats.ts';
import * as css from './PanelContent.module.css';

const MOST_SHOWN = 4;

/** Chats with something unread, then the last ones: each opens over the page. Nothing while there are none. */
export function PanelChats() {
  const { t } = useWording();
  const { chats } = useChats();
  const blockedIds = useBlockedIds();
  if (chats.length === 0) return null;
  return (
    <section className={css.card} aria-labelledby="panel-chats">
      <div className={css.head}>
        <h2 id="panel-chats" className={css.title}>
          {t('social.chat.title')}
        </h2>
        <Link href="/chat" className={css.all} aria-label={t('social.panel.allChats')}>
          {t('social.panel.all')}
        </Link>
      </div>
      <ul className={css.list}>
        {chats.slice(0, MOST_SHOWN).map((chat) => (
          <li key={chat.id}>
            <ChatRow
              chat={chat}
              isOpen={false}
              blockedIds={blockedIds}
              onOpen={() => openModalRoute('chatBox', chat.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
