// Chats and messages as the service answers them.
import type { ChatEntryFragment, ChatMessageFragment } from '../generated/graphql.ts';

export const person = (id: string, name = `Member ${id}`) => ({
  __typename: 'User' as const,
  id,
  name,
  username: id,
  profilePictureUrl: null,
  profilePictureThumbUrl: null,
  isDeleted: false,
});

export const message = (seq: number, given: Partial<ChatMessageFragment> = {}): ChatMessageFragment =>
  ({
    __typename: 'Message',
    id: `c1:${seq}`,
    chatId: 'c1',
    seq,
    clientId: null,
    createdAt: new Date(Date.UTC(2026, 10, 20, 10, seq)).toISOString(),
    content: `Message ${seq}`,
    messageType: 'TEXT',
    isDeleted: false,
    editedAt: null,
    edit: null,
    editableUntil: null,
    replyToId: null,
    serverKey: null,
    serverMembers: null,
    image: null,
    author: person('dana', 'Dana'),
    ...given,
  }) as ChatMessageFragment;

/** A message of this member. */
export const from = (id: string, seq: number, given: Partial<ChatMessageFragment> = {}) =>
  message(seq, { author: person(id), ...given });

export const unreadOf = (count: number, lastSeq: number, readSeq = lastSeq - count) => ({
  __typename: 'ChatUnread',
  count,
  lastSeq,
  readSeq,
});

export const chat = (given: Partial<ChatEntryFragment> = {}): ChatEntryFragment =>
  ({
    __typename: 'Chat',
    id: 'c1',
    title: null,
    isGroup: false,
    isHelpdesk: false,
    unreadMessagesCount: 0,
    unread: unreadOf(given.unreadMessagesCount ?? 0, given.lastMessage?.seq ?? given.unreadMessagesCount ?? 0),
    enabled: true,
    othersReadSeq: null,
    isInvited: false,
    isMuted: false,
    invitedBy: null,
    lastUpdate: '2026-11-20T10:00:00.000Z',
    lastMessage: null,
    users: [person('dana', 'Dana')],
    ...given,
  }) as ChatEntryFragment;

/** A page of messages, the last first. */
export const pageOf = (messages: readonly ChatMessageFragment[], cursor: string | null = null) => ({
  __typename: 'ChatMessages',
  hasMore: cursor !== null,
  cursor,
  messages: messages.toReversed(),
});
