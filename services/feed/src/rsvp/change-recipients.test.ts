import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reminderId } from '../reminder/reminder.store.ts';
import { eventSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';
import { interestedQuery, rsvpId } from './rsvp.store.ts';

let feed: RunningFeed;
let id: string;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  [id] = (await feed.add(eventSeed('e'))) as [string];
});

const answered = (memberId: string, answer: string | null, itemId = id) =>
  feed.models.rsvps.collection.insertOne({
    _id: rsvpId(itemId, memberId),
    itemId,
    memberId,
    answer,
    at: now,
    hidesName: true,
    isPromised: true,
    turn: 1,
  } as never);
const reminded = (memberId: string, on: boolean) =>
  feed.models.reminders.collection.insertOne({
    _id: reminderId(memberId, id),
    itemId: id,
    memberId,
    on,
    changedAt: now,
  } as never);
async function everybody(): Promise<string[]> {
  const all: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { memberIds }: { memberIds: string[] } = await feed.app.internalHandlers['feed.whoWantsToKnow']!({
      itemId: id,
      after,
    });
    expect(memberIds.length).toBeLessThanOrEqual(100);
    all.push(...memberIds);
    after = memberIds.at(-1);
  }
  return all;
}

it('is anyone who comes, may come or wants to be reminded, and nobody who does not', async () => {
  await Promise.all([
    answered('goes', 'GOING'),
    answered('may', 'MAYBE'),
    answered('not', 'NOT_GOING'),
    answered('back', null),
  ]);
  await Promise.all([
    answered('elsewhere', 'GOING', 'other'),
    reminded('bell', true),
    reminded('off', false),
    reminded('goes', true),
  ]);
  expect(await everybody()).toEqual(['bell', 'goes', 'may']);
});

it('is each once, over however many pages, by the index alone', async () => {
  const names = Array.from({ length: 260 }, (_, n) => `m${String(n).padStart(3, '0')}`);
  await Promise.all(names.map((name, n) => (n % 3 === 0 ? reminded(name, true) : answered(name, 'GOING'))));
  await Promise.all(
    names.slice(0, 90).map((name, n) => (n % 3 === 0 ? answered(name, 'MAYBE') : reminded(name, true))),
  );
  expect(await everybody()).toEqual(names);
  const plan = await interestedQuery(feed.models, id, 'm100', 50).explain('executionStats');
  expect(plan).toMatchObject({ executionStats: { nReturned: 50, totalDocsExamined: 0 } });
});
