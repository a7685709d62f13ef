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
  if (target == null || window.messages.some(({ id }) => id === target.id))
    return <MessageList chat={chat} window={window} sentCount={sentCount} />;
  return <HistoryList key={target.id} chat={chat} target={target} onNewest={() => goTo(null)} />;
}
