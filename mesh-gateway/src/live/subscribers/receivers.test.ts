import type { Topic } from '@banyan/kit';
import { expect, it } from 'vitest';
import { itemAdded } from '../../subscriptions/item-added.ts';
import { itemUpdated } from '../../subscriptions/item-updated.ts';
import { createReceivers } from './receivers.ts';
import type { Subscriber } from './subscriber.ts';

const at = (field: { name: string }, ...topics: Topic[]) =>
  ({ plan: { field }, topics: new Set(topics) }) as unknown as Subscriber;

function start() {
  const followed = new Set<Topic>();
  const receivers = createReceivers({
    add: async (topic) => void followed.add(topic),
    remove: (topic) => void followed.delete(topic),
    stop: () => undefined,
  });
  return { receivers, followed };
}

it('are found by field and topic, each once', () => {
  const { receivers } = start();
  const [one, two] = [at(itemAdded, 'everyone', 'group:hikers'), at(itemAdded, 'everyone')];
  for (const each of [one, two, at(itemUpdated, 'everyone')]) void receivers.add(each);
  expect([...receivers.of('itemAdded', ['everyone', 'group:hikers'])]).toEqual([one, two]);
  expect([...receivers.of('itemAdded', ['group:hikers'])]).toEqual([one]);
  expect([...receivers.of('itemAdded', ['group:cooks'])]).toEqual([]);
});

it('a topic is followed as long as somebody waits for it', () => {
  const { receivers, followed } = start();
  const [one, two] = [at(itemAdded, 'everyone', 'group:hikers'), at(itemUpdated, 'everyone')];
  for (const each of [one, two]) void receivers.add(each);
  receivers.delete(one);
  receivers.delete(one);
  expect([...followed]).toEqual(['everyone']);
  receivers.delete(two);
  expect([...followed]).toEqual([]);
  expect([receivers.topics(), receivers.count()]).toEqual([[], 0]);
});
