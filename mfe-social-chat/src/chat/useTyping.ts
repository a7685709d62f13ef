import { isOnline, useApolloClient, useLive } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import { type ChatMessageFragment, MemberTypingDocument, NotifyTypingDocument } from '../generated/graphql.ts';
import { useViewerId } from './useViewerId.ts';

/** Who goes on writing is reported so often at most, and shown a little longer than that. */
const REPORT_MS = 4_000;
const SHOWN_MS = 6_000;

/** Reports that the viewer is writing in a chat. It is of no use later: what does not arrive is not tried again. */
export function useReportTyping(chatId: string): () => void {
  const client = useApolloClient();
  const userId = useViewerId();
  const reported = useRef(0);
  return () => {
    const now = Date.now();
    if (!isOnline() || now - reported.current < REPORT_MS) return;
    reported.current = now;
    void client.mutate({ mutation: NotifyTypingDocument, variables: { userId, chatId } }).catch(() => {});
  };
}

/**
 * Who is writing in a chat just now.
 *
 * @param newest the last message of the chat: whose it is has written it
 * @returns ids, who began first stands first
 */
export function useTypists(chatId: string, newest: ChatMessageFragment | undefined): readonly string[] {
  const [typists, setTypists] = useState<readonly string[]>([]);
  const timers = useRef(new Map<string, number>());
  const drop = (memberId: string) => {
    clearTimeout(timers.current.get(memberId));
    timers.current.delete(memberId);
    setTypists((ids) => (ids.includes(memberId) ? ids.filter((id) => id !== memberId) : ids));
  };
  useLive(MemberTypingDocument, {
    onData: ({ memberTyping }) => {
      if (memberTyping?.chatId !== chatId) return;
      const { memberId } = memberTyping;
      clearTimeout(timers.current.get(memberId));
      timers.current.set(
        memberId,
        window.setTimeout(() => drop(memberId), SHOWN_MS),
      );
      setTypists((ids) => (ids.includes(memberId) ? ids : [...ids, memberId]));
    },
  });
  const latestDrop = useRef(drop);
  latestDrop.current = drop;
  const [newestId, authorId] = [newest?.id, newest?.author?.id];
  useEffect(() => {
    if (newestId !== undefined && authorId !== undefined) latestDrop.current(String(authorId));
  }, [newestId, authorId]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return typists;
}
