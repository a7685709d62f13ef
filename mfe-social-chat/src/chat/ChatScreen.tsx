import { EmptyState, lazyPart, PageTitle, useIsWide, useSearchParams, useViewer, useWording } from '@banyan/framework';
import { IconMessage } from '@banyan/framework/icons';
import { HELPDESK_USER } from '../helpdesk/useHelpdesk.ts';
import { ChatList } from './ChatList.tsx';
import * as css from './ChatScreen.module.css';
import { useChatNews } from './useChatNews.ts';

/** What a window needs comes when one is opened. */
const ChatWindow = lazyPart(() =>
  import(/* webpackChunkName: "chat-window" */ './ChatWindow.tsx').then((file) => file.ChatWindow),
);
const NewHelpdesk = lazyPart(() => import('../helpdesk/NewHelpdesk.tsx').then((file) => file.NewHelpdesk));
const NewWindow = lazyPart(() => import('./NewWindow.tsx').then((file) => file.NewWindow));

/** Which chat is open stands in the address: `?chat=<id>`, or `?with=<member>` of one that may not be there yet. */
function useOpenChat() {
  const [params, setParams] = useSearchParams();
  return {
    chatId: params.get('chat'),
    memberId: params.get('with'),
    open: (chat: string) => setParams({ chat }),
    openInPlace: (chat: string) => setParams({ chat }, { replace: true }),
    close: () => setParams({}),
  };
}

/** The viewer's chats, and the one that is open: beside them where there is room, else in their place. */
export function ChatScreen() {
  const { t } = useWording();
  const isWide = useIsWide();
  const viewer = useViewer();
  useChatNews();
  const { chatId, memberId, open, openInPlace, close } = useOpenChat();
  const isOpen = chatId !== null || memberId !== null;
  if (viewer?.acting) return <EmptyState icon={IconMessage} title={t('social.chat.acting')} />;
  return (
    <div className={css.screen} data-open={isOpen || undefined}>
      {(isWide || !isOpen) && (
        <section className={css.list} aria-label={t('social.chat.title')}>
          <PageTitle isHidden={!isWide}>{t('social.chat.title')}</PageTitle>
          <ChatList openId={chatId} isHelpdeskOpen={memberId === HELPDESK_USER} onOpen={open} />
        </section>
      )}
      {chatId !== null && <ChatWindow key={chatId} chatId={chatId} onClose={close} />}
      {chatId === null && memberId === HELPDESK_USER && <NewHelpdesk onClose={close} onStarted={openInPlace} />}
      {chatId === null && memberId !== null && memberId !== HELPDESK_USER && (
        <NewWindow key={memberId} memberId={memberId} onClose={close} onStarted={openInPlace} />
      )}
      {isWide && !isOpen && (
        <div className={css.none}>
          <EmptyState icon={IconMessage} title={t('social.chat.choose')} />
        </div>
      )}
    </div>
  );
}
