// From a comment to a locked phone, encrypted and decrypted: a push service on this machine takes what devices elsewhere would be given.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDelivery, saveMuted, saveTextShown } from '../choice/choice.store.ts';
import { moveMarker } from '../read/marker.store.ts';
import { readVapid } from '../testing/local-push-service.ts';
import { startPushing } from '../testing/push-running.ts';
import { planPushes } from './plan-pushes.ts';

const soon = { timeout: 15_000, interval: 50 };
let running: Awaited<ReturnType<typeof startPushing>>;
beforeAll(async () => {
  running = await startPushing();
});
afterAll(() => running.stop());
beforeEach(() => running.clear());

/** Quiet from an hour ago until in an hour, by the clock of UTC. */
function quietHours() {
  const hour = (hours: number) => new Date(running.clock().getTime() + hours * 3_600_000).toISOString().slice(11, 16);
  return { quietHours: { from: hour(-1), to: hour(1) }, timeZone: 'UTC' };
}
const kept = () => running.models.devices.distinct('_id');
/** It came to this so often more since the test began. */
async function more(outcome: string, work: () => Promise<unknown>): Promise<() => Promise<number>> {
  const before = await running.counted(outcome);
  await work();
  return async () => (await running.counted(outcome)) - before;
}

describe('what arrives', () => {
  it('is given to each device of the member, and to no other, and says nothing of what happened', async () => {
    const [phone, laptop, bens] = [
      await running.device('phone'),
      await running.device('laptop', 'he'),
      await running.device('bens', 'en', 'ben'),
    ];
    await running.notify();
    await expect.poll(() => running.service.delivered.length, soon).toBe(2);
    expect(phone.shown()).toEqual([
      expect.objectContaining({
        title: 'Banyan',
        body: 'Something new for you',
        language: 'en',
        dir: 'ltr',
        unread: 1,
      }),
    ]);
    expect(laptop.shown()[0]).toMatchObject({ body: 'יש משהו חדש בשבילך', language: 'he', dir: 'rtl' });
    expect(phone.shown()[0]!.url).toBe('/show-post/i1/ann');
    expect(bens.given()).toEqual([]);
  });

  it('is encrypted, signed by the kept key, waits a day at most, and replaces what waits of the same', async () => {
    const phone = await running.device('phone');
    await running.notify();
    await expect.poll(() => phone.given().length, soon).toBe(1);
    const [{ headers, body }] = phone.given() as [ReturnType<typeof phone.given>[number]];
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    expect(Number(headers.ttl)).toBeGreaterThan(86_300);
    expect(headers.topic).toMatch(/^[\w-]{1,32}$/);
    expect(body.toString('latin1')).not.toContain('Something');
    const { key, aud, sub } = readVapid(headers.authorization!);
    const { publicKey } = running.notifications.vapid;
    expect([key, aud, sub]).toEqual([publicKey, running.service.origin, 'mailto:hello@banyan.example']);
  });

  it('says what happened to who chose that, and a reminder wakes the device', async () => {
    const phone = await running.device('phone', 'he');
    await saveTextShown(running.models, 'ann', true);
    await running.notify({ kind: 'EVENT_REMINDER', from: undefined, commentId: undefined });
    await expect.poll(() => phone.given().length, soon).toBe(1);
    expect(phone.shown()[0]).toMatchObject({ title: 'תזכורת', body: 'אירוע שלך מתקרב' });
    expect(phone.given()[0]!.headers.urgency).toBe('high');
  });

  it('is sent once, however often it is reported and anyone who reads the log again', async () => {
    const phone = await running.device('phone');
    const work = async () => {
      await running.notify({ key: 'same' });
      await running.notify({ key: 'same' });
    };
    const sent = await more('sent', work);
    await expect.poll(sent, soon).toBe(1);
    await running.models.offsets.deleteMany({});
    await planPushes(running.notifications)();
    await running.notify({ key: 'another' });
    await expect.poll(() => phone.given().length, soon).toBe(2);
    // It is counted when the device's service has answered.
    await expect.poll(sent, soon).toBe(2);
  });
});

