import { Alert, Button, IconButton, useWording } from '@banyan/framework';
import { IconArrowDown } from '@banyan/framework/icons';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { ChatPhotos } from '../chat-photo/ChatPhotos.tsx';
import type { ChatEntryFragment, ChatMessageFragment } from '../generated/graphql.ts';
import { useWindow } from './composing.ts';
import * as css from './MessageList.module.css';
import { Rows } from './MessageRows.tsx';
import { firstUnreadOf, type Row, rowsOf } from './rows.ts';
import { useAnnouncedMessages } from './useAnnouncedMessages.ts';
import type { ChatWindowState } from './useChatWindow.ts';
import { type Reading, useReading } from './useReading.ts';
import { useReadMarker } from './useReadMarker.ts';
import { useViewerId } from './useViewerId.ts';
import { useVirtualRows } from './useVirtualRows.ts';

/** So near its beginning the page before is asked for; who scrolls has it before they come there. */
const NEAR_ROWS = 6;
const NEAR_SCROLLED_ROWS = 20;

interface Props {
  chat: ChatEntryFragment;
  window: ChatWindowState;
  /** How much was sent from this window. */
  sentCount: number;
  /** One comes back from the past, by a button that is gone by then. */
  isBack?: boolean;
}

/** Where reading had ended when the window opened: it stays there while the window is open. */
function useFirstUnread(messages: readonly ChatMessageFragment[], viewerId: string, unread: number): number | null {
  const first = useRef<number | null | undefined>(undefined);
  if (first.current === undefined && messages.length > 0) first.current = firstUnreadOf(messages, viewerId, unread);
  return first.current ?? null;
}

function useRows({ chat, window }: Props, shown: readonly ChatMessageFragment[]): readonly Row[] {
  const viewerId = useViewerId();
  const firstUnread = useFirstUnread(window.messages, viewerId, chat.unreadMessagesCount);
  return useMemo(() => rowsOf(shown, viewerId, firstUnread), [shown, viewerId, firstUnread]);
}

/** Brings the message that was led to into view, each time one is. */
function useTarget(rows: readonly Row[], show: (index: number) => void): void {
  const { target } = useWindow();
  const latest = useRef({ rows, show });
  latest.current = { rows, show };
  useEffect(() => {
    if (target == null) return;
    const index = latest.current.rows.findIndex((row) => row.kind === 'message' && row.message.id === target.id);
    if (index >= 0) latest.current.show(index);
  }, [target]);
}

/** Asks for the page before, or behind, as soon as the first, or last, rows come near the view. */
function useMoreWhenNear(reading: Reading, isNear: { first: boolean; last: boolean }): void {
  const { messages, hasEarlier, earlierState, hasLater, laterState } = reading;
  const more = useRef(reading);
  more.current = reading;
  const wantsEarlier = isNear.first && hasEarlier && earlierState === 'idle';
  const wantsLater = isNear.last && hasLater && laterState === 'idle';
  const [first, last] = [messages[0]?.id, messages.at(-1)?.id];
  useEffect(() => {
    if (wantsEarlier) more.current.showEarlier();
    // Once more with each page that is here, while its first rows are in view.
  }, [wantsEarlier, first]);
  useEffect(() => {
    if (wantsLater) more.current.showLater();
  }, [wantsLater, last]);
}

/**
 * The button that led to the end has gone with that: the focus goes to the messages, unless it is somewhere else, as where one writes.
 *
 * @returns what the button says when it is pressed
 */
