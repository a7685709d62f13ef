import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ann,
  ben,
  eventSeed,
  hour,
  newsSeed,
  now,
  otherGroup,
  type RunningFeed,
  startFeed,
} from '../testing/start-feed.ts';

const shown = `id userRSVP goingCount maybeCount waitingCount placesLeft capacity userReminder isReminderByGoing hidesMyName
  myPlace { isWaiting position } can { answer }`;
const document = `mutation ($rsvp: RsvpInput!) { rsvp(rsvp: $rsvp) { ${shown} } }`;

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

const send = (answer: string | null, who = ann, more: object = {}) =>
  feed.ask(document, { rsvp: { eventId: id, userId: who.memberId, answer, ...more } }, who);
const answer = async (...given: Parameters<typeof send>) => {
  const { data, errors } = await send(...given);
  expect(errors).toBeUndefined();
  return data.rsvp;
};
const bell = (on: boolean) =>
  feed.ask('mutation ($id: ID!, $on: Boolean!) { setReminder(itemId: $id, on: $on) { id } }', { id, on });
const later = (hours: number) => new Date(now.getTime() + hours * hour);

it('is counted for everybody and shown to who gave it', async () => {
  expect(await answer('GOING')).toMatchObject({
    userRSVP: 'GOING',
    goingCount: 1,
    maybeCount: 0,
    can: { answer: true },
  });
  expect(await answer('MAYBE', ben)).toMatchObject({ userRSVP: 'MAYBE', goingCount: 1, maybeCount: 1 });
  expect(await answer('MAYBE')).toMatchObject({ userRSVP: 'MAYBE', goingCount: 0, maybeCount: 2 });
  expect(await answer('NOT_GOING')).toMatchObject({ userRSVP: 'NOT_GOING', goingCount: 0, maybeCount: 1 });
  expect(await answer(null)).toMatchObject({ userRSVP: null, goingCount: 0, maybeCount: 1, capacity: null });
});

it('never brings a number below zero, and a repeat changes nothing', async () => {
  for (const given of ['MAYBE', 'MAYBE', 'NOT_GOING', 'NOT_GOING', null, null])
    expect(await answer(given)).toMatchObject({ goingCount: 0, maybeCount: given === 'MAYBE' ? 1 : 0 });
  await answer('GOING');
  const before = await feed.models.rsvps.findOne().lean();
  feed.clock.advance(60_000);
  await answer('GOING');
  expect(await feed.models.rsvps.find().lean()).toEqual([before]);
});

it('that stands is answered again once it is over, to a device that heard nothing; another is refused', async () => {
  await answer('GOING');
  feed.clock.advance(51 * hour);
  expect(await answer('GOING')).toMatchObject({ userRSVP: 'GOING', goingCount: 1, can: { answer: false } });
  expect((await send('MAYBE')).errors![0]!.extensions).toMatchObject({ code: 'CONFLICT' });
  expect((await send('MAYBE', ann, { hideMyName: true })).errors![0]!.extensions).toMatchObject({ code: 'CONFLICT' });
});

it('a name can be hidden from who was there also once it is over, and nothing else changes', async () => {
  await answer('GOING');
  feed.clock.advance(51 * hour);
  expect(await answer('GOING', ann, { hideMyName: true })).toMatchObject({ goingCount: 1, hidesMyName: true });
  const { data } = await feed.ask(
    'query ($id: ID!) { eventGoingList(eventId: $id) { total users { id } } }',
    { id },
    ben,
  );
  expect(data.eventGoingList).toEqual({ total: 1, users: [] });
});

it('taken back where there is none, nothing is written', async () => {
  await answer(null);
  expect(await feed.models.rsvps.countDocuments()).toBe(0);
});

it('is sent to anyone who sees the item, after it was counted', async () => {
  await answer('GOING');
  const published = () => feed.bus.domainEvents.filter(({ type }) => type === 'feed.itemUpdated');
  await vi.waitFor(() =>
    expect(published()).toMatchObject([{ data: { itemId: id, cause: 'answer', targets: ['all'] } }]),
  );
});

