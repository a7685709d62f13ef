/** What a live server under measurement speaks of: items of the feed that all see, or messages of groups that a hundred see each. */
import type { ServiceApp } from '@banyan/kit';
import { createDomainEvent, type DomainEvent } from '@banyan/kit';
import { chatIdOf, chatsInMemory, membersIn, membersOfChat } from './chats-in-memory.ts';
import { servicesInMemory } from './feed-in-memory.ts';
import { itemAddedSubscription, itemAddedToPageSubscription } from './feed-query.ts';

/** `page items`: asked for as the product's own page does, not by the specification's call. */
export type LiveSubject = 'items' | 'page items' | 'messages';

export interface Subject {
  apps: Partial<Record<'identity' | 'feed' | 'social' | 'chat', ServiceApp>> & Record<'identity', ServiceApp>;
  /** Whose schema the bare server takes. */
  owner: ServiceApp;
  /** Of the subscription, and of the query that reads what it is about. */
  field: string;
  readBy: string;
  subscription: string;
  /** The nth domain event, to `target` where it has one. */
  domainEvent(count: number, target: string): DomainEvent;
  /** What the nth domain event is about. */
  idOf(count: number): string;
  /** On the bare server: which of them the nth subscriber hears. */
  topicOf(subscriber: number): string;
  /** Of the nth domain event. */
  topicOfEvent(count: number): string;
}

function itemsSubject(subscription: string): Subject {
  const apps = servicesInMemory();
  const idOf = (count: number) => `i${count % 40}`;
  return {
    apps,
    owner: apps.feed,
    field: 'itemAdded',
    readBy: 'feedItem',
    subscription,
    idOf,
    domainEvent: (count, target) => createDomainEvent('feed.itemAdded', { itemId: idOf(count), targets: [target] }),
    topicOf: () => 'all',
    topicOfEvent: () => 'all',
  };
}

function messagesSubject(): Subject {
  const apps = chatsInMemory();
  const idOf = (count: number) => `${chatIdOf(count)}:1`;
  return {
    apps,
    owner: apps.chat,
    field: 'messageAdded',
    readBy: 'messageById',
    subscription:
      'subscription { messageAdded { id chatId seq clientId createdAt content messageType isDeleted author { id name profilePictureThumbUrl } } }',
    idOf,
    domainEvent: (count) =>
      createDomainEvent('chat.messageAdded', {
        chatId: chatIdOf(count),
        messageId: idOf(count),
        memberIds: membersIn(count),
      }),
    topicOf: (subscriber) => chatIdOf(Math.floor(subscriber / membersOfChat)),
    topicOfEvent: chatIdOf,
  };
}

export const subjects: Record<LiveSubject, () => Subject> = {
  items: () => itemsSubject(itemAddedSubscription),
  'page items': () => itemsSubject(itemAddedToPageSubscription()),
  messages: messagesSubject,
};
