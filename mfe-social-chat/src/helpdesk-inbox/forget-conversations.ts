import type { Cache } from '../chat/chat-cache.ts';

interface Kept {
  __typename?: string;
  id?: string;
  /** Of a message. */
  chatId?: string;
  /** Of a chat. */
  isHelpdesk?: boolean;
  users?: readonly unknown[] | null;
}

const keptIn = (cache: Cache): Kept[] => Object.values(cache.extract() as Record<string, Kept>);

/** Takes one conversation with its messages out of the cache, which is kept on the device. */
export function forgetConversation(cache: Cache, chatId: string): void {
  const messages = keptIn(cache).filter((each) => each.__typename === 'Message' && each.chatId === chatId);
  for (const { id } of messages) cache.evict({ id: `Message:${id}` });
  cache.evict({ id: `Chat:${chatId}` });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'chat', args: { id: chatId } });
}

/**
 * Takes what other members wrote to the team out of the cache, but for the one that is open. One's own conversation names nobody else, and
 * stays.
 */
export function forgetConversations(cache: Cache, openId: string | null): void {
  const isTheirs = ({ __typename, isHelpdesk, users }: Kept) =>
    __typename === 'Chat' && isHelpdesk && users && users.length > 0;
  for (const { id } of keptIn(cache).filter(isTheirs))
    if (id !== undefined && id !== openId) forgetConversation(cache, id);
}
