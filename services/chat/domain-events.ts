// What chat publishes the other services: ids alone, each to the members who are in the chat.
import { type DomainEventsOf, defineDomainEvents, domainEvent, entityId, memberTopic } from '@banyan/kit/domain-events';
import { z } from 'zod';

/** As many as a chat may have, and one more for who is just leaving it. */
const memberIds = z.array(entityId).max(101);
const toMembers = ({ memberIds: ids }: { memberIds: string[] }) => ids.map(memberTopic);
const ofChat = { chatId: entityId, memberIds };

export const chatDomainEvents = defineDomainEvents('chat', {
  /** It is in these members' lists from now on. */
  'chat.chatAdded': domainEvent(ofChat, toMembers),
  /** A message, who is in it, whether anything can be sent, or what of it is read. */
  'chat.chatUpdated': domainEvent(ofChat, toMembers),
  /** It is out of these members' lists: hidden, left or refused. */
  'chat.chatRemoved': domainEvent(ofChat, toMembers),
  /** It says something else, or nothing any more. */
  'chat.messageChanged': domainEvent({ ...ofChat, messageId: entityId }, toMembers),
  /** For moderation: a member reported a message of another. */
  'chat.messageReported': domainEvent(
    { reportId: entityId, messageId: entityId, memberId: entityId, authorId: entityId },
    () => [],
  ),
  /** Staff decided on what a member reported of a message. */
  'chat.reportDecided': domainEvent({ reportId: entityId, memberId: entityId }, () => []),
  /** They are writing just now. Published, and kept nowhere. */
  'chat.memberTyping': domainEvent({ ...ofChat, memberId: entityId }, toMembers),
  'chat.messageAdded': domainEvent({ ...ofChat, messageId: entityId }, toMembers),
  /** To staff: of a conversation with the help desk, a message or who has it. `receiverId`: who got it just now from `giverId`. */
  'chat.helpdeskChanged': domainEvent(
    { chatId: entityId, receiverId: entityId.optional(), giverId: entityId.optional() },
    () => ['staff'],
  ),
});

declare module '@banyan/kit/domain-events' {
  interface DomainEventCatalogue extends DomainEventsOf<typeof chatDomainEvents> {}
}
