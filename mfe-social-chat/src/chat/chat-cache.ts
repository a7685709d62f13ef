// Where chats and messages stand in the one cache, and what a live message changes there.
import type { Reference, useApolloClient } from '@banyan/framework';
import type { ChatMessageFragment } from '../generated/graphql.ts';
import { type MessagePages, withMessage } from './message-pages.ts';

export type Cache = ReturnType<typeof useApolloClient>['cache'];

export const refOfChat = (chatId: string) => `Chat:${chatId}`;
const refOfMessage = (id: string): Reference => ({ __ref: `Message:${id}` });

/**
 * Puts a message, which the cache has, to those of its chat.
 *
 * @returns whether one before it is missing, so that the newest page has to be read again
 */
export function putMessage(cache: Cache, { id, chatId }: Pick<ChatMessageFragment, 'id' | 'chatId'>): boolean {
  let isGap = false;
  cache.modify<{ messages: MessagePages | null }>({
    id: refOfChat(chatId),
    fields: {
      messages(held, { readField }) {
        // Nobody has opened it: it is read whole then.
        if (!held) return held;
        const { pages, gap } = withMessage(held as MessagePages, refOfMessage(id), readField);
        isGap = gap;
        return pages;
      },
    },
  });
  return isGap;
}

/** So many messages may be gone from the cache before it is made to forget what it remembers of them. */
const MOST_REMEMBERED = 1_000;
let remembered = 0;

/**
 * Apollo keeps what each query has answered, up to 50,000 objects, also of what is in the cache no more. To forget that costs the next
 * reading of each query its whole length, so it is not done with each page.
 */
function forgetAnswers(cache: Cache, count: number): void {
  remembered += count;
  if (remembered < MOST_REMEMBERED) return;
  remembered = 0;
  // Its public door, `gc`, takes with it whatever no query has asked for. Of the pinned version.
  (cache as unknown as { resetResultCache?(): void }).resetResultCache?.();
}

/** Takes messages out of the cache, but for those that stand among the newest of their chat. */
export function forgetMessages(cache: Cache, chatId: string, messages: readonly { id: string }[]): void {
  if (messages.length === 0) return;
  const kept = new Set<string>();
  cache.modify<{ messages: MessagePages | null }>({
    id: refOfChat(chatId),
    fields: {
      messages(held) {
        for (const { __ref } of (held as MessagePages | null)?.messages ?? []) kept.add(__ref);
        return held;
      },
    },
  });
  for (const { id } of messages) {
    const { __ref } = refOfMessage(id);
    if (!kept.has(__ref)) cache.evict({ id: __ref, broadcast: false });
  }
  forgetAnswers(cache, messages.length);
}

type Refs = readonly Reference[] | null;

/** The viewer's list has this chat. */
export function putChat(cache: Cache, chatId: string): void {
  const ref = { __ref: refOfChat(chatId) };
  const put = (held: Refs) => (held && !held.some(({ __ref }) => __ref === ref.__ref) ? [ref, ...held] : held);
  cache.modify({ fields: { chats: (held: Refs) => put(held) } });
}

/** The viewer's list has this chat no more. */
export function takeChat(cache: Cache, chatId: string): void {
  const take = (held: Refs) => held?.filter(({ __ref }) => __ref !== refOfChat(chatId)) ?? held;
  cache.modify({ fields: { chats: (held: Refs) => take(held) } });
}
