import type { Target } from '@banyan/kit';
import { expect, it } from 'vitest';
import { itemAdded } from '../../subscriptions/item-added.ts';
import { itemUpdated } from '../../subscriptions/item-updated.ts';
import { createReceivers } from './receivers.ts';
import type { Subscriber } from './subscriber.ts';

const at = (field: { name: string }, ...targets: Target[]) =>
  ({ plan: { field }, targets: new Set(targets) }) as unknown as Subscriber;

function start() {
  const followed = new Set<Target>();
  const receivers = createReceivers({
    add: async (target) => void followed.add(target),
    remove: (target) => void followed.delete(target),
    stop: () => undefined,
  });
  return { receivers, followed };
}

it('are found by field and target, each once', () => {
  const { receivers } = start();
  const [one, two] = [at(itemAdded, 'everyone', 'group:hikers'), at(itemAdded, 'everyone')];
  for (const each of [one, two, at(itemUpdated, 'everyone')]) void receivers.add(each);
  expect([...receivers.of('itemAdded', ['everyone', 'group:hikers'])]).toEqual([one, two]);
  expect([...receivers.of('itemAdded', ['group:hikers'])]).toEqual([one]);
  expect([...receivers.of('itemAdded', ['group:cooks'])]).toEqual([]);
});

it('a target is followed as long as somebody waits for it', () => {
  const { receivers, followed } = start();
  const [one, two] = [at(itemAdded, 'everyone', 'group:hikers'), at(itemUpdated, 'everyone')];
  for (const each of [one, two]) void receivers.add(each);
  receivers.delete(one);
  receivers.delete(one);
  expect([...followed]).toEqual(['everyone']);
  receivers.delete(two);
  expect([...followed]).toEqual([]);
  expect([receivers.targets(), receivers.count()]).toEqual([[], 0]);
});
