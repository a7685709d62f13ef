import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';

const maya = 'a'.repeat(24);
const noam = 'b'.repeat(24);
const night = { from: '22:00', to: '07:00' };

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity([
    { id: maya, username: 'maya', password: 'banyan-demo' },
    { id: noam, username: 'noam', password: 'banyan-demo' },
  ]);
});
afterAll(() => identity.stop());
beforeEach(async () => {
  await identity.forgetAttempts();
  await identity.collection('sessions').deleteMany({});
});

const set = (fields: object) => identity.collection('members').updateOne({ username: 'maya' }, fields as never);
const reachOf = async (sessionIds: string[], memberId = maya) =>
  (await identity.app.internalHandlers['identity.howToReach']!({ memberId, sessionIds })).reach;
async function signIn(username = 'maya') {
  const before = await identity.collection('sessions').distinct('_id');
  await identity.login(username);
  const ids = (await identity.collection('sessions').distinct('_id')) as unknown as string[];
  return ids.find((id) => !before.includes(id as never))!;
}

it('says what the member chose, and which devices are still theirs', async () => {
  const [phone, laptop, others] = [await signIn(), await signIn(), await signIn('noam')];
  await set({ $set: { quietHours: night, timeZone: 'Asia/Jerusalem' } });
  const reach = await reachOf([phone, laptop, others, 'never']);
  expect(reach?.openSessions.toSorted()).toEqual([phone, laptop].toSorted());
  expect(reach).toMatchObject({
    by: { memberId: maya, roles: ['member'], groups: [] },
    isPushOn: true,
    quietHours: night,
    timeZone: 'Asia/Jerusalem',
  });
  await set({ $set: { 'privacy.push': false }, $unset: { quietHours: 1, timeZone: 1 } });
  expect(await reachOf([phone])).toMatchObject({ isPushOn: false, quietHours: null, timeZone: null });
  await set({ $set: { 'privacy.push': true } });
});

it('names no session that ended, ran out or is from before a new password', async () => {
  const sessions = [await signIn(), await signIn(), await signIn(), await signIn()] as const;
  const [ended, over, old, open] = sessions;
  const change = (id: string, fields: object) =>
    identity.collection('sessions').updateOne({ _id: id as never }, { $set: fields });
  const before = new Date(identity.clock().getTime() - 1_000);
  await change(ended, { endedAt: identity.clock() });
  await change(over, { expiresAt: before });
  await change(old, { createdAt: before });
  await set({ $set: { passwordChangedAt: identity.clock() } });
  expect((await reachOf([...sessions]))?.openSessions).toEqual([open]);
  await set({ $unset: { passwordChangedAt: 1 } });
});

it('reaches nobody who is not there or is leaving', async () => {
  expect(await reachOf([], 'nobody')).toBeNull();
  await set({ $set: { leavingSince: identity.clock() } });
  expect(await reachOf([])).toBeNull();
  await set({ $unset: { leavingSince: 1 } });
});