describe('what does not arrive', () => {
  it('goes to no device that was revoked, though its domain event is still on its way', async () => {
    const [phone, laptop, revoked] = [
      await running.device('phone'),
      await running.device('laptop'),
      await running.device('revoked'),
    ];
    running.said.closed.add('revoked');
    const gone = await more('gone', () => running.notify());
    await expect.poll(gone, soon).toBe(1);
    await expect.poll(() => running.service.delivered.length, soon).toBe(2);
    expect([phone, laptop, revoked].map(({ given }) => given().length)).toEqual([1, 1, 0]);
    expect(await kept()).toHaveLength(2);
  });

  it.each<[string, () => unknown]>([
    ['push is off', () => Object.assign(running.said.reach, { isPushOn: false })],
    ['it is wanted in the list alone', () => saveDelivery(running.models, 'ann', 'POST_COMMENTED', 'LIST')],
    ['the post is muted', () => saveMuted(running.models, 'ann', 'POST', 'i1', true)],
    ['anyone who did it is muted', () => saveMuted(running.models, 'ann', 'MEMBER', 'ben', true)],
    ['it is read', () => moveMarker(running.notifications, 'ann', new Date(Date.now() + 60_000))],
    ['it is gone or hidden', () => running.others.seen.set('hidden', null as never)],
  ])('where %s', async (_, given) => {
    const phone = await running.device('phone');
    await given();
    const unwanted = await more('unwanted', () => running.notify({ commentId: 'hidden' }));
    await expect.poll(unwanted, soon).toBe(1);
    expect(phone.given()).toEqual([]);
  });

  it('waits in quiet hours, and is one summary at their end', async () => {
    const phone = await running.device('phone');
    running.said.reach = quietHours();
    const held = await more('held', async () => {
      await running.notify();
      await running.notify();
      await running.notify();
    });
    await expect.poll(held, soon).toBe(3);
    expect(phone.given()).toEqual([]);
    running.goOn(3_600);
    await expect.poll(() => phone.given().length, soon).toBe(1);
    expect(phone.shown()[0]).toMatchObject({ body: '3 new things for you', url: '/notifications', tag: 'summary' });
  });

  it('is nothing at their end where it was read meanwhile', async () => {
    const phone = await running.device('phone');
    running.said.reach = quietHours();
    const held = await more('held', () => running.notify());
    await expect.poll(held, soon).toBe(1);
    await moveMarker(running.notifications, 'ann', new Date(Date.now() + 60_000));
    const unwanted = await more('unwanted', async () => running.goOn(3_600));
    await expect.poll(unwanted, soon).toBe(1);
    expect(phone.given()).toEqual([]);
  });
});

describe('what a push service answers', () => {
  it.each([404, 410])('%i: the device is removed', async (status) => {
    const phone = await running.device('phone');
    running.service.answers.set(phone.path, { status });
    const gone = await more('gone', () => running.notify());
    await expect.poll(gone, soon).toBe(1);
    expect(await kept()).toEqual([]);
  });

  it.each<[number, Record<string, string>, number]>([
    [429, { 'retry-after': '1800' }, 1_790],
    [503, {}, 0],
  ])('%i: it is tried again, not before it may, and once', async (status, headers, notBefore) => {
    const phone = await running.device('phone');
    running.service.answers.set(phone.path, { status, headers });
    const later = await more('later', () => running.notify());
    await expect.poll(later, soon).toBe(1);
    const [task] = await running.models.tasks.find({ kind: 'push' }).lean();
    expect(task!.dueAt.getTime() - running.clock().getTime()).toBeGreaterThan(notBefore * 1000);
    running.service.answers.clear();
    const sent = await more('sent', async () => running.goOn(2_000));
    await expect.poll(sent, soon).toBe(1);
    expect(phone.given()).toHaveLength(2);
  });

  it('a device whose push service fails rests, whatever comes meanwhile and though it is saved again', async () => {
    const phone = await running.device('phone');
    running.service.answers.set(phone.path, { status: 503 });
    await running.notify();
    await expect.poll(() => running.models.devices.findOne({ failures: 1 }).lean(), soon).not.toBeNull();
    await running.device('phone');
    await running.notify();
    await running.notify();
    const waiting = () =>
      running.models.tasks.countDocuments({ kind: 'push', state: 'waiting', dueAt: { $gt: running.clock() } });
    await expect.poll(waiting, soon).toBe(3);
    expect(phone.given()).toHaveLength(1);
    running.service.answers.clear();
    running.goOn(60);
    await expect.poll(() => phone.given().length, soon).toBe(4);
    await expect.poll(() => running.models.devices.findOne({ failures: { $exists: true } }).lean(), soon).toBeNull();
  });

  it('one who is not answered holds up nobody else', async () => {
    const [phone, bens] = [await running.device('phone'), await running.device('bens', 'en', 'ben')];
    running.service.answers.set(phone.path, { status: 0 });
    await running.notify();
    await expect.poll(() => phone.given().length, soon).toBe(1);
    await expect.poll(() => running.models.devices.findOne({ failures: 1 }).lean(), soon).not.toBeNull();
    await running.notify();
    await running.notify({ memberId: 'ben', from: 'ann' });
    await expect.poll(() => bens.given().length, soon).toBe(1);
    expect(phone.given()).toHaveLength(1);
  });

  it('400: it is given up, and the device stays', async () => {
    const phone = await running.device('phone');
    running.service.answers.set(phone.path, { status: 400, body: 'x'.repeat(100_000) });
    const refused = await more('refused', () => running.notify());
    await expect.poll(refused, soon).toBe(1);
    expect([(await kept()).length, phone.given().length]).toEqual([1, 1]);
  });

  it('what cannot be asked about is sent when it can', async () => {
    const phone = await running.device('phone');
    running.said.isAway = true;
    const later = await more('later', () => running.notify());
    await expect.poll(later, soon).toBe(1);
    expect(phone.given()).toEqual([]);
    running.said.isAway = false;
    running.goOn(60);
    await expect.poll(() => phone.given().length, soon).toBe(1);
  });
});
