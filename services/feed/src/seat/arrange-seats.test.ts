// How the seats of an event are planned and stored, where answers meet: what is read for it, and who is not overtaken.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Models } from '../models.ts';
import { eventSeed, type RunningFeed, startFeed } from '../testing/start-feed.ts';
import { arrangeSeats, followAnswers } from './arrange-seats.ts';
import { findGoing, findUnsettled, goingInOrder } from './seats.store.ts';

interface Explained {
  executionStats: object;
}

let feed: RunningFeed;
let id: string;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  [id] = (await feed.add(eventSeed('e', { capacity: 2 }))) as [string];
});

const later = (ms: number) => new Date(feed.clock().getTime() + ms);
const seats = async () => {
  const { seated, waiting } = (await feed.models.seats.findById(id).lean())!;
  return { seated, waiting };
};
const row = (memberId: string, more: object = {}) => ({
  _id: `r-${memberId}`,
  itemId: id,
  memberId,
  answer: 'GOING' as const,
  at: feed.clock(),
  hidesName: false,
  isPromised: false,
  turn: 1,
  ...more,
});
/** It is not reported yet, as of an answer that is on its way. */
const unsettled = () => ({
  outbox: [{ id: 'on its way', type: 'feed.itemUpdated', at: feed.clock(), service: 'feed', data: {} }],
});
/** They go, one after the other, and that is settled. */
const sit = async (...memberIds: string[]) => {
  await feed.models.rsvps.insertMany(memberIds.map((memberId, n) => row(memberId, { at: later(n) })));
  await arrangeSeats(feed.models, id, feed.clock);
};
const many = () =>
  Array.from({ length: 300 }, (_, n) =>
    row(`m${n}`, {
      _id: `r${(n * 7) % 300}`,
      hidesName: n % 3 === 0,
      at: later(n * 1_000),
      outbox: [],
    }),
  );

it('seats are planned from an index alone, in the order of the answers', async () => {
  const rows = many();
  await feed.models.rsvps.insertMany(rows);
  expect(await findGoing(feed.models, id)).toEqual(rows.map(({ memberId }) => memberId));
  const plan = JSON.stringify(await goingInOrder(feed.models, id).explain('executionStats'));
  expect(/"totalDocsExamined":(\d+)/.exec(plan)![1]).toBe('0');
  expect(plan).not.toContain('"stage":"SORT"');
});

/** Database and service as they are, but each write of seats waits for `let`, and is noted. */
function watchedSeats() {
  const { seats: real } = feed.models;
  const planned = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const stored: object[] = [];
  const watched = {
    findById: (itemId: string) => real.findById(itemId),
    updateOne: async (...store: Parameters<typeof real.updateOne>) => {
      stored.push((store[1] as { $set: object }).$set);
      planned.resolve();
      await gate.promise;
      return real.updateOne(...store);
    },
  };
  return { models: { ...feed.models, seats: watched } as unknown as Models, planned: planned.promise, gate, stored };
}

it('seats follow an answer by reading what is on its way alone, and write one list that changed', async () => {
  await feed.models.rsvps.insertMany(many());
  await arrangeSeats(feed.models, id, feed.clock);
  await feed.models.rsvps.updateOne({ memberId: 'm299' }, { $set: { answer: null, ...unsettled() } });
  const query = findUnsettled(feed.models, id).explain('executionStats') as unknown as Promise<Explained>;
  expect((await query).executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  const { models, gate, stored } = watchedSeats();
  gate.resolve();
  const aggregate = vi.spyOn(feed.models.rsvps, 'aggregate');
  await followAnswers(models, id, feed.clock);
  expect(aggregate).not.toHaveBeenCalled();
  aggregate.mockRestore();
  expect(stored.map((set) => Object.keys(set).toSorted())).toEqual([['plannedFor', 'version', 'waiting']]);
  expect((await seats()).waiting).toHaveLength(297);
});

it('seats follow all who go where they were planned for another limit', async () => {
  await sit('a');
  // An import has taken the limit away, and set another, and nobody has looked yet.
  await feed.models.rsvps.insertMany([row('b', { isPromised: true }), row('c', { isPromised: true })]);
  await feed.models.items.updateOne({ _id: id }, { $set: { 'content.capacity': 3 } } as object);
  await feed.models.rsvps.create([row('d', { ...unsettled(), at: later(1_000) })]);
  await followAnswers(feed.models, id, feed.clock);
  expect(await seats()).toEqual({ seated: ['a', 'b', 'c'], waiting: ['d'] });
});

it.each([
  ['cancelled', { 'content.cancelled': true }],
  ['over', { 'content.endTime': new Date(0) }],
])('nobody who waited is notified of a place at what is %s', async (_, content) => {
  await sit('a', 'b', 'c');
  await feed.models.items.updateOne({ _id: id }, { $set: content } as object);
  // As of a member who leaves the community for good.
  await feed.models.rsvps.updateOne({ memberId: 'a' }, { $set: { answer: null } });
  await arrangeSeats(feed.models, id, feed.clock);
  expect(await feed.models.seats.countDocuments({ 'outbox.type': 'feed.placeGiven' })).toBe(0);
});

it('seats are never set back by a plan that began before another was stored', async () => {
  const { models, planned, gate } = watchedSeats();
  await feed.models.rsvps.create([row('a')]);
  const earlier = arrangeSeats(models, id, feed.clock);
  await planned;
  await feed.models.rsvps.create([row('b')]);
  await arrangeSeats(feed.models, id, feed.clock);
  gate.resolve();
  await earlier;
  expect(await seats()).toEqual({ seated: ['a', 'b'], waiting: [] });
});

it('seats are not given by a plan that read an answer which was taken back and followed since', async () => {
  await sit('a', 'b', 'c');
  await feed.models.rsvps.create([row('d', unsettled())]);
  const { models, planned, gate } = watchedSeats();
  const earlier = followAnswers(models, id, feed.clock);
  await planned;
  await feed.models.rsvps.updateOne({ memberId: 'd' }, { $set: { answer: null } });
  // Nothing of this changes the seats: anyone who took it back never had one.
  await followAnswers(feed.models, id, feed.clock);
  await feed.models.rsvps.updateOne({ memberId: 'd' }, { $set: { outbox: [] } });
  gate.resolve();
  await earlier;
  expect(await seats()).toEqual({ seated: ['a', 'b'], waiting: ['c'] });
});
