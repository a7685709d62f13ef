import { isOnline, toUserError, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useRef, useState } from 'react';
import { useViewerId } from '../chat/useViewerId.ts';
import { ChatHistoryDocument, type ChatHistoryQuery, type ChatMessageFragment } from '../generated/graphql.ts';

type Stretch = NonNullable<ChatHistoryQuery['chatHistory']>;
type Direction = 'earlier' | 'later';

export interface History {
  /** The first first. */
  messages: readonly ChatMessageFragment[];
  /** `gone`: the viewer may not read that message, or there never was one. */
  state: 'loading' | 'ready' | 'failed' | 'offline' | 'gone';
  has: Record<Direction, boolean>;
  hasMoreFailed: boolean;
  show(direction: Direction): void;
  retry(): void;
}

const none: readonly ChatMessageFragment[] = [];

function stateOf(stretch: unknown, error: unknown): History['state'] {
  if (stretch) return 'ready';
  if (!error) return 'loading';
  if (toUserError(error).code === 'NOT_FOUND') return 'gone';
  return isOnline() ? 'failed' : 'offline';
}

/** The messages around one of a chat, and on from there in both directions. */
export function useHistory(chatId: string, around: string): History {
  const userId = useViewerId();
  const { data, error, refetch, fetchMore } = useQuery(ChatHistoryDocument, {
    variables: { userId, chatId, around },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const stretch = (data?.chatHistory ?? null) as Stretch | null;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!stretch && Boolean(error), retry);
  const more = useMore(stretch, (variables, direction) =>
    fetchMore({
      variables: { userId, chatId, around: null, ...variables },
      updateQuery: (held, { fetchMoreResult }) => joined(held, fetchMoreResult, direction) as never,
    }),
  );
  return {
    messages: (stretch?.messages ?? none) as readonly ChatMessageFragment[],
    state: stateOf(stretch, error),
    has: { earlier: stretch?.earlier != null, later: stretch?.later != null },
    retry,
    ...more,
  };
}

/** What was read before or behind, put to what is held. */
function joined(held: unknown, next: unknown, direction: Direction): ChatHistoryQuery {
  const [old, more] = [held, next].map((each) => (each as ChatHistoryQuery).chatHistory!) as [Stretch, Stretch];
  const messages = direction === 'earlier' ? [...more.messages, ...old.messages] : [...old.messages, ...more.messages];
  return { chatHistory: { ...old, [direction]: more[direction], messages } } as ChatHistoryQuery;
}

type Ask = (place: { before?: string; after?: string }, direction: Direction) => Promise<unknown>;

/** Asks for each page once; what failed is asked for again once there is a connection. */
function useMore(stretch: Stretch | null, ask: Ask) {
  const [failed, setFailed] = useState<Direction | null>(null);
  const asked = useRef(new Set<string>());
  const show = async (direction: Direction) => {
    const cursor = stretch?.[direction];
    if (cursor == null || asked.current.has(direction + cursor)) return;
    asked.current.add(direction + cursor);
    setFailed(null);
    const place = direction === 'earlier' ? { before: cursor } : { after: cursor };
    await ask(place, direction).catch(() => {
      asked.current.delete(direction + cursor);
      setFailed(direction);
    });
  };
  useRetryWhenBack(failed !== null, () => void (failed && show(failed)));
  return { hasMoreFailed: failed !== null, show: (direction: Direction) => void show(direction) };
}
