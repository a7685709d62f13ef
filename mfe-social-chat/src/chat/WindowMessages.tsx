import type { ChatEntryFragment } from '../generated/graphql.ts';
import { HistoryList } from '../history/HistoryList.tsx';
import { useWindow } from './composing.ts';
import { MessageList } from './MessageList.tsx';
import type { ChatWindowState } from './useChatWindow.ts';

interface Props {
  chat: ChatEntryFragment;
  window: ChatWindowState;
}

/** What was written last; or, where a message is looked for that is not loaded, what stands around that one. */
export function WindowMessages({ chat, window }: Props) {
  const { targetId, goTo } = useWindow();
  if (targetId == null || window.messages.some(({ id }) => id === targetId))
    return <MessageList chat={chat} window={window} />;
  return <HistoryList key={targetId} chat={chat} messageId={targetId} onNewest={() => goTo(null)} />;
}
