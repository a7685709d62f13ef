import { type DraftAttempt, IconButton, useWording } from '@banyan/framework';
import { IconX } from '@banyan/framework/icons';
import { type SendPhoto, useWritePhoto } from '../chat-photo/useWritePhoto.ts';
import * as css from './Composer.module.css';
import { Composer } from './Composer.tsx';
import type { Composing } from './composing.ts';
import { draftOf } from './message-write.ts';
import { useMessageText } from './useMessageText.ts';
import { useSendEdit, useSendText } from './useSendText.ts';
import { useReportTyping } from './useTyping.ts';

interface Props {
  chatId: string;
  composing: Composing;
  /** Something new is sent. */
  onSent(): void;
  /** A change is sent, or it is given up. */
  onDone(): void;
}

/** Sends, and then it is a new message again. */
const thenDone =
  (send: DraftAttempt, onDone: () => void): DraftAttempt =>
  async (sending) => {
    const isSent = await send(sending);
    if (isSent === true) onDone();
    return isSent;
  };

/** Where one writes in a chat: a new message, an answer, or one's own said differently. */
export function ChatComposer({ chatId, composing, onSent, onDone }: Props) {
  const replyTo = composing.kind === 'reply' ? composing.message.id : null;
  const send = thenDone(useSendText(chatId, replyTo), onSent);
  const reportTyping = useReportTyping(chatId);
  const writePhoto = useWritePhoto();
  const sendPhoto: SendPhoto = async (...photo) => {
    const isKept = await writePhoto({ chatId, replyTo }, ...photo);
    if (isKept) onSent();
    return isKept;
  };
  if (composing.kind === 'edit') return <Editing chatId={chatId} message={composing.message} onDone={onDone} />;
  return (
    <div className={css.place}>
      {composing.kind === 'reply' && <Subject kind="replyingTo" message={composing.message} onCancel={onDone} />}
      <Composer
        key={replyTo ?? 'new'}
        draft={draftOf(chatId)}
        isFocused={replyTo !== null}
        onSend={send}
        onTyping={reportTyping}
        onSendPhoto={sendPhoto}
      />
    </div>
  );
}

type Message = Extract<Composing, { kind: 'edit' }>['message'];

function Editing({ chatId, message, onDone }: { chatId: string; message: Message; onDone(): void }) {
  const send = thenDone(useSendEdit(chatId, message.id), onDone);
  return (
    <div className={css.place}>
      <Subject kind="editing" message={message} onCancel={onDone} />
      <Composer
        key={message.id}
        draft={`${draftOf(chatId)}:edit:${message.id}`}
        initial={message.content ?? ''}
        isFocused
        mayBeEmpty={message.messageType === 'IMAGE'}
        onSend={send}
      />
    </div>
  );
}

/** Which message it is about, and how to give it up. */
function Subject({ kind, message, onCancel }: { kind: 'replyingTo' | 'editing'; message: Message; onCancel(): void }) {
  const { t } = useWording();
  const textOf = useMessageText();
  return (
    <div className={css.subject}>
      <span className={css.quoted}>
        <b>{t(`social.chat.${kind}`)}</b> <bdi>{textOf(message)}</bdi>
      </span>
      <IconButton icon={IconX} label={t('social.chat.cancel')} onClick={onCancel} />
    </div>
  );
}
