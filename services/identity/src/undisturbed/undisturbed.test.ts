import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';

const maya = 'a'.repeat(24);
const sending = 'mutation ($value: Boolean!) { updateSendMessages(userId: "%", value: $value) { id receiveMessages } }';
const quieting =
  'mutation ($quietHours: QuietHoursInput) { updateQuietHours(userId: "%", quietHours: $quietHours) { quietHours { from to } } }';
const moving = 'mutation ($timeZone: String!) { updateTimeZone(userId: "%", timeZone: $timeZone) { timeZone } }';
const night = { from: '22:00', to: '07:00' };

let begun: Date;
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity([{ id: maya, username: 'maya' }]);
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.bus.domainEvents.length = 0;
  identity.clock.advance(10 * 60_000);
  begun = identity.clock();
  const before = { $set: { receiveMessages: true }, $unset: { quietHours: 1, timeZone: 1 } };
  await identity.collection('members').updateMany({}, before as never);
});

const row = () => identity.collection('members').findOne({ username: 'maya' });
const call = (document: string, variables: object) =>
  identity.call(document.replace('%', maya), {}, variables, viewer({ memberId: maya }));
/** Since the test began: an earlier one's domain event may leave as late as now. */
const published = () => identity.bus.domainEvents.filter(({ at }) => at >= begun).map(({ data }) => data);

test('messages are switched off and on, and sent to nobody but the member', async () => {
  expect((await call(sending, { value: false })).data.updateSendMessages).toEqual({ id: maya, receiveMessages: false });
  expect((await call(sending, { value: false })).data.updateSendMessages.receiveMessages).toBe(false);
  expect((await call(sending, { value: true })).data.updateSendMessages.receiveMessages).toBe(true);
  await expect.poll(published).toEqual(Array(2).fill({ memberId: maya, seenBy: 'self' }));
});

test('chat is answered who receives messages, and of who is leaving or never was that they do not', async () => {
  const ask = identity.app.internalHandlers['identity.whoReceiveMessages']!;
  expect(await ask({ memberIds: ['nobody', maya] })).toEqual({ receive: [false, true] });
  await call(sending, { value: false });
  expect(await ask({ memberIds: [maya] })).toEqual({ receive: [false] });
  await call(sending, { value: true });
  await identity.collection('members').updateOne({ username: 'maya' }, { $set: { leavingSince: identity.clock() } });
  expect(await ask({ memberIds: [maya] })).toEqual({ receive: [false] });
  await identity.collection('members').updateOne({ username: 'maya' }, { $unset: { leavingSince: 1 } });
});

test('quiet hours are kept, changed and taken away', async () => {
  expect((await call(quieting, { quietHours: night })).data.updateQuietHours).toEqual({ quietHours: night });
  const later = { ...night, from: '23:30' };
  expect((await call(quieting, { quietHours: later })).data.updateQuietHours).toEqual({ quietHours: later });
  expect((await call(quieting, { quietHours: null })).data.updateQuietHours).toEqual({ quietHours: null });
  expect(await row()).not.toHaveProperty('quietHours');
});

test('the same hours again, and none where there are none, are sent to nobody; fifty at once are one', async () => {
  const fifty = (variables: object) => Promise.all(Array.from({ length: 25 }, () => call(quieting, variables)));
  const answers = [...(await fifty({ quietHours: night })), ...(await fifty({}))];
  expect(answers.filter(({ errors }) => errors)).toEqual([]);
  identity.clock.advance(60_000);
  // Domain events leave in their order: when this one is there, so are all before it.
  await call(sending, { value: false });
  const last = identity.clock();
  await expect.poll(() => identity.bus.domainEvents.at(-1)?.at).toEqual(last);
  expect(published()).toHaveLength(3);
});

test.each([
  ['no time of the clock', '24:00', '07:00'],
  ['a time without its minutes', '22', '07:00'],
  ['words', 'night', 'day'],
  ['the same time twice', '07:00', '07:00'],
])('%s is refused and changes nothing', async (_, from, to) => {
  await call(quieting, { quietHours: night });
  const { errors } = await call(quieting, { quietHours: { from, to } });
  expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT');
  expect((await row())?.quietHours).toEqual(night);
});

test('a zone is chosen, by one name, and sent to nobody but the member', async () => {
  expect((await call(moving, { timeZone: 'europe/lisbon' })).data.updateTimeZone).toEqual({
    timeZone: 'Europe/Lisbon',
  });
  expect((await call(moving, { timeZone: 'Europe/Lisbon' })).data.updateTimeZone).toEqual({
    timeZone: 'Europe/Lisbon',
  });
  expect((await row())?.timeZone).toBe('Europe/Lisbon');
  await expect.poll(published).toEqual([{ memberId: maya, seenBy: 'self' }]);
});

test.each(['', 'Mars/Olympus', '+02:00', 'x'.repeat(100)])('“%s” is no zone and changes nothing', async (timeZone) => {
  await call(moving, { timeZone: 'Asia/Jerusalem' });
  const { errors } = await call(moving, { timeZone });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'timeZone' });
  expect((await row())?.timeZone).toBe('Asia/Jerusalem');
});
