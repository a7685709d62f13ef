import { addTypePolicies } from '@banyan/framework';
import { renderModule, testViewer } from '@banyan/framework/testing';
import { beforeEach, expect, it } from 'vitest';
import { socialTypePolicies } from '../cache-policy.ts';
import { ChatListDocument, UnreadChatsDocument } from '../generated/graphql.ts';
import { chat, message, unreadOf } from '../testing/chats.ts';
import type { Cache } from './chat-cache.ts';
import { putUnread } from './put-unread.ts';

const variables = { userId: testViewer.id };

let cache: Cache;
/** Three unread, the last of them message seven; in all chats five. */
beforeEach(() => {
  const before = () => addTypePolicies('social-chat', socialTypePolicies);
  ({ cache } = renderModule(null, { moduleId: 'social-chat', before }).client);
  const chats = [chat({ unreadMessagesCount: 3, lastMessage: message(7) })];
  cache.writeQuery({ query: ChatListDocument, variables, data: { chats } as never });
  cache.writeQuery({ query: UnreadChatsDocument, variables, data: { unreadChatMessagesCount: 5 } as never });
});

const counts = () => ({
  ofChat: cache.readQuery({ query: ChatListDocument, variables })?.chats?.[0]?.unreadMessagesCount,
  inAll: cache.readQuery({ query: UnreadChatsDocument, variables })?.unreadChatMessagesCount,
});

it('what was read is taken from the chat and from all', () => {
  putUnread(cache, 'c1', unreadOf(0, 7));
  expect(counts()).toEqual({ ofChat: 0, inAll: 2 });
});

it('an answer that knows of more than the news so far stands', () => {
  putUnread(cache, 'c1', unreadOf(1, 8));
  expect(counts()).toEqual({ ofChat: 1, inAll: 3 });
});

it('an answer that the news of a later message has overtaken says nothing, neither to a marker nor to a list', () => {
  putUnread(cache, 'c1', unreadOf(0, 6, 4));
  expect(counts()).toEqual({ ofChat: 3, inAll: 5 });
  const chats = [chat({ unreadMessagesCount: 2, unread: unreadOf(2, 6) })];
  cache.writeQuery({ query: ChatListDocument, variables, data: { chats } as never });
  expect(counts()).toEqual({ ofChat: 3, inAll: 5 });
});

it('a message that was deleted is counted no more, though no number is another', () => {
  const chats = [chat({ unreadMessagesCount: 2, unread: unreadOf(2, 7, 4) })];
  cache.writeQuery({ query: ChatListDocument, variables, data: { chats } as never });
  expect(counts()).toEqual({ ofChat: 2, inAll: 5 });
});

it('of a chat that nobody has there is nothing to count', () => {
  putUnread(cache, 'c2', unreadOf(0, 7));
  expect(counts()).toEqual({ ofChat: 3, inAll: 5 });
});
