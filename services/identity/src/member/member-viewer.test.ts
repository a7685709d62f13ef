import { afterAll, beforeAll, expect, it } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';
import { holdersFilter } from './account-state.ts';

const maya = 'a'.repeat(24);
const noam = 'b'.repeat(24);
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity([
    { id: maya, username: 'maya', groups: ['g1'], roles: ['staff'] },
    { id: noam, username: 'noam' },
  ]);
});
afterAll(() => identity.stop());

const findMemberViewer = async (memberId = maya) =>
  (await identity.app.internalHandlers['identity.whoIs']!({ memberId })).member;
const set = (update: object) => identity.collection('members').updateOne({ username: 'maya' }, { $set: update });

it('says it of many, in their order, with the zone of their clock', async () => {
  const findMemberViewers = async (memberIds: string[]) =>
    (await identity.app.internalHandlers['identity.whoAre']!({ memberIds })).members;
  const by = { memberId: maya, roles: ['member', 'staff'], groups: ['g1'] };
  expect(await findMemberViewers(['nobody', maya])).toEqual([null, { by, timeZone: null }]);
  await set({ timeZone: 'Asia/Jerusalem' });
  expect(await findMemberViewers([maya, maya])).toEqual(Array(2).fill({ by, timeZone: 'Asia/Jerusalem' }));
  await set({ leavingSince: new Date() });
  expect(await findMemberViewers([maya])).toEqual([null]);
  await set({ leavingSince: null });
});

it('says what a member is who is here, and of nobody else', async () => {
  expect(await findMemberViewer()).toEqual({ memberId: maya, roles: ['member', 'staff'], groups: ['g1'] });
  expect(await findMemberViewer('nobody')).toBeNull();
  await set({ leavingSince: new Date() });
  expect(await findMemberViewer()).toBeNull();
  await set({ leavingSince: null, leftAt: new Date() });
  expect(await findMemberViewer()).toBeNull();
});

it('says what a member is called while they are here', async () => {
  const findName = async () => (await identity.app.internalHandlers['identity.nameOf']!({ memberId: maya })).name;
  await set({ leftAt: null, leavingSince: null, firstName: 'Maya', lastName: 'Levi' });
  const findNames = async (memberIds: string[]) =>
    (await identity.app.internalHandlers['identity.namesOf']!({ memberIds })).names;
  expect(await findName()).toBe('Maya Levi');
  expect(await findNames(['nobody', noam, maya])).toEqual([null, 'noam', 'Maya Levi']);
  await set({ leftAt: new Date() });
  expect(await findName()).toBeNull();
  expect(await findNames([maya, noam])).toEqual([null, 'noam']);
});

it('says who has a permission, by the roles they hold, while they are here', async () => {
  const findHolders = async () =>
    (await identity.app.internalHandlers['identity.whoMay']!({ permission: 'helpdesk.answer' })).memberIds;
  await set({ leftAt: null, leavingSince: null });
  expect(await findHolders()).toEqual([maya]);
  await identity.collection('members').updateOne({ username: 'noam' }, { $set: { staff: true }, $unset: { roles: 1 } });
  expect((await findHolders()).toSorted()).toEqual([maya, noam]);
  const plan = await identity
    .collection('members')
    .find({ ...holdersFilter('helpdesk.answer') })
    .explain();
  expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
  await set({ leavingSince: new Date() });
  expect(await findHolders()).toEqual([noam]);
});
