import { Button, EmptyState, ErrorState, OfflineState, useWording } from '@banyan/framework';
import { IconMessageOff } from '@banyan/framework/icons';
import type { ChatEntryFragment } from '../generated/graphql.ts';
import { ChatHead } from './ChatHead.tsx';
import * as css from './ChatWindow.module.css';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { draftOf } from './message-write.ts';
import { useAnswer } from './useChatActions.ts';
import { type ChatWindowState, useChatWindow } from './useChatWindow.ts';
import { useSendText } from './useSendText.ts';

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

function OpenChat({ chat, window, onClose }: { chat: ChatEntryFragment; window: ChatWindowState; onClose(): void }) {
  const { t } = useWording();
  const send = useSendText(chat.id);
  return (
    <section className={css.window} aria-label={t('social.chat.window')}>
      <ChatHead chat={chat} onClose={onClose} />
      <MessageList chat={chat} window={window} />
      {chat.isInvited && <Invitation chat={chat} onRefused={onClose} />}
      {chat.enabled ? (
        <Composer draft={draftOf(chat.id)} onSend={send} />
      ) : (
        <p className={css.note}>{t(chat.isGroup ? 'social.chat.leftNote' : 'social.chat.disabled')}</p>
      )}
    </section>
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
