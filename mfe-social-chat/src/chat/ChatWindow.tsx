import { Button, EmptyState, ErrorState, OfflineState, useWording } from '@banyan/framework';
import { IconMessageOff } from '@banyan/framework/icons';
import { useState } from 'react';
import type { ChatEntryFragment } from '../generated/graphql.ts';
import { HelpdeskNote } from '../helpdesk/HelpdeskNote.tsx';
import { useHelpdesk } from '../helpdesk/useHelpdesk.ts';
import { MessageSearch } from '../history/MessageSearch.tsx';
import { ReportMessage } from '../reporting/ReportMessage.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatHead } from './ChatHead.tsx';
import * as css from './ChatWindow.module.css';
import { WindowContext } from './composing.ts';
import { useAnswer } from './useChatActions.ts';
import { type ChatWindowState, useChatWindow } from './useChatWindow.ts';
import { useWindowValue } from './useWindowValue.ts';
import { WindowMessages } from './WindowMessages.tsx';

interface Props {
  chatId: string;
  onClose(): void;
}

/** One chat: who is in it, what was said, and where one writes. */
export function ChatWindow({ chatId, onClose }: Props) {
  const { t } = useWording();
  const window = useChatWindow(chatId);
  const { chat, state, retry } = window;
  const again = { label: t('social.retry'), onClick: retry };
  if (chat) return <OpenChat chat={chat} window={window} onClose={onClose} />;
  if (state === 'gone') {
    const back = { label: t('social.chat.back'), onClick: onClose };
    return <EmptyState icon={IconMessageOff} title={t('social.chat.gone')} action={back} />;
  }
  if (state === 'failed') return <ErrorState title={t('social.chat.windowFailed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  return <div className={css.window} role="status" aria-label={t('social.chat.windowLoading')} />;
}

interface OpenProps {
  chat: ChatEntryFragment;
  window: ChatWindowState;
  onClose(): void;
}

function OpenChat({ chat, window, onClose }: OpenProps) {
  const { t } = useWording();
  const helpdesk = useHelpdesk();
  const { messages } = window;
  const { value, composing, reported, sentCount, onSent } = useWindowValue(chat, messages);
  const { compose, report, goTo } = value;
  const [isSearching, setSearching] = useState(false);
  const find = (messageId: string) => {
    setSearching(false);
    goTo(messageId);
  };
  return (
    <WindowContext value={value}>
      <section className={css.window} aria-label={t('social.chat.window')}>
        <ChatHead chat={chat} newest={messages.at(-1)} onClose={onClose} onSearch={() => setSearching(true)} />
        {isSearching ? (
          <MessageSearch chatId={chat.id} onFound={find} onClose={() => setSearching(false)} />
        ) : (
          <WindowMessages chat={chat} window={window} sentCount={sentCount} />
        )}
        {chat.isInvited && <Invitation chat={chat} onRefused={onClose} />}
        {chat.isHelpdesk && helpdesk && <HelpdeskNote helpdesk={helpdesk} />}
        {chat.enabled ? (
          <ChatComposer
            chatId={chat.id}
            composing={composing}
            onSent={onSent}
            onDone={() => compose({ kind: 'new' })}
          />
        ) : (
          <p className={css.note}>{t(chat.isGroup ? 'social.chat.leftNote' : 'social.chat.disabled')}</p>
        )}
        {reported && <ReportMessage message={reported} onClose={() => report(null)} />}
      </section>
    </WindowContext>
  );
}

/** Who invited them, and the two answers. To write takes the invitation, too. */
function Invitation({ chat, onRefused }: { chat: ChatEntryFragment; onRefused(): void }) {
  const { t } = useWording();
  const { answer, isBusy } = useAnswer(chat.id);
  const name = chat.invitedBy?.name ?? t('social.notice.someone');
  const refuse = async () => {
    if (await answer(false)) onRefused();
  };
  return (
    <div className={css.invitation}>
      <p>{t('social.chat.invitedBy', { name })}</p>
      <Button disabled={isBusy} onClick={() => void answer(true)}>
        {t('social.chat.accept')}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={() => void refuse()}>
        {t('social.chat.refuse')}
      </Button>
    </div>
  );
}
