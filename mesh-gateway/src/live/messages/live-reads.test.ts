import { type AnyDomainEvent, createDomainEvent, createLogger, type Viewer } from '@banyan/kit';
import '@banyan/services';
import { viewer } from '@banyan/kit/testing';
import { expect, it, vi } from 'vitest';
import type { Engine } from '../../operation/run-operation.ts';
import { itemAdded } from '../../subscriptions/item-added.ts';
import { createMessageQueue } from '../subscribers/message-queue.ts';
import type { Subscriber } from '../subscribers/subscriber.ts';
import { createLiveReads, type TakeSlot } from './live-reads.ts';
import { audienceKey } from './plan-live.ts';

const plan = { field: itemAdded, responseKey: 'itemAdded', sharing: 'everyone', cost: 7 };

function subscriberOf(memberId: string, more: object = {}): Subscriber {
  const messages = createMessageQueue({ limit: 10, onOverflow: () => undefined, onEnd: () => undefined });
  const topics = new Set(['everyone']);
  const who = viewer({ memberId });
  const subscriber = { plan, viewer: who, viewerTopics: topics, newOperation: () => who, messages, ...more };
  return subscriber as unknown as Subscriber;
}

/** Readings whose turn comes when it is let come. */
function waitingLiveReads(whileReading: () => void = () => undefined) {
  const slot = Promise.withResolvers<void>();
  const slots: [members: string, cost: number][] = [];
  const readers: string[] = [];
  const takeSlot: TakeSlot = async (members, cost, read) => {
    slots.push([members.join(), cost]);
    await slot.promise;
    return read();
  };
  const run = async (_read: unknown, _variables: unknown, operation: unknown) => {
    readers.push((operation as Viewer).memberId);
    whileReading();
    return { data: { itemAdded: { id: 'n1' }, [audienceKey]: ['everyone'] } };
  };
  const engine = { run } as unknown as Engine;
  const { deliver } = createLiveReads(engine, takeSlot, createLogger({ level: 'silent' }));
  return { deliver, slots, readers, begin: () => slot.resolve() };
}

const added = () => createDomainEvent('feed.itemAdded', { itemId: 'n1', targets: ['all'] }) as AnyDomainEvent;

it('say whom they serve: one member, also in several tabs, or several', async () => {
  const { deliver, slots, begin } = waitingLiveReads();
  const [tab, other, noam] = [subscriberOf('maya'), subscriberOf('maya'), subscriberOf('noam')];
  deliver(added(), [tab, other]);
  begin();
  await Promise.all([tab.messages.next(), other.messages.next()]);
  deliver(added(), [tab, noam]);
  await Promise.all([tab.messages.next(), noam.messages.next()]);
  expect(slots).toEqual([
    ['maya', 7],
    ['maya,noam', 7],
  ]);
});

it('of one subject wait together, and the message has the cursor of the newest domain event', async () => {
  const { deliver, readers, begin } = waitingLiveReads();
  const maya = subscriberOf('maya');
  const newest = added();
  for (const domainEvent of [added(), newest]) deliver(domainEvent, [maya]);
  begin();
  expect((await maya.messages.next()).value).toMatchObject({ extensions: { cursor: newest.id } });
  expect(readers).toEqual(['maya']);
});

it('that are under way are too old for what is reported meanwhile, which is read again', async () => {
  const maya = subscriberOf('maya');
  const newest = added();
  const { deliver, readers, begin } = waitingLiveReads(() => readers.length === 1 && deliver(newest, [maya]));
  deliver(added(), [maya]);
  begin();
  await maya.messages.next();
  await vi.waitFor(() => expect(readers).toEqual(['maya', 'maya']));
  expect((await maya.messages.next()).value).toMatchObject({ extensions: { cursor: newest.id } });
});

it('are not made for who has left before their turn', async () => {
  const { deliver, readers, begin } = waitingLiveReads();
  const [left, stays] = [subscriberOf('left'), subscriberOf('stays')];
  deliver(added(), [left, stays]);
  await left.messages.return(undefined);
  begin();
  await stays.messages.next();
  expect(readers).toEqual(['stays']);
});

it('take one more turn, at their own cost, for each who is shown something else', async () => {
  const { deliver, slots, begin } = waitingLiveReads();
  const faces = { plan: { ...plan, sharing: 'neutral' } };
  const asStaff = { ...faces, viewer: viewer({ memberId: 'dana', roles: ['member', 'staff'] }) };
  const group = [subscriberOf('tal', faces), subscriberOf('noam', faces), subscriberOf('dana', asStaff)];
  deliver(added(), group);
  begin();
  await Promise.all(group.map(({ messages }) => messages.next()));
  expect(slots).toEqual([
    ['tal,noam,dana', 7],
    ['dana', 7],
  ]);
});
