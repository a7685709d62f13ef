import { type AnyDomainEvent, createDomainEvent } from '@banyan/kit';
import '@banyan/services';
import { expect, it } from 'vitest';
import { tinyEventLog } from '../../../scenarios/tiny/tiny-event-log.ts';
import { itemAdded } from '../../subscriptions/item-added.ts';
import { readWindows } from './read-windows.ts';
import type { Returning } from './returning.ts';

const now = Date.now();

/** A log with one domain event for each of these ages in seconds, and who left after each of them. */
function away(...seconds: number[]) {
  const log = tinyEventLog();
  const subscriber = { plan: { field: itemAdded }, topics: new Set(['everyone']) };
  const round = seconds.map((age) => {
    const domainEvent = createDomainEvent('feed.itemAdded', { itemId: `${age}`, targets: ['all'] }) as AnyDomainEvent;
    log.add(domainEvent, new Date(now - age * 1_000));
    return { subscriber, after: domainEvent.id } as unknown as Returning;
  });
  return readWindows(round, log);
}

it('reads once for all who left within half a minute, from before the first of them', async () => {
  const [only, ...others] = await away(70, 60, 50);
  expect(others).toEqual([]);
  expect(only!.domainEvents!.map(({ domainEvent }) => itemAdded.subjectId(domainEvent as never))).toEqual([
    '70',
    '60',
    '50',
  ]);
});

it('lets who was away for much longer read alone', async () => {
  const windows = await away(60, 3_600, 65);
  expect(windows.map(({ returning }) => returning.length)).toEqual([2, 1]);
  expect(windows[0]!.domainEvents).toHaveLength(2);
});
