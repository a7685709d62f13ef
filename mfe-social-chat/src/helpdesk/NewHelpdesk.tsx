import { EmptyState, useApolloClient, useViewer, useWording } from '@banyan/framework';
import { IconMessageOff } from '@banyan/framework/icons';
import { useEffect, useRef } from 'react';
import { WindowHead } from '../chat/ChatHead.tsx';
import * as window from '../chat/ChatWindow.module.css';
import { Composer } from '../chat/Composer.tsx';
import { draftOf } from '../chat/message-write.ts';
import { useStartChat } from '../chat/useStartChat.ts';
import { FindHelpdeskDocument } from '../generated/graphql.ts';
import { HelpdeskFace } from './HelpdeskFace.tsx';
import { HelpdeskNote } from './HelpdeskNote.tsx';
import { HELPDESK_USER, useHelpdesk } from './useHelpdesk.ts';

interface Props {
  onClose(): void;
  onStarted(chatId: string): void;
}

/** One that was put out of the list is there, with all that was written in it. */
function useFound(onFound: (chatId: string) => void): void {
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    let isShown = true;
    client.mutate({ mutation: FindHelpdeskDocument, variables: { userId } }).then(
      ({ data }) => {
        if (isShown && data?.createNewChat) found.current(data.createNewChat.id);
      },
      // Then it is found, or begun, with the first message.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [client, userId]);
}

/** The conversation with the team before anything was written in it: it begins with the first message. */
export function NewHelpdesk({ onClose, onStarted }: Props) {
  const { t } = useWording();
  const helpdesk = useHelpdesk();
  if (!helpdesk) {
    const back = { label: t('social.chat.back'), onClick: onClose };
    return <EmptyState icon={IconMessageOff} title={t('social.chat.gone')} action={back} />;
  }
  return <Begin onClose={onClose} onStarted={onStarted} />;
}

function Begin({ onClose, onStarted }: Props) {
  const { t } = useWording();
  const helpdesk = useHelpdesk()!;
  useFound(onStarted);
  const { sendText, sendPhoto } = useStartChat(HELPDESK_USER, onStarted);
  return (
    <section className={window.window} aria-label={t('social.chat.window')}>
      <WindowHead onClose={onClose}>
        <span className={window.who}>
          <HelpdeskFace isSmall />
          <h2 className={window.name}>{t('social.helpdesk.title')}</h2>
        </span>
      </WindowHead>
      <p className={window.begin}>{t('social.helpdesk.begin')}</p>
      <HelpdeskNote helpdesk={helpdesk} />
      <Composer draft={draftOf(`with:${HELPDESK_USER}`)} onSend={sendText} onSendPhoto={sendPhoto} />
    </section>
  );
}
