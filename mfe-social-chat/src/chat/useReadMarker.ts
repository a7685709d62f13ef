import { useViewer } from '@banyan/framework';
import { useOutbox } from '@banyan/framework/outbox';
import { useEffect, useRef, useState } from 'react';
import type { ChatEntryFragment, ChatMessageFragment } from '../generated/graphql.ts';
import { readWrite } from './message-write.ts';
import { isUnsent } from './unsent-message.ts';

/** Of several that come at once the last is marked (community.md §9). */
const GATHER_MS = 100;

function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}

/** What stands at the end of an open window that somebody looks at is read, on every device, also what was read without a connection. */
export function useReadMarker(
  { id: chatId, unreadMessagesCount }: ChatEntryFragment,
  messages: readonly ChatMessageFragment[],
  isAtEnd: boolean,
): void {
  const userId = useViewer()?.id ?? '';
  const isSeen = useIsSeen();
  const write = useRef(useOutbox(readWrite));
  const newest = messages.findLast((message) => !isUnsent(message))?.id;
  const isUnread = unreadMessagesCount > 0;
  useEffect(() => {
    if (!isAtEnd || !isSeen || !isUnread || newest === undefined) return;
    const timer = setTimeout(() => {
      const variables = { userId, chatId, messageId: newest };
      void write.current({ variables, subject: `chat-read:${chatId}`, key: `chat-read:${chatId}` });
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [isAtEnd, isSeen, isUnread, newest, userId, chatId]);
}
