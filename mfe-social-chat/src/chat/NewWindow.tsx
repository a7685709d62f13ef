import { useWording } from '@banyan/framework';
import { useEffect } from 'react';
import { FaceLine, WindowHead } from './ChatHead.tsx';
import * as css from './ChatWindow.module.css';
import { Composer } from './Composer.tsx';
import { draftOf } from './message-write.ts';
import { useChats } from './useChats.ts';
import { useStartChat } from './useStartChat.ts';
import { useWith } from './useWith.ts';

interface Props {
  memberId: string;
  onClose(): void;
  onStarted(chatId: string): void;
}

/** A chat with a friend that may not be there yet: it begins with the first message. */
export function NewWindow({ memberId, onClose, onStarted }: Props) {
  const { t } = useWording();
  const { chats } = useChats();
  const held = chats.find(({ isGroup, users }) => !isGroup && users?.length === 1 && users[0]?.id === memberId);
  const heldId = held?.id;
  useEffect(() => {
    if (heldId) onStarted(heldId);
  }, [heldId, onStarted]);
  const person = useWith(memberId);
  const { sendText, sendPhoto } = useStartChat(memberId, onStarted);
  return (
    <section className={css.window} aria-label={t('social.chat.window')}>
      <WindowHead onClose={onClose}>
        <FaceLine person={person} />
      </WindowHead>
      <p className={css.begin}>{t('social.chat.begin')}</p>
      <Composer draft={draftOf(`with:${memberId}`)} onSend={sendText} onSendPhoto={sendPhoto} />
    </section>
  );
}
