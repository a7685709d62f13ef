import { toUserError, useApolloClient, useRetryWhenBack } from '@banyan/framework';
import { useEffect, useState } from 'react';
import { ChatWindowDocument } from '../generated/graphql.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Chats whose newest page could not be read, and how often in a row that was so. */
interface Failed {
  chatIds: readonly string[];
  tries: number;
}

const none: Failed = { chatIds: [], tries: 0 };

/**
 * Reads the newest page of a chat of which a message is missing. What fails is tried again when the connection is back, and after
 * a wait that doubles up to a minute, until it is read.
 */
export function useFillGaps(userId: string): (chatId: string) => void {
  const client = useApolloClient();
  const [failed, setFailed] = useState(none);
  const drop = (chatId: string) =>
    setFailed(({ chatIds, tries }) => {
      const left = chatIds.filter((each) => each !== chatId);
      return left.length === 0 ? none : { chatIds: left, tries };
    });
  const keep = (chatId: string) =>
    setFailed(({ chatIds, tries }) => ({ chatIds: [...new Set([...chatIds, chatId])], tries: tries + 1 }));
  const ask = (id: string) =>
    client.query({ query: ChatWindowDocument, variables: { userId, id }, fetchPolicy: 'network-only' });
  const read = async (id: string) => {
    // A chat that the viewer is not in any more has no gap.
    const { error } = await ask(id).catch((error: unknown) => ({ error }));
    return !error || toUserError(error).code === 'NOT_FOUND' ? drop(id) : keep(id);
  };
  const readFailed = () => failed.chatIds.forEach((id) => void read(id));
  useRetryWhenBack(failed.chatIds.length > 0, readFailed);
  useEffect(() => {
    if (failed.tries === 0) return;
    const timer = setTimeout(readFailed, Math.min(FIRST_WAIT_MS * 2 ** (failed.tries - 1), LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [failed]);
  return (id) => void read(id);
}
