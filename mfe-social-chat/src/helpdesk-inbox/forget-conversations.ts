import type { Cache } from '../chat/chat-cache.ts';

interface KeptChat {
  __typename?: string;
  id?: string;
  isHelpdesk?: boolean;
  users?: readonly unknown[] | null;
}

function forget(cache: Cache, ids: readonly string[]): void {
  if (ids.length === 0) return;
  for (const id of ids) {
    cache.evict({ id: `Chat:${id}` });
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'chat', args: { id } });
  }
  // What was sent from here holds the chat's messages, too.
  cache.evict({ id: 'ROOT_MUTATION' });
  cache.gc();
}

/** Takes one conversation out of the cache, which is kept on the device. */
export const forgetConversation = (cache: Cache, chatId: string): void => forget(cache, [chatId]);

/**
 * Takes what other members wrote to the team out of the cache, but for the one that is open. One's own conversation names nobody else, and
 * stays.
 */
export function forgetConversations(cache: Cache, openId: string | null): void {
  const kept = Object.values(cache.extract() as Record<string, KeptChat>);
  const theirs = kept.filter(
    ({ __typename, isHelpdesk, users }) => __typename === 'Chat' && isHelpdesk && users && users.length > 0,
  );
  forget(
    cache,
    theirs.flatMap(({ id }) => (id === undefined || id === openId ? [] : [id])),
  );
}
