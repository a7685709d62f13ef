import {
  EmptyState,
  lazyPart,
  PageTitle,
  useApolloClient,
  useIsWide,
  useLive,
  useSearchParams,
  useViewer,
  useWording,
} from '@banyan/framework';
import { IconLifebuoy } from '@banyan/framework/icons';
import { useEffect, useRef, useState } from 'react';
import * as screen from '../chat/ChatScreen.module.css';
import { HelpdeskChangedDocument, type HelpdeskFilter } from '../generated/graphql.ts';
import { Filters, filters } from './Filters.tsx';
import { forgetConversations } from './forget-conversations.ts';
import { InboxList } from './InboxList.tsx';
import { useInbox } from './useInbox.ts';

/** What a window needs comes when one is opened. */
const InboxWindow = lazyPart(() => import('./InboxWindow.tsx').then((file) => file.InboxWindow));

const isFilter = (text: string | null): text is HelpdeskFilter => filters.includes(text as HelpdeskFilter);

/** What is looked at stands in the address: `?filter=` and `?chat=<id>`. */
function useLookedAt() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('filter');
  const filter = isFilter(asked) ? asked : 'WAITING';
  return {
    filter,
    chatId: params.get('chat'),
    setFilter: (next: HelpdeskFilter) => setParams({ filter: next }, { replace: true }),
    open: (chat: string) => setParams({ filter, chat }),
    close: () => setParams({ filter }),
  };
}

/** What members wrote to the team, and the conversation that is open: beside the list where there is room, else in its place. */
export function InboxScreen() {
  const { t } = useWording();
  const viewer = useViewer();
  if (viewer?.acting) return <EmptyState icon={IconLifebuoy} title={t('social.inbox.acting')} />;
  return <Inbox />;
}

function Inbox() {
  const { t } = useWording();
  const isWide = useIsWide();
  const { cache } = useApolloClient();
  const { filter, chatId, setFilter, open, close } = useLookedAt();
  const inbox = useInbox(filter);
  const [news, setNews] = useState(0);
  useLive(HelpdeskChangedDocument, {
    onData: ({ helpdeskChanged }) => {
      inbox.refresh();
      if (helpdeskChanged?.id === chatId) setNews((count) => count + 1);
    },
  });
  const opened = useRef(chatId);
  // Of a visit that was cut short.
  useEffect(() => forgetConversations(cache, opened.current), [cache]);
  const isOpen = chatId !== null;
  return (
    <div className={screen.screen} data-open={isOpen || undefined}>
      {(isWide || !isOpen) && (
        <section className={screen.list} aria-label={t('social.inbox.title')}>
          <PageTitle isHidden={!isWide}>{t('social.inbox.title')}</PageTitle>
          <Filters filter={filter} counts={inbox.counts} onFilter={setFilter} />
          <InboxList inbox={inbox} filter={filter} openId={chatId} onOpen={open} />
        </section>
      )}
      {isOpen && <InboxWindow key={chatId} chatId={chatId} news={news} onClose={close} onChanged={inbox.refresh} />}
      {isWide && !isOpen && (
        <div className={screen.none}>
          <EmptyState icon={IconLifebuoy} title={t('social.inbox.choose')} />
        </div>
      )}
    </div>
  );
}
