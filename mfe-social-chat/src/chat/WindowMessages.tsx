import { ChatPhotos } from '../chat-photo/ChatPhotos.tsx';
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
  const { targetId, find, goTo } = useWindow();
  if (targetId == null || find(targetId))
    return (
      <>
        <MessageList chat={chat} window={window} />
        <ChatPhotos messages={window.messages} onRetry={window.retry} />
      </>
    );
  return <HistoryList key={targetId} chat={chat} messageId={targetId} onNewest={() => goTo(null)} />;
}
