import { type CallInternal, ServiceError } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rsvpId } from '../rsvp/rsvp.store.ts';
import { ann, ben, eventSeed, now, otherGroup, type RunningFeed, startFeed } from '../testing/start-feed.ts';
import { goingQuery } from './going.store.ts';

const document = `query ($id: ID!, $after: String, $limit: Int) { eventGoingList(eventId: $id, after: $after, limit: $limit) {
  total mutual hasMore cursor users { id } } }`;

let feed: RunningFeed;
let id: string;
let friends: string[] | null = [];
const callInternal = (async () => {
  if (!friends) throw ServiceError('SERVICE_UNAVAILABLE');
  return { memberIds: friends };
}) as unknown as CallInternal;
beforeAll(async () => {
  feed = await startFeed({ callInternal });
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  friends = ['f1', 'f2'];
  [id] = (await feed.add(eventSeed('e', {}, { targets: ['g1'] }))) as [string];
});

let moment = now.getTime();
/** Each a moment later than the one before. */
function nextMoment(): Date {
  moment += 1_000;
  return new Date(moment);
}
const row = (memberId: string, more: object = {}) => ({
  _id: rsvpId(id, memberId),
  itemId: id,
  memberId,
  answer: 'GOING' as const,
  at: nextMoment(),
  hidesName: false,
  isPromised: true,
  turn: 1,
  ...more,
});
/** In this order. */
async function go(...members: (string | ReturnType<typeof row>)[]) {
  const rows = members.map((each) => (typeof each === 'string' ? row(each) : each));
  await feed.models.rsvps.collection.insertMany(rows as never);
  await feed.models.items.updateOne({ _id: id }, { $set: { 'counts.answers': { GOING: rows.length } } } as object);
}
const list = async (given: object = {}, who = ann) => {
  const { data, errors } = await feed.ask(document, { id, ...given }, who);
  expect(errors).toBeUndefined();
  return data.eventGoingList;
};
const names = ({ users }: { users: { id: string }[] }) => users.map((user) => user.id);
async function allPages(limit: number): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | null = null; ; ) {
    const page = await list({ after, limit });
    expect(page.users.length).toBeLessThanOrEqual(limit);
    seen.push(...names(page));
    if (!page.hasMore) return seen;
    after = page.cursor;
  }
}

it('names the viewer, then friends, then the others, the last first, and counts all', async () => {
  await go('x1', 'f1', 'x2', 'ann', 'f2', 'x3', row('m', { answer: 'MAYBE' }));
  await feed.models.items.updateOne({ _id: id }, { $set: { 'counts.answers': { GOING: 6 } } } as object);
  const shown = await list();
  expect(names(shown)).toEqual(['ann', 'f2', 'f1', 'x3', 'x2', 'x1']);
  expect(shown).toMatchObject({ total: 6, mutual: 2, hasMore: false });
  expect(names(await list({}, ben))).toEqual(['f2', 'f1', 'x3', 'ann', 'x2', 'x1']);
});

it.each([1, 2, 3, 4, 100])('pages of %s name everybody once', async (limit) => {
  await go('x1', 'f1', 'x2', 'ann', 'f2', 'x3');
  expect(await allPages(limit)).toEqual(['ann', 'f2', 'f1', 'x3', 'x2', 'x1']);
});

it('who hides their name is in the total alone, but finds themselves at the top', async () => {
  await go('x1', row('f1', { hidesName: true }), row('ann', { hidesName: true }));
  expect(await list()).toMatchObject({ total: 3, mutual: 0, users: [{ id: 'ann' }, { id: 'x1' }] });
  expect(names(await list({}, ben))).toEqual(['x1']);
});

it('who waits for a seat does not come yet', async () => {
  [id] = (await feed.add(eventSeed('full', { capacity: 2 }))) as [string];
  await go('x1', 'f1', 'f2', 'ann');
  await feed.models.seats.create([{ _id: id, seated: ['x1', 'f1'], waiting: ['f2', 'ann'], version: 1 }]);
  const seats = { seated: 2, waiting: 2 };
  await feed.models.items.updateOne({ _id: id }, { $set: { 'counts.seats': seats } } as object);
  expect(await list()).toMatchObject({ total: 2, mutual: 1, users: [{ id: 'f1' }, { id: 'x1' }] });
});

it('is there while nobody can be asked who is a friend', async () => {
  friends = null;
  await go('x1', 'f1', 'ann');
  expect(await list()).toMatchObject({ total: 3, mutual: null, users: [{ id: 'ann' }, { id: 'f1' }, { id: 'x1' }] });
});

it('is null for who may not see the event, and refuses a cursor that is none', async () => {
  await go('x1');
  expect(await list({}, otherGroup)).toBeNull();
  expect(await list({ id: 'never' })).toBeNull();
  const { errors } = await feed.ask(document, { id, after: 'near-x' });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'after' });
});

describe('of five thousand', () => {
  it('a page, and the count, read no more than they answer', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => row(`m${n}`, { hidesName: n % 10 === 0 }));
    await go(...many);
    const without = Array.from({ length: 200 }, (_, n) => `m${4_999 - n * 3}`);
    const after = { at: many[2_500]!.at, id: many[2_500]!._id };
    for (const slice of [{ without: [] }, { without, after }, { without }]) {
      const plan = await goingQuery(feed.models, id, { ...slice, limit: 31 }).explain('executionStats');
      const { executionStats } = plan as unknown as { executionStats: Record<string, number> };
      expect(JSON.stringify(plan)).not.toContain('"SORT"');
      expect(executionStats).toMatchObject({ nReturned: 31 });
      expect(executionStats.totalKeysExamined).toBeLessThan(150);
      expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(31);
    }
    const counted = await feed.models.rsvps
      .find({ itemId: id, answer: 'GOING' }, { _id: 0, answer: 1 })
      .explain('executionStats');
    expect(counted).toMatchObject({ executionStats: { totalDocsExamined: 0, totalKeysExamined: 5_000 } });
  });
});
