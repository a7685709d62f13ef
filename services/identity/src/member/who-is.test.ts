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

it('says what a member is who is here, and of nobody else', async () => {
  expect(await whoIs()).toEqual({ memberId: maya, roles: ['member', 'staff'], groups: ['g1'] });
  expect(await whoIs('nobody')).toBeNull();
  await set({ leavingSince: new Date() });
  expect(await whoIs()).toBeNull();
  await set({ leavingSince: null, leftAt: new Date() });
  expect(await whoIs()).toBeNull();
});
