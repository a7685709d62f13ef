import { type AnyDomainEvent, createDomainEvent } from '@banyan/kit';
import '@banyan/services';
import { expect, it } from 'vitest';
import { itemRemoved } from '../../subscriptions/item-removed.ts';
import { itemUpdated } from '../../subscriptions/item-updated.ts';
import type { LiveArguments } from '../live-field.ts';
import { missedEvents } from './missed-events.ts';
import type { Resuming } from './returning.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1_000);
const updated = (itemId: string) =>
  createDomainEvent('feed.itemUpdated', { itemId, targets: ['all'], cause: 'edit' }) as AnyDomainEvent;
const logged = (itemId: string, seconds: number) => ({ domainEvent: updated(itemId), loggedAt: at(seconds) });
const subjects = (domainEvents: AnyDomainEvent[] | null) =>
  domainEvents?.map((domainEvent) => itemUpdated.subjectId(domainEvent as never));

/** One who has missed what was logged from the moment 0 on. */
function returning(given: LiveArguments = {}, held: AnyDomainEvent[] = []): Resuming {
  const field = {
    ...itemUpdated,
    concerns: ({ data }: AnyDomainEvent, { only }: LiveArguments) =>
      !only || only === (data as { itemId: string }).itemId,
  };
  const subscriber = {
    plan: { field },
    given,
    topics: new Set(['everyone']),
    held: new Map(held.map((domainEvent) => [itemUpdated.subjectId(domainEvent as never), domainEvent])),
  };
  return { subscriber, after: 'the last heard', from: at(0) } as unknown as Resuming;
}

it('learns nothing from before they left, though others of the same reading are', () => {
  expect(subjects(missedEvents(returning(), [logged('long before', -60), logged('since', 0)]))).toEqual(['since']);
});

it('is notified of each subject in the order of the newest about it, held ones last', () => {
  const log = [logged('a', 1), logged('b', 2), logged('a', 3), logged('c', 4)];
  expect(subjects(missedEvents(returning({}, [updated('b')]), log))).toEqual(['a', 'c', 'b']);
});

it('is reported only what their arguments ask for', () => {
  expect(subjects(missedEvents(returning({ only: 'b' }), [logged('a', 1), logged('b', 2)]))).toEqual(['b']);
});

it.each([
  ['another group', ['walks'], ['a']],
  ['everyone', ['all'], []],
])('of what is for %s now it loses what it does not find any more', (_, currentTargets, lost) => {
  const removed = createDomainEvent('feed.itemRemoved', {
    itemId: 'a',
    targets: ['yoga'],
    currentTargets,
  }) as AnyDomainEvent;
  const topics = new Set(['group:yoga', 'everyone']);
  const subscriber = { plan: { field: itemRemoved }, given: {}, topics, viewerTopics: topics, held: new Map() };
  const resuming = { subscriber, after: 'the last heard', from: at(0) } as unknown as Resuming;
  expect(subjects(missedEvents(resuming, [{ domainEvent: removed, loggedAt: at(1) }]))).toEqual(lost);
});
