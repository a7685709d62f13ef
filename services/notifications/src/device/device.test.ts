// The devices of members: their own session's alone, the last owner's alone, ten at most, and gone with the session.
import '../../handled-events.ts';
import { createDomainEvent } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createReceiver } from '../testing/local-push-service.ts';
import { saving } from '../testing/push-running.ts';
import { type RunningNotifications, startNotifications, writtenLog } from '../testing/start-notifications.ts';
import { devicesQuery } from './device.store.ts';
import { endDevices } from './end-devices.ts';

const origin = 'https://push.example.com';
const asking = `query ($userId: ID!, $endpoint: String, $p256dh: String) {
  getUserFcmToken(userId: $userId, endpoint: $endpoint, p256dh: $p256dh) {
    endpoint expirationTime userId matches keys { p256dh auth }
  }
}`;
let running: RunningNotifications;
beforeAll(async () => {
  running = await startNotifications();
});
afterAll(() => running.stop());
beforeEach(() => running.clear());

const member = (sessionId: string, memberId = 'ann') => viewer({ memberId, sessionId });
const receiver = (name: string) => createReceiver(origin, name).subscription;
const save = (given: object, who = member('phone')) => running.ask(saving, { userId: who.memberId, ...given }, who);
async function own(given: object = {}, who = member('phone')) {
  return (await running.ask(asking, { userId: who.memberId, ...given }, who)).data.getUserFcmToken;
}
const kept = async () =>
  (await running.models.devices.find().sort({ endpoint: 1 }).lean()).map(({ endpoint }) => endpoint);

it('a browser asks whether what it has is what was saved, and is refused key', async () => {
  const mine = receiver('mine');
  expect(await own(mine)).toBeNull();
  expect((await save(mine)).data.setUserFcmTokenUpdated).toEqual({
    endpoint: mine.endpoint,
    matches: true,
    keys: null,
  });
  const row = { endpoint: mine.endpoint, expirationTime: null, userId: 'ann', keys: null };
  expect(await own(mine)).toEqual({ ...row, matches: true });
  expect(await own({ ...mine, p256dh: `${mine.p256dh}=` })).toEqual({ ...row, matches: true });
  expect(await own(receiver('mine'))).toEqual({ ...row, matches: false });
  expect(await own()).toEqual({ ...row, matches: false });
  expect(await own(mine, member('laptop'))).toBeNull();
  await running.models.devices.updateMany({}, { $set: { madeFor: 'another key' } });
  expect(await own(mine)).toEqual({ ...row, matches: false });
});

it('saved twice, or fifty times at once, is one; what the browser had before goes', async () => {
  const [first, second] = [receiver('1'), receiver('2')];
  const short = 'mutation ($fcmToken: PushSubscriptionInput!) { setUserFcmToken(fcmToken: $fcmToken) { endpoint } }';
  await Promise.all(Array.from({ length: 20 }, () => running.ask(short, { fcmToken: first }, member('phone'))));
  expect(await kept()).toEqual([first.endpoint]);
  await save(second);
  expect(await kept()).toEqual([second.endpoint]);
});

it('anyone who signed in last on a device has it', async () => {
  const shared = receiver('shared');
  await save(shared);
  await save(shared, member('bens', 'ben'));
  expect((await running.models.devices.find().lean()).map(({ memberId }) => memberId)).toEqual(['ben']);
  expect(await own(shared)).toBeNull();
});

it('of eleven devices the one that was saved longest ago goes', async () => {
  for (let n = 0; n <= 10; n += 1) {
    running.clock.advance(60_000);
    await save(receiver(`d${String(n).padStart(2, '0')}`), member(`s${n}`));
  }
  const names = (await kept()).map((endpoint) => endpoint.slice(-3));
  expect(names).toEqual(['d01', 'd02', 'd03', 'd04', 'd05', 'd06', 'd07', 'd08', 'd09', 'd10']);
});

it.each<[string, object]>([
  ['an address in this house', { endpoint: 'https://192.168.0.1/a' }],
  ['an address that is not https', { endpoint: 'http://push.example.com/a' }],
  ['a key that is no point of the curve', { p256dh: 'A'.repeat(87) }],
  ['a secret that is too short', { auth: 'abc' }],
])('%s is refused, and nothing changes', async (_, wrong) => {
  const { errors } = await save({ ...receiver('mine'), ...wrong });
  expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT');
  expect(JSON.stringify(errors)).not.toContain('192.168');
  expect(await kept()).toEqual([]);
});

it('a device ends with its session, and when its browser says so', async () => {
  const [phone, laptop, tablet] = [receiver('1'), receiver('2'), receiver('3')];
  await save(phone);
  await save(laptop, member('laptop'));
  await save(tablet, member('tablet'));
  const log = writtenLog(running.clock);
  log.write(createDomainEvent('identity.sessionEnded', { sessionId: 'laptop' }, running.clock()));
  await endDevices({ ...running.notifications, eventLogs: () => [['identity', log.log]] })();
  expect(await kept()).toEqual([phone.endpoint, tablet.endpoint]);
  await running.ask('mutation { removePushDevice(userId: "ann") }', {}, member('tablet'));
  expect(await kept()).toEqual([phone.endpoint]);
});

it('goes with its member; who takes their data along takes neither address nor keys', async () => {
  const mine = receiver('mine');
  await save({ ...mine, language: 'he' });
  await save(receiver('bens'), member('bens', 'ben'));
  let said = '';
  for await (const part of running.app.member.export(member('phone'))) {
    if ('rows' in part) for await (const row of part.rows) said += JSON.stringify(row);
  }
  expect(said).toContain('"he"');
  for (const secret of [mine.endpoint, mine.p256dh, mine.auth]) expect(said).not.toContain(secret);
  await running.app.member.erase('ann');
  expect(await kept()).toEqual([`${origin}/wp/bens`]);
});

it('what a device shows is the member’s choice, and says nothing until they chose', async () => {
  const settings = async () =>
    (await running.ask('{ pushSettings(userId: "ann") { publicKey isTextShown } }')).data.pushSettings;
  const { publicKey } = running.notifications.vapid;
  expect(await settings()).toEqual({ publicKey, isTextShown: false });
  await running.ask('mutation { setPushText(userId: "ann", isShown: true) { isTextShown } }');
  expect(await settings()).toEqual({ publicKey, isTextShown: true });
});

it('finds a member’s devices by the index, whatever others have', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => ({ endpoint: `${origin}/${n}`, memberId: `m${n % 50}` }));
  await running.models.devices.insertMany(
    rows.map((row, n) => ({
      ...row,
      _id: `d${n}`,
      sessionId: `s${n}`,
      p256dh: 'p',
      auth: 'a',
      madeFor: 'k',
      savedAt: new Date(n),
    })),
  );
  const plan = (await devicesQuery(running.models, 'm7').explain('executionStats')) as unknown as {
    executionStats: { nReturned: number; totalDocsExamined: number };
  };
  expect(plan.executionStats).toMatchObject({ nReturned: 6, totalDocsExamined: 6 });
  expect(JSON.stringify(plan)).not.toContain('"SORT"');
});
