import { testDeployment, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';

const ids = { maya: 'a'.repeat(24), noam: 'b'.repeat(24), dana: 'd'.repeat(24) };
const maya = viewer({ memberId: ids.maya });
const dana = viewer({ memberId: ids.dana, roles: ['member', 'staff'] });
const minute = 60_000;

let identity: Awaited<ReturnType<typeof startIdentity>>;
const { flags } = testDeployment();
beforeAll(async () => {
  identity = await startIdentity(
    [
      { id: ids.maya, username: 'maya', firstName: 'Maya' },
      { id: ids.noam, username: 'noam' },
      { id: ids.dana, username: 'dana', staff: true },
    ],
    { deployment: testDeployment({ flags: { ...flags, socialLinks: true } }) },
  );
});
afterAll(() => identity.stop());
beforeEach(async () => {
  await identity.collection('snapchatEnrollments').deleteMany({});
  await identity.collection('members').updateMany({}, { $unset: { snapchat: 1 } });
  identity.bus.domainEvents.length = 0;
});

const begin = (username: string, as = maya) =>
  identity.call(
    'mutation ($id: ID!, $u: String!) { startSnapchatEnrollment(userId: $id, username: $u) { id } }',
    {},
    { id: as.memberId, u: username },
    as,
  );
const verify = (code: string, as = maya) =>
  identity.call(
    'mutation ($id: ID!, $c: String!) { verifySnapchatEntrollmentCode(userId: $id, code: $c) { id snapchat } }',
    {},
    { id: as.memberId, c: code },
    as,
  );
const cancel = (as = maya) =>
  identity.call('mutation ($id: ID!) { cancelSnapchatEnrollment(userId: $id) { id } }', {}, { id: as.memberId }, as);
const send = (memberId = ids.maya) =>
  identity.call(
    'mutation ($id: ID!) { sendSnapchatCode(memberId: $id) { code expiresAt } }',
    {},
    { id: memberId },
    dana,
  );
const mine = async (as = maya) =>
  (await identity.call('{ mySnapchat { username sentAt expiresAt member { id } } }', {}, {}, as)).data.mySnapchat;
const waiting = (args = '') =>
  identity.call(
    `{ snapchatEnrollments${args} { hasMore cursor items { username sentAt member { id name } } } }`,
    {},
    {},
    dana,
  );
const codeOf = async (memberId = ids.maya): Promise<string> => (await send(memberId)).data.sendSnapchatCode.code;
const others = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const snapchatOf = async (id = ids.maya) =>
  (await identity.collection('members').findOne({ _id: id as never }))?.snapchat;

test('a member names an account, staff send a code to it, and who types it has it on their profile', async () => {
  expect((await begin(' @maya.l ')).code).toBeUndefined();
  expect(await mine()).toEqual({ username: 'maya.l', sentAt: null, expiresAt: null, member: null });
  const { data } = await send();
  expect(data.sendSnapchatCode.code).toMatch(/^\d{4}$/);
  expect(await mine()).toMatchObject({ sentAt: identity.clock(), expiresAt: data.sendSnapchatCode.expiresAt });
  const verified = await verify(data.sendSnapchatCode.code);
  expect(verified.data.verifySnapchatEntrollmentCode).toEqual({ id: ids.maya, snapchat: 'maya.l' });
  expect([await snapchatOf(), await mine()]).toEqual(['maya.l', null]);
});

test('staff see who waits, the newest first and page by page; the audit has each code, and none of its digits', async () => {
  await begin('maya.l');
  identity.clock.advance(minute);
  await begin('noam_k', viewer({ memberId: ids.noam }));
  const first = (await waiting('(limit: 1)')).data.snapchatEnrollments;
  expect(first).toMatchObject({ hasMore: true, items: [{ username: 'noam_k', member: { id: ids.noam } }] });
  const second = (await waiting(`(limit: 1, cursor: "${first.cursor}")`)).data.snapchatEnrollments;
  expect(second).toMatchObject({ hasMore: false, items: [{ username: 'maya.l', member: { name: 'Maya' } }] });
  const code = await codeOf();
  await vi.waitFor(() => expect(identity.bus.domainEvents).toHaveLength(1));
  const [domainEvent] = identity.bus.domainEvents;
  expect(domainEvent).toMatchObject({
    type: 'staff.acted',
    data: { actorId: ids.dana, memberId: ids.maya, outcome: 'done' },
  });
  const kept = await identity.collection('snapchatEnrollments').findOne({ _id: ids.maya as never });
  expect(JSON.stringify([domainEvent!.data, kept!.seal])).not.toContain(code);
});

test('a code is good for five tries, and those at once are no more', async () => {
  await begin('maya.l');
  const code = await codeOf();
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(others(code))));
  expect(answers.filter(({ code: refused }) => refused === 'INVALID_CODE')).toHaveLength(4);
  expect(answers.filter(({ code: refused }) => refused === 'CODE_EXPIRED')).toHaveLength(46);
  expect((await verify(code)).code).toBe('CODE_EXPIRED');
  expect(await mine()).toMatchObject({ username: 'maya.l', expiresAt: null });
  expect((await verify(await codeOf())).code).toBeUndefined();
});

