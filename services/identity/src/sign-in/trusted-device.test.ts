// Nobody can lock a member out of a browser they signed in from before.
import { createHash } from 'node:crypto';
import { testRequest } from '@banyan/kit/testing';
import { parseSetCookie } from 'cookie';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importMembers } from '../import.ts';
import { startIdentity } from '../testing/start-identity.ts';
import { attemptLimits } from './attempt-limits.ts';
import { findTrustedDevice } from './trusted-device.ts';

const password = 'banyan-demo';
const names = ['maya', 'dan', 'noa', 'adi', 'gil', 'tal'];
const members = names.map((username, index) => ({ id: String(index).repeat(24), username, password }));
let identity: Awaited<ReturnType<typeof startIdentity>>;

beforeAll(async () => {
  identity = await startIdentity(members);
});
beforeEach(() => identity.forgetAttempts());
afterAll(() => identity.stop());

const signIn = async (username: string, known?: string) => (await identity.login(username, password, { known })).known;
const codeOf = async (username: string, known?: string, given = password, ip?: string) =>
  (await identity.login(username, given, { known, ...(ip ? { ip } : {}) })).code;

/** Anonymous callers everywhere tried until this account, and this network, let none of them try again. */
async function lockOut(username: string) {
  await codeOf(username, undefined, 'wrong');
  const attempts = identity.collection('signInAttempts');
  for (const limit of ['pair', 'address', 'account'] as const)
    await attempts.updateMany({ key: new RegExp(`^${limit}:`) }, { $set: { points: attemptLimits[limit].points } });
}

test('a successful sign-in, and no other, gives a strict cookie for 400 days that names nobody', async () => {
  const { setTrusted = '' } = await identity.login('maya');
  const { value = '', ...cookie } = parseSetCookie(setTrusted);
  expect(cookie).toEqual({
    name: 'banyan_known',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    path: '/graphql',
    maxAge: 400 * 24 * 60 * 60,
  });
  expect(value).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  expect(value).not.toContain(members[0]?.id);
  expect(await signIn('maya')).not.toBe(value);
  expect((await identity.login('maya', 'wrong')).setTrusted).toBeUndefined();
});

test.each([['known browser'], ['trusted device']] as const)(
  'a cookie that was signed for “%s” is good',
  async (purpose) => {
    const sign = (...parts: string[]) => createHash('sha256').update(parts.join()).digest('base64url');
    const signer = {
      seal: async (...given: string[]) => sign(...given),
      isSigned: async (seal: string, ...given: string[]) => seal === sign(...given),
    };
    const [id, account] = ['i'.repeat(22), { memberId: 'maya', passwordHash: 'hash' }];
    const cookie = `${id}.${sign(purpose, id, account.memberId, account.passwordHash)}`;
    const request = testRequest({ headers: { cookie: `banyan_known=${cookie}` } });
    expect(await findTrustedDevice(request, account, signer)).toBe(id);
    expect(await findTrustedDevice(request, { ...account, memberId: 'dan' }, signer)).toBeNull();
  },
);

test('a member locked out everywhere else signs in from their own browser, also after a restart', async () => {
  const known = await signIn('maya');
  await lockOut('maya');
  expect(await codeOf('maya')).toBe('RATE_LIMITED');
  expect(await codeOf('maya', undefined, password, '10.9.9.9')).toBe('RATE_LIMITED');
  expect(await codeOf('maya', known)).toBeUndefined();
  expect(await codeOf('maya', known, password, '10.9.9.9')).toBeUndefined();
  const to = await identity.start();
  expect((await identity.login('maya', password, { known, to })).errors).toBeUndefined();
  await to.stop();
});

test('ten wrong passwords in a trusted device are enough for a while; the right one before that forgives them', async () => {
  const known = await signIn('maya');
  for (let attempt = 0; attempt < 9; attempt++)
    expect(await codeOf('maya', known, 'wrong')).toBe('INVALID_CREDENTIALS');
  expect(await codeOf('maya', known)).toBeUndefined();
  for (let attempt = 0; attempt < 10; attempt++)
    expect(await codeOf('maya', known, 'wrong')).toBe('INVALID_CREDENTIALS');
  expect(await codeOf('maya', known)).toBe('RATE_LIMITED');
  expect(await codeOf('maya')).toBeUndefined();
});

test("another member's cookie, a forged one and a cut one are those of an anonymous caller", async () => {
  const mine = (await signIn('maya')) ?? '';
  const dans = (await signIn('dan')) ?? '';
  await lockOut('maya');
  const [id, seal] = mine.split('.');
  const [otherId, otherSignature] = dans.split('.');
  const wrong = [
    dans,
    `${otherId}.${seal}`,
    `${id}.${otherSignature}`,
    `${id}.${'x'.repeat(43)}`,
    mine.slice(0, -1),
    'x',
    '~',
  ];
  for (const cookie of wrong) expect(await codeOf('maya', cookie)).toBe('RATE_LIMITED');
  expect(await codeOf('maya', [...wrong.slice(0, 4), mine].join('~'))).toBeUndefined();
});

test('of several members who share a browser each is known in it; the sixth pushes out the first', async () => {
  let cookie: string | undefined;
  for (const name of names.slice(0, 5)) cookie = await signIn(name, cookie);
  await lockOut('maya');
  await lockOut('gil');
  expect(await codeOf('maya', cookie)).toBeUndefined();
  expect(await codeOf('gil', cookie)).toBeUndefined();
  cookie = await signIn('gil', cookie);
  expect(cookie?.split('~')).toHaveLength(5);
  await identity.forgetAttempts();
  cookie = await signIn('tal', cookie);
  await lockOut('maya');
  expect(await codeOf('maya', cookie)).toBe('RATE_LIMITED');
});

test('signing out leaves it: it is about the endpoint, not about the member', async () => {
  const { cookie, known } = await identity.login('maya');
  expect((await identity.logout(cookie)).setTrusted).toBeUndefined();
  await lockOut('maya');
  expect(await codeOf('maya', known)).toBeUndefined();
});

test('a changed password makes anyone who kept the cookie anonymous', async () => {
  const known = await signIn('noa');
  await importMembers(identity.mongoUrl, [{ id: '2'.repeat(24), username: 'noa', password: 'another-password' }]);
  await lockOut('noa');
  expect(await codeOf('noa', known, 'another-password')).toBe('RATE_LIMITED');
});
