import { ButtonLink, IconButton, type LazyOverlayProps, lazyPart, useOverlay, useWording } from '@banyan/framework';
import { IconX } from '@banyan/framework/icons';
import { useEffect, useRef } from 'react';
import * as css from './box.module.css';

// The same file as on the page of chats: who has been there has it.
const ChatWindow = lazyPart(() =>
  import(/* webpackChunkName: "chat-window" */ '../chat/ChatWindow.tsx').then((file) => file.ChatWindow),
);

interface Props extends LazyOverlayProps {
  chatId: string;
}

/** The page beside it goes on: it covers a corner, and traps nobody (400 by 600). */
export function ChatBox({ chatId, onClose, hasAddress = false }: Props) {
  const { t } = useWording();
  const close = useOverlay(true, onClose, { hasAddress });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div role="dialog" aria-labelledby="chat-box-title" className={css.box}>
      <div className={css.head}>
        <h2 id="chat-box-title" ref={heading} tabIndex={-1} className={css.title}>
          {t('social.chat.window')}
        </h2>
        <ButtonLink href={`/chat?chat=${encodeURIComponent(chatId)}`} variant="subtle" size="compact-md">
          {t('social.chat.openPage')}
        </ButtonLink>
        <IconButton icon={IconX} label={t('social.chat.closeBox')} onClick={close} />
      </div>
      <ChatWindow chatId={chatId} onClose={close} />
    </div>
  );
}
