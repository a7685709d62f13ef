import { useMemo, useState } from 'react';
import type { ChatMessageFragment } from '../generated/graphql.ts';
import { MOST_HELD } from '../history/stretch.ts';
import { useHistory } from '../history/useHistory.ts';
import type { ChatWindowState } from './useChatWindow.ts';

type Messages = readonly ChatMessageFragment[];

/** Where in a chat one reads, and how one reads on. */
export interface Reading extends Pick<ChatWindowState, 'hasEarlier' | 'earlierState' | 'showEarlier'> {
  /** What is held of it, the first first. */
  messages: Messages;
  /** The newest messages stand behind what is held. */
  hasLater: boolean;
  laterState: 'idle' | 'failed';
  showLater(): void;
  /** Lets go of the past: the newest messages are shown alone. */
  toNewest(): void;
}

const nothing = () => {};

/**
 * The newest messages, as many as are held at once; and who reads on from there moves with a stretch of the past, so that no chat grows
 * without end. Where the two meet they are one list.
 */
export function useReading(chatId: string, window: ChatWindowState): Reading {
  const [around, setAround] = useState<string | null>(null);
  const past = useHistory(chatId, around);
  const { messages: newest } = window;
  const first = newest[0];
  const older = useOlder(past.messages, first?.seq);
  const isWhole = (older.at(-1)?.seq ?? 0) >= (first?.seq ?? 0) - 1;
  const messages = useMemo(() => (isWhole ? [...older, ...newest] : older), [older, newest, isWhole]);
  const toNewest = () => setAround(null);
  if (around === null || older.length === 0) {
    const showEarlier = first && newest.length >= MOST_HELD ? () => setAround(first.id) : window.showEarlier;
    const begun = around === null ? {} : { earlierState: pastState[past.state], showEarlier: past.retry };
    const { hasEarlier, earlierState } = window;
    const end = { hasLater: false, laterState: 'idle' as const, showLater: nothing, toNewest };
    return { messages: newest, hasEarlier, earlierState, showEarlier, ...end, ...begun };
  }
  return {
    messages,
    hasEarlier: past.has.earlier,
    earlierState: past.failed === 'earlier' ? 'failed' : 'idle',
    showEarlier: () => past.show('earlier'),
    hasLater: !isWhole,
    laterState: past.failed === 'later' ? 'failed' : 'idle',
    showLater: () => past.show('later'),
    toNewest,
  };
}

/** While what is before the newest messages is not here. */
const pastState = { loading: 'loading', ready: 'idle', failed: 'failed', offline: 'failed', gone: 'idle' } as const;

/** What of the past stands before the newest messages. */
const useOlder = (past: Messages, firstSeq = 0): Messages =>
  useMemo(() => {
    const end = past.findIndex(({ seq }) => seq >= firstSeq);
    return end < 0 ? past : past.slice(0, end);
  }, [past, firstSeq]);
