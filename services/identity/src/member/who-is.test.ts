import { afterAll, beforeAll, expect, it } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';

const maya = 'a'.repeat(24);
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity([{ id: maya, username: 'maya', groups: ['g1'], roles: ['staff'] }]);
});
afterAll(() => identity.stop());

const whoIs = async (memberId = maya) => (await identity.app.answers['identity.whoIs']!({ memberId })).member;
const set = (update: object) => identity.collection('members').updateOne({ username: 'maya' }, { $set: update });

it('says it of many, in their order, with the zone of their clock', async () => {
  const whoAre = async (memberIds: string[]) => (await identity.app.answers['identity.whoAre']!({ memberIds })).members;
  const by = { memberId: maya, roles: ['member', 'staff'], groups: ['g1'] };
  expect(await whoAre(['nobody', maya])).toEqual([null, { by, timeZone: null }]);
  await set({ timeZone: 'Asia/Jerusalem' });
  expect(await whoAre([maya, maya])).toEqual(Array(2).fill({ by, timeZone: 'Asia/Jerusalem' }));
  await set({ leavingSince: new Date() });
  expect(await whoAre([maya])).toEqual([null]);
  await set({ leavingSince: null });
});

it('says what a member is who is here, and of nobody else', async () => {
  expect(await whoIs()).toEqual({ memberId: maya, roles: ['member', 'staff'], groups: ['g1'] });
  expect(await whoIs('nobody')).toBeNull();
  await set({ leavingSince: new Date() });
  expect(await whoIs()).toBeNull();
  await set({ leavingSince: null, leftAt: new Date() });
  expect(await whoIs()).toBeNull();
});