function useFocusAtEnd(scroller: RefObject<HTMLElement | null>, isAtEnd: boolean, isBack = false): () => void {
  const isLed = useRef(isBack);
  useEffect(() => {
    if (!isAtEnd || !isLed.current) return;
    isLed.current = false;
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, [scroller, isAtEnd]);
  return () => {
    isLed.current = true;
  };
}

interface WayToEnd {
  isAtEnd: boolean;
  /** The newest messages are all that is held: none of them is let go on the way. */
  isNewest: boolean;
  scrollToEnd(): void;
  onNewest(): void;
}

/** The way back to the newest message: what is held of the past goes, also of who has scrolled there. */
function useWayToEnd({ toNewest }: Reading, way: WayToEnd, sentCount: number): () => void {
  const { isAtEnd, isNewest, scrollToEnd, onNewest } = way;
  const { goTo } = useWindow();
  const toEnd = () => {
    goTo(null);
    if (isNewest) scrollToEnd();
    else onNewest();
  };
  const latest = useRef({ toNewest, toEnd });
  latest.current = { toNewest, toEnd };
  useEffect(() => {
    if (isAtEnd) latest.current.toNewest();
  }, [isAtEnd]);
  const shownCount = useRef(sentCount);
  useEffect(() => {
    if (shownCount.current !== sentCount) latest.current.toEnd();
    shownCount.current = sentCount;
  }, [sentCount]);
  return toEnd;
}

/** The messages of a chat, the newest at the end, thirty more each time one nears the beginning. */
export function MessageList(props: Props) {
  const [visit, setVisit] = useState(0);
  // A list that loses most of its rows stops on its way to the end: it opens once more, at its newest message.
  return <ListFromEnd key={visit} {...props} isBack={visit > 0 || props.isBack} onNewest={() => setVisit(visit + 1)} />;
}

interface FromEnd extends Props {
  onNewest(): void;
}

function ListFromEnd(props: FromEnd) {
  const reading = useReading(props.chat.id, props.window);
  return (
    <>
      <ReadingList {...props} reading={reading} />
      <ChatPhotos messages={reading.messages} onRetry={props.window.retry} />
    </>
  );
}

/** Alone in what is drawn with each step of a scroll. */
function ReadingList({ reading, onNewest, ...props }: FromEnd & { reading: Reading }) {
  const { t } = useWording();
  const { chat, window, sentCount } = props;
  const { messages, hasLater } = reading;
  const rows = useRows(props, messages);
  const { scroller, virtualizer, scrollToEnd, scrollToRow, isAtEnd } = useVirtualRows(rows, hasLater);
  const lead = useFocusAtEnd(scroller, isAtEnd, props.isBack);
  useTarget(rows, scrollToRow);
  const drawn = virtualizer.getVirtualItems();
  const [first, last] = [drawn[0]?.index ?? NEAR_SCROLLED_ROWS, drawn.at(-1)?.index ?? 0];
  useReadMarker(chat, window.messages, isAtEnd);
  useAnnouncedMessages(window.messages);
  const near = isAtEnd ? NEAR_ROWS : NEAR_SCROLLED_ROWS;
  useMoreWhenNear(reading, { first: first < near, last: last >= rows.length - near });
  const way = { isAtEnd, isNewest: messages === window.messages, scrollToEnd, onNewest };
  const toEnd = useWayToEnd(reading, way, sentCount);
  const goToEnd = () => {
    lead();
    toEnd();
  };
  const retry = reading.earlierState === 'failed' ? reading.showEarlier : reading.showLater;
  return (
    <div className={css.frame}>
      {(reading.earlierState === 'failed' || reading.laterState === 'failed') && <MoreFailed onRetry={retry} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard */}
      <section ref={scroller} className={css.scroller} tabIndex={0} aria-label={t('social.chat.messages')}>
        {rows.length === 0 && <p className={css.begin}>{t('social.chat.begin')}</p>}
        <Rows rows={rows} virtualizer={virtualizer} isGroup={chat.isGroup || chat.isHelpdesk} />
      </section>
      {!isAtEnd && (
        <div className={css.toEnd}>
          <IconButton icon={IconArrowDown} variant="filled" label={t('social.chat.toEnd')} onClick={goToEnd} />
        </div>
      )}
    </div>
  );
}

function MoreFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useWording();
  return (
    <Alert role="alert">
      {t('social.chat.earlierFailed')} <Button onClick={onRetry}>{t('social.retry')}</Button>
    </Alert>
  );
}
