import { IconButton, TextInput, useWording, visibleText } from '@banyan/framework';
import { deviceZone, hourOf } from '@banyan/framework/days';
import { IconSend } from '@banyan/framework/icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as css from './room.module.css';
import { longestChat } from './talk/room-message.ts';
import type { Talk } from './talk/talk.ts';
import type { ChatLine } from './talk/talk-store.ts';

/** Whether it is seen, and what is being written in it. */
export interface ChatPanel {
  isOpen: boolean;
  text: string;
  toggle(): void;
  setText(text: string): void;
}

/** For who keeps it while the line is lost and the room is not shown. */
export function useChatPanel(): ChatPanel {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  return { isOpen, text, setText, toggle: () => setOpen(!isOpen) };
}

interface Props {
  talk: Talk;
  chat: ChatPanel;
  lines: readonly ChatLine[];
}

/** What is written beside a meeting, by those who are in it. */
export function RoomChat({ talk, chat: { text, setText }, lines }: Props) {
  const { t } = useWording();
  const label = t('wellness.room.write');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const written = visibleText(text);
    if (written === '') return;
    talk.write(written);
    setText('');
  };
  const panel = useRef<HTMLElement>(null);
  // On a phone it is below those who are in.
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} className={css.chat} aria-label={t('wellness.room.chat')}>
      <p className={css.hint}>{t('wellness.room.chatHint')}</p>
      <Lines lines={lines} />
      <form className={css.write} onSubmit={send}>
        <TextInput
          aria-label={label}
          placeholder={label}
          dir="auto"
          maxLength={longestChat}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <IconButton type="submit" variant="filled" icon={IconSend} label={t('wellness.room.send')} />
      </form>
    </section>
  );
}

/** The last one is in sight, unless one reads further up. */
function Lines({ lines }: { lines: readonly ChatLine[] }) {
  const { t, language } = useWording();
  const label = t('wellness.room.lines');
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [lines]);
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!;
    isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 8;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard
    <div ref={box} role="log" tabIndex={0} className={css.lines} aria-label={label} onScroll={onScroll}>
      <ol>
        {lines.map(({ id, name, isOwn, text, at }) => (
          <li key={id} data-own={isOwn || undefined}>
            <span className={css.hint}>
              <bdi>{isOwn ? t('wellness.room.you') : name || t('wellness.room.somebody')}</bdi>{' '}
              <time dateTime={new Date(at).toISOString()}>{hourOf(at, language, deviceZone())}</time>
            </span>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