const anotherCode = async (than: string) => {
  // One in ten thousand is the same.
  while ((await codeOf()) === than);
};

test.each<[string, (code: string) => unknown]>([
  ['after ten minutes', () => identity.clock.advance(10 * minute)],
  ['for another account than it was sent to', () => begin('maya.two')],
  ['once another was sent', anotherCode],
  ['once the member waits no more', () => cancel()],
])('it is good for nothing %s', async (_when, change) => {
  await begin('maya.l');
  const code = await codeOf();
  await change(code);
  expect(['CODE_EXPIRED', 'INVALID_CODE']).toContain((await verify(code)).code);
  expect(await snapchatOf()).toBeUndefined();
});

test('nobody types the code of another', async () => {
  await begin('maya.l');
  await begin('noam_k', viewer({ memberId: ids.noam }));
  const code = await codeOf();
  expect((await verify(code, viewer({ memberId: ids.noam }))).code).toBe('CODE_EXPIRED');
  expect(await snapchatOf(ids.noam)).toBeUndefined();
});

test('begun again with the same name a member keeps their turn and their code', async () => {
  await begin('maya.l');
  const code = await codeOf();
  identity.clock.advance(minute);
  await begin('maya.l');
  expect((await verify(code)).data.verifySnapchatEntrollmentCode.snapchat).toBe('maya.l');
});

test('the same right code, twice at once, is one account', async () => {
  await begin('maya.l');
  const code = await codeOf();
  const answers = await Promise.all([verify(code), verify(code)]);
  expect(answers.some(({ code: refused }) => refused === undefined)).toBe(true);
  expect(await snapchatOf()).toBe('maya.l');
});

test.each(['', 'ab', 'javascript:alert(1)', 'a'.repeat(16), '1maya', 'מאיה'])('%j is no account', async (username) => {
  expect((await begin(username)).code).toBe('BAD_INPUT');
  expect(await mine()).toBeNull();
});

test('there is nobody to send a code to who does not wait, and nothing to begin where there are no social links', async () => {
  expect((await send()).code).toBe('NOT_FOUND');
  const to = await identity.start({ deployment: testDeployment({ flags: { ...flags, socialLinks: false } }) });
  const document = `mutation { startSnapchatEnrollment(userId: "${ids.maya}", username: "maya.l") { id } }`;
  expect((await identity.call(document, { to }, {}, maya)).code).toBe('MODULE_DISABLED');
  await to.stop();
});

test('a linked account is taken off again as any other', async () => {
  await begin('maya.l');
  await verify(await codeOf());
  await identity.call('mutation { removeSocialLink(network: SNAPCHAT) { snapchat } }', {}, {}, maya);
  expect(await snapchatOf()).toBeUndefined();
});
