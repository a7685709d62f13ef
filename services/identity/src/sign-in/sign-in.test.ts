import { createTokenVerifier } from '@banyan/kit';
import { testDeps } from '@banyan/kit/testing';
import { parseSetCookie } from 'cookie';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessTokenMs } from '../session/access-token.ts';
import { idleMs } from '../session/issue-token.ts';
import { startIdentity } from '../testing/start-identity.ts';

const maya = 'a'.repeat(24);
const members = [
  {
    id: maya,
    username: 'Maya',
    password: 'banyan-demo',
    firstName: 'Maya',
    lastName: 'Cohen',
    groups: ['g1'],
    staff: true,
  },
  { id: 'c'.repeat(24), username: 'newcomer' },
  { id: 'b'.repeat(24), username: 'gone', password: 'banyan-demo', leftAt: new Date() },
];
let identity: Awaited<ReturnType<typeof startIdentity>>;

beforeAll(async () => {
  identity = await startIdentity(members);
});
beforeEach(() => identity.forgetAttempts());
afterAll(() => identity.stop());

test('the right password gives a verifiable access token for ten minutes and a strict cookie', async () => {
  const { data, setCookie } = await identity.login('  MAYA ');
  const verify = createTokenVerifier(() => identity.app.jwks!(), identity.clock);
  const { viewer: who, expiresAt } = await verify(data.login.accessToken);
  expect(who).toMatchObject({ memberId: maya, roles: ['member', 'staff'], groups: ['g1'] });
  expect(expiresAt.getTime() - identity.clock().getTime()).toBe(accessTokenMs);
  expect(Object.keys(decodeJwt(data.login.accessToken)).sort()).toEqual([
    'aud',
    'exp',
    'groups',
    'iat',
    'iss',
    'roles',
    'sid',
    'sub',
  ]);
  expect(parseSetCookie(setCookie!)).toMatchObject({
    name: 'banyan_refresh',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    path: '/graphql',
    maxAge: idleMs / 1000,
  });
});

test('a username is found with the marks and dashes that were pasted along, and as it was stored before those were alike', async () => {
  expect((await identity.login('\u200fMa\u00adya\u202c')).data.login.user.id).toBe(maya);
  expect((await identity.login('ｍａｙａ')).data.login.user.id).toBe(maya);
  const rename = (username: string) =>
    identity.collection('members').updateOne({ _id: maya as never }, { $set: { username } });
  await rename('maya-1');
  expect((await identity.login('maya–١')).data.login.user.id).toBe(maya);
  await rename('maya–1');
  expect((await identity.login('Maya–1')).data.login.user.id).toBe(maya);
  await rename('maya');
});

test('a wrong password, an unknown name and a member without password get one and the same answer', async () => {
  for (const [u, p] of [
    ['maya', 'wrong'],
    ['nobody', 'banyan-demo'],
    ['newcomer', 'nobody has this password'],
  ] as const) {
    const { errors, setCookie } = await identity.login(u, p);
    expect(errors?.[0]).toMatchObject({
      message: 'Invalid username or password!',
      extensions: { code: 'INVALID_CREDENTIALS' },
    });
    expect(setCookie).toBeUndefined();
  }
});

test('a member who left hears so only with the right password', async () => {
  expect((await identity.login('gone', 'banyan-demo')).errors?.[0]?.message).toBe('Unauthorized app user');
  expect((await identity.login('gone', 'wrong')).code).toBe('INVALID_CREDENTIALS');
});

test('right passwords use nothing up, and one forgives the failures before it', async () => {
  for (let round = 0; round < 7; round++) expect((await identity.login()).errors).toBeUndefined();
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 4; attempt++)
      expect((await identity.login('maya', 'wrong')).code).toBe('INVALID_CREDENTIALS');
    expect((await identity.login()).errors).toBeUndefined();
  }
  const rows = await identity
    .collection('signInAttempts')
    .find({ key: /^(account|address)/ })
    .toArray();
  expect(rows.map(({ points }) => points)).toEqual([12, 12]);
});

test('after five failures from one address the right password is refused there too, and not elsewhere', async () => {
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await identity.login('maya', 'wrong')).code).toBe('INVALID_CREDENTIALS');
  const { errors } = await identity.login('maya');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', wordingKey: 'error.RATE_LIMITED' });
  expect(errors?.[0]?.extensions.retryAfterSeconds).toBeGreaterThan(0);
  expect((await identity.login('maya', 'banyan-demo', { ip: '10.0.0.2' })).errors).toBeUndefined();
});

test('limits hold through a restart', async () => {
  for (let attempt = 0; attempt < 5; attempt++) await identity.login('maya', 'wrong');
  const to = await identity.start();
  const { code } = await identity.login('maya', 'banyan-demo', { to });
  await to.stop();
  expect(code).toBe('RATE_LIMITED');
});

test('twenty attempts at once get no more tries than five', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => identity.login('maya', 'wrong')));
  expect(answers.filter(({ code }) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
});

test('names and addresses are kept only as digests by the limits', async () => {
  await identity.login('my-secret-typed-as-name', 'x', { ip: '10.9.9.9' });
  const rows = await identity.collection('signInAttempts').find().toArray();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/my-secret|10\.9\.9\.9/);
});

test('empty fields are BAD_INPUT and name the field', async () => {
  const { errors } = await identity.login(' ', 'x');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'username' });
});

test('a deployment that signs in by phone refuses passwords', async () => {
  const to = await identity.start({ deployment: { ...testDeps({ mongoUrl: '' }).deployment, signIn: 'phone' } });
  const { code } = await identity.login('maya', 'banyan-demo', { to });
  await to.stop();
  expect(code).toBe('MODULE_DISABLED');
});
