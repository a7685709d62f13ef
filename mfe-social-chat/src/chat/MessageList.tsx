import { Alert, Button, IconButton, useWording } from '@banyan/framework';
import { IconArrowDown } from '@banyan/framework/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChatEntryFragment, ChatMessageFragment } from '../generated/graphql.ts';
import { useWindow } from './composing.ts';
import * as css from './MessageList.module.css';
import { Rows, rowOptions } from './MessageRows.tsx';
import { firstUnreadOf, type Row, rowsOf } from './rows.ts';
import { useAnnouncedMessages } from './useAnnouncedMessages.ts';
import type { ChatWindowState } from './useChatWindow.ts';
import { useKeepEnd } from './useKeepEnd.ts';
import { useReadMarker } from './useReadMarker.ts';
import { useViewerId } from './useViewerId.ts';

/** So near its beginning the page before is asked for. */
const NEAR_ROWS = 6;
/** So near its end one reads what is new. */
const NEAR_END_PX = 80;

interface Props {
  chat: ChatEntryFragment;
  window: ChatWindowState;
}

/** Where reading had ended when the window opened: it stays there while the window is open. */
function useFirstUnread(messages: readonly ChatMessageFragment[], viewerId: string, unread: number): number | null {
  const first = useRef<number | null | undefined>(undefined);
  if (first.current === undefined && messages.length > 0) first.current = firstUnreadOf(messages, viewerId, unread);
  return first.current ?? null;
}

function useRows({ chat, window: { messages } }: Props): readonly Row[] {
  const viewerId = useViewerId();
  const firstUnread = useFirstUnread(messages, viewerId, chat.unreadMessagesCount);
  return useMemo(() => rowsOf(messages, viewerId, firstUnread), [messages, viewerId, firstUnread]);
}

/** Draws the rows that are near the view; what comes before or behind leaves the place where one reads. */
function useVirtualRows(rows: readonly Row[]) {
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const virtualizer = useVirtualizer({
    ...rowOptions(rows),
    getScrollElement: () => scroller.current,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    onChange: (instance) => setAtEnd(instance.getDistanceFromEnd() <= NEAR_END_PX),
  });
  useKeepEnd(scroller, NEAR_END_PX);
  const hasRows = rows.length > 0;
  const latest = useRef(virtualizer);
  latest.current = virtualizer;
  // A window opens at its newest message.
  useEffect(() => {
    if (hasRows) latest.current.scrollToEnd();
  }, [hasRows]);
  return { scroller, virtualizer, isAtEnd };
}

/** Brings the message that was led to into view, each time one is. */
function useTarget(rows: readonly Row[], show: (index: number) => void): void {
  const { targetId } = useWindow();
  const latest = useRef({ rows, show });
  latest.current = { rows, show };
  useEffect(() => {
    if (targetId == null) return;
    const index = latest.current.rows.findIndex((row) => row.kind === 'message' && row.message.id === targetId);
    if (index >= 0) latest.current.show(index);
  }, [targetId]);
}

/** Asks for the page before as soon as the first rows come near the view. */
function useEarlierWhenNear(window: ChatWindowState, isNear: boolean): void {
  const { hasEarlier, earlierState, showEarlier, messages } = window;
  const more = useRef(showEarlier);
  more.current = showEarlier;
  const wantsMore = isNear && hasEarlier && earlierState === 'idle';
  useEffect(() => {
    if (wantsMore) more.current();
    // Once more with each page that is here, while its first rows are in view.
  }, [wantsMore, messages.length]);
}

/** The messages of a chat, the newest at the end, thirty more each time one nears the beginning. */
export function MessageList(props: Props) {
  const { t } = useWording();
  const { chat, window } = props;
  const rows = useRows(props);
  const { scroller, virtualizer, isAtEnd } = useVirtualRows(rows);
  useTarget(rows, (index) => virtualizer.scrollToIndex(index, { align: 'center' }));
  const { goTo } = useWindow();
  const [first] = virtualizer.getVirtualItems();
  useReadMarker(chat, window.messages, isAtEnd);
  useAnnouncedMessages(window.messages);
  useEarlierWhenNear(window, first !== undefined && first.index < NEAR_ROWS);
  return (
    <div className={css.frame}>
      {window.earlierState === 'failed' && <EarlierFailed onRetry={window.showEarlier} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard */}
      <section ref={scroller} className={css.scroller} tabIndex={0} aria-label={t('social.chat.messages')}>
        {rows.length === 0 && <p className={css.begin}>{t('social.chat.begin')}</p>}
        <Rows rows={rows} virtualizer={virtualizer} isGroup={chat.isGroup || chat.isHelpdesk} />
      </section>
      {!isAtEnd && (
        <div className={css.toEnd}>
          <IconButton
            icon={IconArrowDown}
            variant="filled"
            label={t('social.chat.toEnd')}
            onClick={() => {
              goTo(null);
              virtualizer.scrollToEnd();
            }}
          />
        </div>
      )}
    </div>
  );
}

function EarlierFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useWording();
  return (
    <Alert role="alert">
      {t('social.chat.earlierFailed')} <Button onClick={onRetry}>{t('social.retry')}</Button>
    </Alert>
  );
}
