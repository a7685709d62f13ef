import { isOnline, toUserError, useApolloClient, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import { forgetMessages } from '../chat/chat-cache.ts';
import { requireData } from '../chat/require-data.ts';
import { useViewerId } from '../chat/useViewerId.ts';
import { ChatHistoryDocument, type ChatHistoryQuery, type ChatMessageFragment } from '../generated/graphql.ts';
import { type Direction, joined, noEdges, type Stretch } from './stretch.ts';

type Held = Stretch<ChatMessageFragment>;

export interface History {
  /** The first first. */
  messages: readonly ChatMessageFragment[];
  /** `gone`: the viewer may not read that message, or there never was one. */
  state: 'loading' | 'ready' | 'failed' | 'offline' | 'gone';
  has: Record<Direction, boolean>;
  /** In which direction a page could not be read. */
  failed: Direction | null;
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

/**
 * The messages around one of a chat, and on from there in both directions.
 *
 * @param around id of that one; null: none is asked for
 */
export function useHistory(chatId: string, around: string | null): History {
  const userId = useViewerId();
  const variables = { userId, chatId, around };
  const { data, error, refetch } = useQuery(ChatHistoryDocument, {
    variables,
    skip: around === null,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const stretch = (data?.chatHistory ?? null) as Held | null;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!stretch && Boolean(error), retry);
  const more = useMore(stretch, useReadOn(variables));
  useForgotten(stretch, variables);
  return {
    messages: (stretch?.messages ?? none) as readonly ChatMessageFragment[],
    state: stateOf(stretch, error),
    has: { earlier: stretch?.earlier != null, later: stretch?.later != null },
    retry,
    ...more,
  };
}

interface Variables {
  userId: string;
  chatId: string;
  around: string | null;
}

/** Puts the page before, or after, to what is held, and lets go of what is too much then. */
function useReadOn(variables: Variables): Ask {
  const client = useApolloClient();
  const edges = useRef(noEdges());
  return async (place, direction, from) => {
    const { cache } = client;
    // Beside the query: with `fetchMore` it would show nothing that changes until the page is here.
    const page = await requireData(
      client.query({
        query: ChatHistoryDocument,
        variables: { ...variables, around: null, ...place },
        fetchPolicy: 'no-cache',
      }),
    );
    let gone: readonly { id: string }[] = [];
    cache.updateQuery({ query: ChatHistoryDocument, variables }, (held) => {
      // Nobody reads there any more: it was forgotten meanwhile.
      if (!held) return undefined;
      const [before, more] = [held, page].map((each) => (each as ChatHistoryQuery).chatHistory as Held);
      const chatHistory = joined(before!, more!, { direction, from, edges: edges.current });
      const kept = new Set(chatHistory.messages.map(({ id }) => id));
      gone = before!.messages.filter(({ id }) => !kept.has(id));
      return { chatHistory } as never;
    });
    forgetMessages(cache, variables.chatId, gone);
  };
}

/** What was read in the past of a chat leaves the cache with who read there: it would be kept on the device. */
function useForgotten(stretch: Held | null, args: Variables): void {
  const { cache } = useApolloClient();
  const { userId, chatId, around } = args;
  const latest = useRef(stretch);
  // Of the one that goes: at that time another is asked for already.
  if (stretch) latest.current = stretch;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = around;
    if (around === null) return undefined;
    return () => {
      shown.current = null;
      // What is still shown would be asked for again: it goes once its rows have.
      setTimeout(() => {
        if (shown.current === around) return;
        const { messages } = latest.current ?? { messages: none };
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'chatHistory', args: { userId, chatId, around } });
        forgetMessages(cache, chatId, messages);
      });
    };
  }, [cache, userId, chatId, around]);
}

type Ask = (place: { before?: string; after?: string }, direction: Direction, from: string) => Promise<unknown>;

/** Asks for one page at a time in each direction; what failed is asked for again once there is a connection. */
function useMore(stretch: Held | null, ask: Ask) {
  const [failed, setFailed] = useState<Direction | null>(null);
  const asked = useRef(new Set<string>());
  const show = async (direction: Direction) => {
    const cursor = stretch?.[direction];
    if (cursor == null || asked.current.has(direction + cursor)) return;
    asked.current.add(direction + cursor);
    setFailed(null);
    const place = direction === 'earlier' ? { before: cursor } : { after: cursor };
    await ask(place, direction, cursor).catch(() => setFailed(direction));
    // One may come back to it, once it was let go.
    asked.current.delete(direction + cursor);
  };
  useRetryWhenBack(failed !== null, () => void (failed && show(failed)));
  return { failed, show: (direction: Direction) => void show(direction) };
}
