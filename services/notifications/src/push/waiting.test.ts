// What is not sent at once: digests, quiet hours, push services and neighbours that are away, and what changes meanwhile.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noChoices, saveDigest } from '../choice/choice.store.ts';
import { moveMarker } from '../read/marker.store.ts';
import { startPushing } from '../testing/push-running.ts';
import { selectSendable } from './select-sendable.ts';

const soon = { timeout: 15_000, interval: 50 };
let running: Awaited<ReturnType<typeof startPushing>>;
beforeAll(async () => {
  running = await startPushing();
});
afterAll(() => running.stop());
beforeEach(() => running.clear());

/** In so many hours, by the clock of UTC. */
const hour = (hours: number) => new Date(running.clock().getTime() + hours * 3_600_000).toISOString().slice(11, 16);
/** It came to this so often more since then. */
async function more(outcome: string): Promise<() => Promise<number>> {
  const before = await running.counted(outcome);
  return async () => (await running.counted(outcome)) - before;
}
const liked = (from: string, since = running.clock()) =>
  running.notify({ kind: 'POST_LIKED', key: 'i1', from, commentId: undefined, since });
const summaries = () => running.models.tasks.find({ kind: 'summary', state: 'waiting' }).lean();

describe('a digest', () => {
  beforeEach(async () => {
    await saveDigest(running.models, 'ann', hour(1));
    running.said.reach = { timeZone: 'UTC' };
  });

  it('comes at its hour as one; a reminder does not wait for it, and for two hours at most', async () => {
    const phone = await running.device('phone');
    const held = await more('held');
    await running.notify();
    await running.notify();
    await expect.poll(held, soon).toBe(2);
    await running.notify({ kind: 'EVENT_REMINDER', from: undefined, commentId: undefined });
    await expect.poll(() => phone.given().length, soon).toBe(1);
    expect(Number(phone.given()[0]!.headers.ttl)).toBeLessThanOrEqual(2 * 3_600);
    running.goOn(3_600);
    await expect.poll(() => phone.given().length, soon).toBe(2);
    expect(phone.shown()[1]).toMatchObject({ tag: 'summary' });
  });

  it('whose hour is quiet comes at the end of that, with all of its day and what came meanwhile', async () => {
    const phone = await running.device('phone');
    const held = await more('held');
    await running.notify();
    await expect.poll(held, soon).toBe(1);
    running.said.reach = { timeZone: 'UTC', quietHours: { from: hour(0.5), to: hour(2) } };
    running.goOn(3_600);
    await expect.poll(held, soon).toBe(2);
    const [day] = await summaries();
    await running.notify();
    await expect.poll(held, soon).toBe(3);
    expect((await summaries()).map(({ data }) => data.since)).toEqual([day!.data.since]);
    expect(phone.given()).toEqual([]);
    running.goOn(3_600);
    await expect.poll(() => phone.given().length, soon).toBe(1);
    expect(phone.shown()[0]).toMatchObject({ body: '2 new things for you' });
  });

  it('whose hour is quiet has all of its day, though the quiet hours had their own summary first', async () => {
    const phone = await running.device('phone');
    const held = await more('held');
    await running.notify();
    await expect.poll(held, soon).toBe(1);
    running.said.reach = { timeZone: 'UTC', quietHours: { from: hour(0.5), to: hour(2) } };
    running.goOn(2_400);
    await running.notify();
    await expect.poll(held, soon).toBe(2);
    running.goOn(1_200);
    await expect.poll(held, soon).toBe(3);
    running.goOn(3_600);
    await expect.poll(() => phone.given().length, soon).toBe(1);
    expect(phone.shown()[0]).toMatchObject({ body: '2 new things for you' });
  });
});

it('each thing has its topic, and each device its own summary', async () => {
  const [phone, laptop] = [await running.device('phone'), await running.device('laptop')];
  await running.notify();
  await running.notify();
  await expect.poll(() => [phone.given().length, laptop.given().length], soon).toEqual([2, 2]);
  expect(new Set(phone.given().map(({ headers }) => headers.topic)).size).toBe(2);
  running.said.reach = { quietHours: { from: hour(-1), to: hour(1) }, timeZone: 'UTC' };
  await running.notify();
  await expect.poll(async () => (await summaries()).length, soon).toBe(2);
  running.goOn(3_600);
  await expect.poll(() => [phone.given().length, laptop.given().length], soon).toEqual([3, 3]);
});

it('nothing of a member goes to a device that somebody else has by then', async () => {
  const phone = await running.device('phone');
  running.said.isAway = true;
  const [later, gone] = [await more('later'), await more('gone')];
  await running.notify();
  await expect.poll(later, soon).toBe(1);
  await running.models.devices.updateOne({}, { $set: { memberId: 'ben' } });
  running.said.isAway = false;
  running.goOn(60);
  await expect.poll(gone, soon).toBe(1);
  expect(phone.given()).toEqual([]);
});

it('what failed twice is sent the third time', async () => {
  const phone = await running.device('phone');
  running.service.answers.set(phone.path, { status: 503 });
  const later = await more('later');
  await running.notify();
  await expect.poll(later, soon).toBe(1);
  running.goOn(60);
  await expect.poll(later, soon).toBe(2);
  running.service.answers.clear();
  running.goOn(120);
  await expect.poll(() => phone.given().length, soon).toBe(3);
});

it('what was new again while it waited is sent once', async () => {
  const phone = await running.device('phone');
  running.said.isAway = true;
  const [later, unwanted] = [await more('later'), await more('unwanted')];
  await liked('ben');
  await expect.poll(later, soon).toBe(1);
  await liked('eli', new Date(running.clock().getTime() + 61_000));
  await expect.poll(later, soon).toBe(2);
  running.said.isAway = false;
  running.goOn(60);
  await expect.poll(unwanted, soon).toBe(1);
  await expect.poll(() => phone.given().length, soon).toBe(1);
});

it('what is read up to the very last is not sent; what several did is, while one of them is not muted', async () => {
  await liked('ben');
  await liked('eli');
  const rows = await running.models.notifications.find().lean();
  const by = { memberId: 'ann', roles: ['member' as const], groups: [] };
  const send = (mutedMembers: string[]) =>
    selectSendable(running.notifications, by, { ...noChoices('ann'), mutedMembers }, rows);
  expect([(await send(['ben'])).length, (await send(['ben', 'eli'])).length]).toEqual([1, 0]);
  await moveMarker(running.notifications, 'ann', rows[0]!.at);
  expect(await send([])).toEqual([]);
});
