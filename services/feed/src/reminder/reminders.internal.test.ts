// What anyone who reminds hears: of what is on, will take place and is for the member; and who is to be reminded at all.
import { type InternalRequest, type MemberViewer, mostPerCall } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type ItemSeed, importItems } from '../import.ts';
import { eventSeed, hour, newsSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';
import { remindedQuery, reminderId } from './reminder.store.ts';

const ann: MemberViewer = { memberId: 'ann', roles: ['member'], groups: ['g1'] };
const outsider: MemberViewer = { memberId: 'sue', roles: ['member'], groups: [] };
const inHours = (hours: number) => new Date(now.getTime() + hours * hour);

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(() => feed.clear());

async function remind(memberId: string, itemId: string, on = true) {
  const row = { memberId, itemId, on, changedAt: now };
  await feed.models.reminders.updateOne({ _id: reminderId(memberId, itemId) }, { $set: row }, { upsert: true });
}
const ask = (of: InternalRequest<'feed.whatToRemindOf'>['of']) =>
  feed.app.internalHandlers['feed.whatToRemindOf']!({ of });
async function answerOf(seed: ItemSeed, by = ann) {
  const [itemId] = (await feed.add(seed)) as [string];
  await remind(by.memberId, itemId);
  return (await ask([{ itemId, by }])).reminders[0];
}
const times = { startTime: inHours(48), endTime: inHours(50), startDate: null };

it('says when it is, of events and games alike', async () => {
  expect(await answerOf(eventSeed('e'))).toEqual(times);
  const { startTime, endTime } = times;
  const days = { allDay: true, startDate: '2026-03-12', endDate: '2026-03-12' };
  expect(await answerOf(eventSeed('d', days))).toEqual({ startTime, endTime, startDate: '2026-03-12' });
  const game = eventSeed('g', { type: 'football', gender: 'mixed' }, { kind: 'sport' });
  expect(await answerOf(game)).toEqual(times);
});

it.each([
  ['cancelled', eventSeed('c', { cancelled: true })],
  ['under way', eventSeed('s', { startTime: now, endTime: inHours(1) })],
  ['not shown yet', eventSeed('l', {}, { publishedAt: inHours(1) })],
  ['no longer shown', eventSeed('p', {}, { publishUntil: inHours(-0.5) })],
  ['a draft', eventSeed('r', {}, { draft: true })],
  ['no event', newsSeed('n')],
])('reminds of nothing that is %s', async (_, seed) => {
  expect(await answerOf(seed)).toBeNull();
});

it('reminds nobody of what they may not see, by their groups as of now', async () => {
  const seed = eventSeed('e', {}, { targets: ['g1'] });
  expect(await answerOf(seed, outsider)).toBeNull();
  expect(await answerOf(seed)).toEqual(times);
});

it('answers in the order of the question, of what is off or was never set too', async () => {
  const ids = await feed.add(eventSeed('a'), eventSeed('b'), eventSeed('c'));
  await remind('ann', ids[0]!);
  await remind('ann', ids[1]!, false);
  const { reminders } = await ask([...ids, 'nothing'].toReversed().map((itemId) => ({ itemId, by: ann })));
  expect(reminders).toEqual([null, null, null, times]);
});

it('says as of when, by the one clock that all processes share', async () => {
  const before = await ask([]);
  const after = await ask([]);
  expect(after.asOf.getTime()).toBeGreaterThanOrEqual(before.asOf.getTime());
  expect(Math.abs(after.asOf.getTime() - Date.now())).toBeLessThan(60_000);
});

it('names who is to be reminded, a page at a time, and reads nobody else', async () => {
  const all = Array.from({ length: 250 }, (_, n) => `m${String(n).padStart(4, '0')}`);
  const row = (itemId: string, on: boolean) => (memberId: string) => {
    return { _id: reminderId(memberId, itemId), memberId, itemId, on, changedAt: now };
  };
  const off = all.map((memberId) => `off-${memberId}`);
  const rows = [...all.map(row('e', true)), ...off.map(row('e', false)), ...all.map(row('other', true))];
  await feed.models.reminders.insertMany(rows);
  const found: string[] = [];
  for (let last: string | undefined = ''; last !== undefined; last = found.at(-1)) {
    const { memberIds } = await feed.app.internalHandlers['feed.whoIsReminded']!({ itemId: 'e', after: last });
    found.push(...memberIds);
    if (memberIds.length < mostPerCall) break;
  }
  expect(found).toEqual(all);
  const query = remindedQuery(feed.models, 'e', 'm0009', mostPerCall);
  const plan = (await query.explain('executionStats')) as unknown as { executionStats: Record<string, number> };
  expect(plan.executionStats).toMatchObject({ nReturned: 100, totalDocsExamined: 0 });
  expect(plan.executionStats.totalKeysExamined).toBeLessThanOrEqual(101);
});

it('names everything that is on, a page at a time, for who was not there', async () => {
  const row = (n: number) => ({
    _id: `r${String(n).padStart(4, '0')}`,
    memberId: `m${n}`,
    itemId: 'e',
    on: n % 2 === 0,
  });
  await feed.models.reminders.insertMany(Array.from({ length: 300 }, (_, n) => ({ ...row(n), changedAt: now })));
  const page = async (after: string) => (await feed.app.internalHandlers['feed.everyReminder']!({ after })).reminders;
  const first = await page('');
  expect([first.length, first[0]]).toEqual([mostPerCall, { id: 'r0000', memberId: 'm0', itemId: 'e' }]);
  const second = await page(first.at(-1)!.id);
  expect([second.length, second.at(-1)]).toEqual([50, { id: 'r0298', memberId: 'm298', itemId: 'e' }]);
  expect(await page(second.at(-1)!.id)).toEqual([]);
});

it('hears of an event that was imported again, whether members are notified of it or not', async () => {
  const [itemId] = await feed.add(eventSeed('e'), newsSeed('n'));
  const published = () => feed.bus.domainEvents.map(({ type, data }) => [type, (data as { itemId: string }).itemId]);
  await feed.add(eventSeed('e'), newsSeed('n'));
  expect(await feed.models.items.countDocuments({ 'outbox.0': { $exists: true } })).toBe(0);
  await importItems(feed.models, [eventSeed('e', { startTime: inHours(24) }), newsSeed('n', { pinned: true })], {
    now,
  });
  feed.clock.advance(60_000);
  await vi.waitFor(() => expect(published()).toEqual([['feed.happeningChanged', itemId]]), { timeout: 8_000 });
});