it('is one of each member, from however many devices at once', async () => {
  const answers = await Promise.all(['GOING', 'GOING', 'MAYBE', 'GOING', null, 'MAYBE'].map((given) => send(given)));
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  const { answer: stands } = (await feed.models.rsvps.findOne().lean())!;
  const { counts } = (await feed.models.items.findById(id).lean())!;
  expect(await feed.models.rsvps.countDocuments()).toBe(1);
  expect(counts.answers).toEqual(stands === null ? {} : { [stands]: 1 });
});

it('is refused for what is cancelled or over and for what is no event, and changes nothing', async () => {
  const [cancelled, over, under, news, hidden, game] = (await feed.add(
    eventSeed('c', { cancelled: true }),
    eventSeed('o', { startTime: later(-2), endTime: now }),
    eventSeed('u', { startTime: later(-1), endTime: later(1) }),
    newsSeed('n'),
    eventSeed('h', {}, { targets: ['g2'] }),
    eventSeed('g', { type: 'football', gender: 'mixed' }, { kind: 'sport' }),
  )) as string[];
  const said = async (eventId: string | undefined, who = ann) =>
    (await send('GOING', who, { eventId })).errors?.[0]?.extensions;
  const closed = { code: 'CONFLICT', wordingKey: 'feed.error.answersClosed' };
  for (const each of [cancelled, over]) expect(await said(each)).toMatchObject(closed);
  expect(await said(news)).toMatchObject({ code: 'BAD_INPUT', field: 'rsvp.eventId' });
  for (const each of [hidden, 'nothing']) expect(await said(each)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await said(hidden, otherGroup)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await send('PERHAPS')).errors).toBeDefined();
  expect(await feed.models.rsvps.countDocuments()).toBe(0);
  expect([await said(under), await said(game)]).toEqual([undefined, undefined]);
  expect(await feed.models.reminders.distinct('itemId')).toEqual([game]);
});

describe('the bell', () => {
  it('comes on with going, and says so; with no more going it goes off', async () => {
    expect(await answer('GOING')).toMatchObject({ userReminder: true, isReminderByGoing: true });
    expect(await answer('MAYBE')).toMatchObject({ userReminder: true, isReminderByGoing: true });
    expect(await answer('NOT_GOING')).toMatchObject({ userReminder: false, isReminderByGoing: false });
    await answer('GOING');
    expect(await answer(null)).toMatchObject({ userReminder: false });
    const published = () => feed.bus.domainEvents.filter(({ type }) => type === 'feed.reminderChanged');
    await vi.waitFor(() => expect(published()).toHaveLength(4));
  });

  it('that the member had turned on stays on', async () => {
    await bell(true);
    expect(await answer('GOING')).toMatchObject({ userReminder: true, isReminderByGoing: false });
    expect(await answer('NOT_GOING')).toMatchObject({ userReminder: true });
  });

  it('that they took off again stays off, also where a kill has the answer followed again', async () => {
    await answer('GOING');
    await bell(false);
    expect(await answer('GOING', ann, { hideMyName: true })).toMatchObject({ userReminder: false });
    const domainEvent = {
      id: 'f',
      type: 'feed.itemUpdated',
      at: now,
      service: 'feed',
      data: { itemId: id, targets: [], cause: 'answer' },
    };
    await feed.models.rsvps.updateMany({}, { $set: { outbox: [domainEvent] } });
    feed.clock.advance(60_000);
    await vi.waitFor(
      async () => expect(await feed.models.rsvps.countDocuments({ 'outbox.0': { $exists: true } })).toBe(0),
      {
        timeout: 8_000,
      },
    );
    expect((await feed.models.reminders.findOne().lean())!.on).toBe(false);
  });
});

it('hides a name as it was wished the last time, until it is wished otherwise', async () => {
  expect(await answer('GOING', ann, { hideMyName: true })).toMatchObject({ hidesMyName: true });
  expect(await answer('MAYBE')).toMatchObject({ hidesMyName: true });
  [id] = (await feed.add(eventSeed('f'))) as [string];
  expect(await answer('GOING')).toMatchObject({ hidesMyName: true });
  const { at } = (await feed.models.rsvps.findOne({ itemId: id }).lean())!;
  feed.clock.advance(60_000);
  expect(await answer('GOING', ann, { hideMyName: false })).toMatchObject({ hidesMyName: false, userRSVP: 'GOING' });
  expect((await feed.models.rsvps.findOne({ itemId: id }).lean())!.at).toEqual(at);
});
