import { EmptyState, ErrorState, OfflineState, useWording } from '@banyan/framework';
import { IconMessageOff } from '@banyan/framework/icons';
import { useMemo } from 'react';
import { ChatComposer } from '../chat/ChatComposer.tsx';
import { FaceLine, WindowHead } from '../chat/ChatHead.tsx';
import * as window from '../chat/ChatWindow.module.css';
import { WindowContext } from '../chat/composing.ts';
import { useWindowValue } from '../chat/useWindowValue.ts';
import { WindowMessages } from '../chat/WindowMessages.tsx';
import type { ChatEntryFragment } from '../generated/graphql.ts';
import { Steps } from './Steps.tsx';
import { useConversation } from './useConversation.ts';

interface Props {
  chatId: string;
  /** Changes whenever something of the conversation may have. */
  news: number;
  onClose(): void;
  onChanged(): void;
}

/** What one member wrote to the team: who has it, what was said, and where one answers. */
export function InboxWindow({ chatId, news, onClose, onChanged }: Props) {
  const { t } = useWording();
  const conversation = useConversation(chatId, news);
  const { chat, state, retry } = conversation.window;
  const again = { label: t('social.retry'), onClick: retry };
  if (chat) return <Open chat={chat} conversation={conversation} onClose={onClose} onChanged={onChanged} />;
  if (state === 'gone') {
    const back = { label: t('social.inbox.back'), onClick: onClose };
    return <EmptyState icon={IconMessageOff} title={t('social.inbox.gone')} action={back} />;
  }
  if (state === 'failed') return <ErrorState title={t('social.chat.windowFailed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  return <div className={window.window} role="status" aria-label={t('social.chat.windowLoading')} />;
}

interface OpenProps extends Pick<Props, 'onClose' | 'onChanged'> {
  chat: ChatEntryFragment;
  conversation: ReturnType<typeof useConversation>;
}

function Open({ chat, conversation, onClose, onChanged }: OpenProps) {
  const { t } = useWording();
  const { about, window: messagesWindow, refresh } = conversation;
  const { messages } = messagesWindow;
  const { value: whole, composing, sentCount, onSent } = useWindowValue(chat, messages);
  const { compose } = whole;
  // The team sees to reports, and makes none at its own desk.
  const value = useMemo(() => ({ ...whole, report: undefined }), [whole]);
  const onStep = () => {
    refresh();
    onChanged();
  };
  const [member] = chat.users ?? [];
  const note = member ? 'social.inbox.others' : 'social.inbox.left';
  return (
    <WindowContext value={value}>
      <section className={window.window} aria-label={t('social.inbox.window')}>
        <div>
          <WindowHead onClose={onClose}>
            {member ? <FaceLine person={member} /> : <h2 className={window.name}>{t('member.gone')}</h2>}
          </WindowHead>
          <Steps chatId={chat.id} about={about} newest={messages.at(-1)?.seq ?? 0} onStep={onStep} />
        </div>
        <WindowMessages chat={chat} window={messagesWindow} sentCount={sentCount} />
        {chat.enabled ? (
          <ChatComposer
            chatId={chat.id}
            composing={composing}
            onSent={onSent}
            onDone={() => compose({ kind: 'new' })}
          />
        ) : (
          <p className={window.note}>{t(note)}</p>
        )}
      </section>
    </WindowContext>
  );
}
