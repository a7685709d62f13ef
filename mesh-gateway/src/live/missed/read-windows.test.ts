import { type AnyFact, createFact } from '@banyan/kit';
import '@banyan/services';
import { expect, it } from 'vitest';
import { tinyFactLog } from '../../../scenarios/tiny/tiny-fact-log.ts';
import { itemAdded } from '../../subscriptions/item-added.ts';
import { readWindows } from './read-windows.ts';
import type { Returning } from './returning.ts';

const now = Date.now();

/** A log with one fact for each of these ages in seconds, and who left after each of them. */
function away(...seconds: number[]) {
  const log = tinyFactLog();
  const subscriber = { plan: { field: itemAdded }, targets: new Set(['everyone']) };
  const round = seconds.map((age) => {
    const fact = createFact('feed.itemAdded', { itemId: `${age}`, targets: ['all'] }) as AnyFact;
    log.add(fact, new Date(now - age * 1_000));
    return { subscriber, after: fact.id } as unknown as Returning;
  });
  return readWindows(round, log);
}

it('reads once for all who left within half a minute, from before the first of them', async () => {
  const [only, ...others] = await away(70, 60, 50);
  expect(others).toEqual([]);
  expect(only!.facts!.map(({ fact }) => itemAdded.subjectId(fact as never))).toEqual(['70', '60', '50']);
});

it('lets who was away for much longer read alone', async () => {
  const windows = await away(60, 3_600, 65);
  expect(windows.map(({ returning }) => returning.length)).toEqual([2, 1]);
  expect(windows[0]!.facts).toHaveLength(2);
});
