import { useRef } from 'react';
import type { ChatEntryFragment } from '../generated/graphql.ts';
import { HistoryList } from '../history/HistoryList.tsx';
import { useWindow } from './composing.ts';
import { MessageList } from './MessageList.tsx';
import type { ChatWindowState } from './useChatWindow.ts';

interface Props {
  chat: ChatEntryFragment;
  window: ChatWindowState;
  /** How much was sent from this window: each time what was sent is shown. */
  sentCount: number;
}

/** What was written last; or, where a message is looked for that is not loaded, what stands around that one. */
export function WindowMessages({ chat, window, sentCount }: Props) {
  const { target, goTo } = useWindow();
  // One that was shown among the newest leads nowhere else once it is none of them: a list that is read again begins at its end.
  const shown = useRef<typeof target>(null);
  const isBack = useRef(false);
  const toNewest = () => {
    isBack.current = true;
    goTo(null);
  };
  if (target == null || shown.current === target || window.messages.some(({ id }) => id === target.id)) {
    shown.current = target;
    return <MessageList chat={chat} window={window} sentCount={sentCount} isBack={isBack.current} />;
  }
  return <HistoryList key={target.id} chat={chat} target={target} onNewest={toNewest} />;
}
