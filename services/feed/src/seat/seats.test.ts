import type { Viewer } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import { importItems } from '../import.ts';
import { eventSeed, type RunningFeed, startFeed } from '../testing/start-feed.ts';
import { mostWaiting } from './plan-seats.ts';

const shown = 'userRSVP goingCount waitingCount placesLeft capacity myPlace { isWaiting position }';
const document = `mutation ($rsvp: RsvpInput!) { rsvp(rsvp: $rsvp) { ${shown} } }`;

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

const member = (memberId: string): Viewer => viewer({ memberId, groups: ['g1'] });
async function answer(memberId: string, given: string | null) {
  // Each a moment later than the one before.
  feed.clock.advance(1_000);
  const { data, errors } = await feed.ask(
    document,
    { rsvp: { eventId: id, userId: memberId, answer: given } },
    member(memberId),
  );
  expect(errors).toBeUndefined();
  return data.rsvp;
}
const go = async (...ids: string[]) => {
  for (const each of ids) await answer(each, 'GOING');
};
const seats = async () => {
  const { seated, waiting } = (await feed.models.seats.findById(id).lean())!;
  return { seated, waiting };
};
const given = () =>
  feed.bus.domainEvents.flatMap(({ type, data }) =>
    type === 'feed.placeGiven' ? [(data as { memberId: string }).memberId] : [],
  );
const capacity = async (to: number | undefined) => {
  await importItems(feed.models, [eventSeed('e', { capacity: to })], { now: feed.clock() });
  feed.clock.advance(1_000);
  await vi.waitFor(
    async () => expect(await feed.models.items.countDocuments({ 'outbox.0': { $exists: true } })).toBe(0),
    { timeout: 8_000 },
  );
};

it('are as many as there are; who comes then waits, and is reported at which place', async () => {
  await go('a');
  expect(await answer('b', 'GOING')).toMatchObject({
    goingCount: 2,
    placesLeft: 0,
    capacity: 2,
    myPlace: { isWaiting: false, position: null },
  });
  await go('c');
  expect(await answer('d', 'GOING')).toMatchObject({
    userRSVP: 'GOING',
    goingCount: 2,
    waitingCount: 2,
    myPlace: { isWaiting: true, position: 2 },
  });
  expect(await answer('e', 'MAYBE')).toMatchObject({ waitingCount: 2, myPlace: null });
});

it('given up, are the next one’s at once, who is notified', async () => {
  await go('a', 'b', 'c', 'd');
  expect(await answer('a', 'MAYBE')).toMatchObject({ goingCount: 2, waitingCount: 1 });
  expect(await seats()).toEqual({ seated: ['b', 'c'], waiting: ['d'] });
  await vi.waitFor(() => expect(given()).toEqual(['c']));
  await go('a');
  expect(await seats()).toEqual({ seated: ['b', 'c'], waiting: ['d', 'a'] });
  await answer('b', null);
  await vi.waitFor(() => expect(given()).toEqual(['c', 'd']));
});

it('more of them bring who waits in, fewer take none away', async () => {
  await go('a', 'b', 'c', 'd');
  await capacity(3);
  expect(await seats()).toEqual({ seated: ['a', 'b', 'c'], waiting: ['d'] });
  expect((await feed.models.items.findById(id).lean())!.counts.seats).toEqual({ seated: 3, waiting: 1 });
  feed.clock.advance(60_000);
  await vi.waitFor(() => expect(given()).toEqual(['c']), { timeout: 8_000 });
  await capacity(1);
  expect(await answer('a', null)).toMatchObject({ goingCount: 2, waitingCount: 1, placesLeft: 0 });
  await capacity(undefined);
  expect(await seats()).toEqual({ seated: ['b', 'c', 'd'], waiting: [] });
});

it('where there was no limit are kept when there is one', async () => {
  [id] = (await feed.add(eventSeed('f'))) as [string];
  await go('a', 'b', 'c');
  await importItems(feed.models, [eventSeed('f', { capacity: 2 })], { now: feed.clock() });
  expect(await answer('d', 'GOING')).toMatchObject({ goingCount: 3, waitingCount: 1, placesLeft: 0 });
  expect(await seats()).toEqual({ seated: ['a', 'b', 'c'], waiting: ['d'] });
});

it('nobody else is let onto a list that is too long, but who is on it may say so again', async () => {
  await go('a', 'b', 'c');
  await feed.models.items.updateOne({ _id: id }, {
    $set: { 'counts.seats': { seated: 2, waiting: mostWaiting } },
  } as object);
  const late = { rsvp: { eventId: id, userId: 'late', answer: 'GOING' } };
  const { errors } = await feed.ask(document, late, member('late'));
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', wordingKey: 'feed.error.waitingFull' });
  expect(await feed.models.rsvps.countDocuments({ memberId: 'late' })).toBe(0);
  await go('c');
});

it('of a member who leaves for good go to who waits, and nothing names them any more', async () => {
  await go('a', 'b', 'c');
  while (!(await feed.app.member.erase('a')));
  expect(await seats()).toEqual({ seated: ['b', 'c'], waiting: [] });
  expect(await feed.models.rsvps.countDocuments({ memberId: 'a' })).toBe(0);
  expect((await feed.models.items.findById(id).lean<FeedItemDoc>())!.counts).toMatchObject({
    answers: { GOING: 2 },
    seats: { seated: 2, waiting: 0 },
  });
});

it('follow an answer whose writer was killed before anything else', async () => {
  await go('a', 'b', 'c');
  const domainEvent = {
    id: 'left',
    type: 'feed.itemUpdated',
    at: feed.clock(),
    service: 'feed',
    data: { itemId: id, targets: [], cause: 'answer' },
  };
  await feed.models.rsvps.updateOne(
    { memberId: 'a' },
    { $set: { answer: null, outbox: [domainEvent] }, $inc: { turn: 1 } },
  );
  feed.clock.advance(60_000);
  await vi.waitFor(async () => expect(await seats()).toEqual({ seated: ['b', 'c'], waiting: [] }), { timeout: 8_000 });
  feed.clock.advance(60_000);
  await vi.waitFor(() => expect(given()).toEqual(['c']), { timeout: 8_000 });
});
