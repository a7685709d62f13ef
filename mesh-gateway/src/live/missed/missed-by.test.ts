import { type AnyFact, createFact } from '@banyan/kit';
import '@banyan/services';
import { expect, it } from 'vitest';
import { itemUpdated } from '../../subscriptions/item-updated.ts';
import type { LiveArguments } from '../live-field.ts';
import { missedBy } from './missed-by.ts';
import type { Placed } from './returning.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1_000);
const updated = (itemId: string) =>
  createFact('feed.itemUpdated', { itemId, targets: ['all'], cause: 'edit' }) as AnyFact;
const logged = (itemId: string, seconds: number) => ({ fact: updated(itemId), loggedAt: at(seconds) });
const subjects = (facts: AnyFact[] | null) => facts?.map((fact) => itemUpdated.subjectId(fact as never));

/** One who has missed what was logged from the moment 0 on. */
function returning(given: LiveArguments = {}, held: AnyFact[] = []): Placed {
  const field = {
    ...itemUpdated,
    concerns: ({ data }: AnyFact, { only }: LiveArguments) => !only || only === (data as { itemId: string }).itemId,
  };
  const subscriber = {
    plan: { field },
    given,
    targets: new Set(['everyone']),
    held: new Map(held.map((fact) => [itemUpdated.subjectId(fact as never), fact])),
  };
  return { subscriber, after: 'the last heard', from: at(0) } as unknown as Placed;
}

it('is told nothing from before they left, though others of the same reading are', () => {
  expect(subjects(missedBy(returning(), [logged('long before', -60), logged('since', 0)]))).toEqual(['since']);
});

it('is told of each subject in the order of the newest about it, held ones last', () => {
  const log = [logged('a', 1), logged('b', 2), logged('a', 3), logged('c', 4)];
  expect(subjects(missedBy(returning({}, [updated('b')]), log))).toEqual(['a', 'c', 'b']);
});

it('is told only what their arguments ask for', () => {
  expect(subjects(missedBy(returning({ only: 'b' }), [logged('a', 1), logged('b', 2)]))).toEqual(['b']);
});
