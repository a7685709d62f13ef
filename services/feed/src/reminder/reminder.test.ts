import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
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

const toggle = `mutation ($userId: ID!, $id: ID!, $on: Boolean) {
  toggleReminder(userId: $userId, eventId: $id, on: $on) { id userReminder can { remind } } }`;
const set = `mutation ($id: ID!, $on: Boolean!) { setReminder(itemId: $id, on: $on) {
  ... on SportEvent { userReminder ended type } ... on Event { userReminder } } }`;

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(() => feed.clear());

const turn = (id: string | undefined, given: object = {}, who = ann) =>
  feed.ask(toggle, { userId: who.memberId, id, ...given }, who);
const codeOf = ({ errors }: { errors?: readonly { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.code;

it('is turned over by each call, for the viewer alone', async () => {
  const [id] = await feed.add(eventSeed('e', {}, { targets: ['g1'] }));
  expect((await turn(id)).data.toggleReminder).toEqual({ id, userReminder: true, can: { remind: true } });
  expect((await turn(id, {}, ben)).data.toggleReminder.userReminder).toBe(true);
  expect((await turn(id)).data.toggleReminder.userReminder).toBe(false);
  expect((await turn(id, { on: false })).data.toggleReminder.userReminder).toBe(false);
  expect((await turn(id, { on: true })).data.toggleReminder.userReminder).toBe(true);
  expect(await feed.models.reminders.countDocuments()).toBe(2);
});

it('reports anyone who reminds, in the same write, ids alone', async () => {
  const [id] = await feed.add(eventSeed('e'));
  await turn(id);
  const published = () => feed.bus.domainEvents.filter(({ type }) => type === 'feed.reminderChanged');
  await vi.waitFor(() => expect(published()).toMatchObject([{ data: { memberId: 'ann', itemId: id } }]));
  // Reported, it is taken out of the row; only then is it put in again.
  await vi.waitFor(async () =>
    expect(await feed.models.reminders.findOne({ 'outbox.0': { $exists: true } })).toBeNull(),
  );
  // As after a crash between the write and the reporting.
  await feed.models.reminders.updateMany({}, { $set: { outbox: published() } });
  feed.bus.domainEvents.length = 0;
  feed.clock.advance(60_000);
  await vi.waitFor(() => expect(published()).toHaveLength(1), { timeout: 8_000 });
});

it('counts two taps at the same moment as two turns', async () => {
  const [id] = await feed.add(eventSeed('e'));
  await turn(id, { on: false });
  await Promise.all(Array.from({ length: 10 }, () => turn(id)));
  expect((await feed.models.reminders.findOne().lean())!.on).toBe(false);
});

it('is refused with a reason once the event is cancelled or has started', async () => {
  const [cancelled, started] = await feed.add(
    eventSeed('c', { cancelled: true }),
    eventSeed('s', { startTime: now, endTime: new Date(now.getTime() + hour) }),
  );
  for (const id of [cancelled, started]) {
    const { errors } = await turn(id);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', wordingKey: 'feed.error.reminderClosed' });
  }
  expect(await feed.models.reminders.countDocuments()).toBe(0);
});

it('is for events and games that the viewer sees', async () => {
  const [hidden, news, game] = await feed.add(
    eventSeed('h', {}, { targets: ['g2'] }),
    newsSeed('n'),
    eventSeed('g', { type: 'football', gender: 'mixed' }, { kind: 'sport' }),
  );
  expect(codeOf(await turn(hidden))).toBe('NOT_FOUND');
  expect(codeOf(await turn('nothing'))).toBe('NOT_FOUND');
  expect(codeOf(await turn(news))).toBe('CONFLICT');
  expect((await turn(game)).data.toggleReminder).toEqual({ id: game, userReminder: true, can: { remind: true } });
  expect(codeOf(await turn(hidden, {}, otherGroup))).toBe('NOT_FOUND');
  const { data } = await feed.ask(set, { id: game, on: true });
  expect(data.setReminder).toEqual({ userReminder: true, ended: false, type: 'football' });
});
