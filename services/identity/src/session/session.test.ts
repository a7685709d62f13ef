import { createTokenVerifier, type ServiceApp } from '@banyan/kit';
import {
  execute,
  fakeClock,
  memoryBus,
  startTestMongo,
  type TestMongo,
  testDeps,
  testRequest,
  viewer,
} from '@banyan/kit/testing';
import { parseSetCookie } from 'cookie';
import { decodeJwt } from 'jose';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { importMembers } from '../import.ts';
import { accessTokenMs } from './access-token.ts';
import { graceMs } from './judge-token.ts';
import { idleMs, lifeMs } from './session.store.ts';

const maya = 'a'.repeat(24);
const gone = 'b'.repeat(24);
const clock = fakeClock();
const bus = memoryBus();
let mongo: TestMongo;
let app: ServiceApp;
let database: mongoose.Connection;

beforeAll(async () => {
  mongo = await startTestMongo();
  await importMembers(mongo.url, [
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
    { id: gone, username: 'gone', password: 'banyan-demo', leftAt: new Date() },
  ]);
  app = await createApp(testDeps({ mongoUrl: mongo.url, clock, bus }));
  database = await mongoose.createConnection(mongo.url).asPromise();
});
beforeEach(async () => {
  bus.facts.length = 0;
  await database.useDb(`${database.name}_identity`).collection('signInAttempts').deleteMany({});
});
afterAll(async () => {
  await database.close();
  await app.stop();
  await mongo.stop();
});

const loginDocument =
  'mutation($u: String!, $p: String!) { login(username: $u, password: $p) { accessToken expiresAt user { id rights } } }';
const browser = { userAgent: 'Browser/1', ip: '10.0.0.1' };

/** One call from one browser; `cookie` is what it answered to keep. */
async function call(
  document: string,
  given: { cookie?: string; variables?: object; request?: object; as?: ReturnType<typeof viewer> } = {},
) {
  const headers = {
    host: 'app.example.org',
    ...(given.cookie === undefined ? {} : { cookie: `banyan_refresh=${given.cookie}` }),
  };
  const request = testRequest({ ...browser, headers, ...given.request });
  const answer = await execute(app, document, { ...given.variables }, given.as ?? null, request);
  const cookie = request.cookies.at(-1);
  return {
    ...answer,
    code: answer.errors?.[0]?.extensions.code,
    setCookie: cookie,
    cookie: cookie && parseSetCookie(cookie).value,
  };
}
const login = (u = 'maya', p = 'banyan-demo', request: object = {}) =>
  call(loginDocument, { variables: { u, p }, request });
const refresh = (cookie?: string, request: object = {}) =>
  call('mutation { refreshSession { accessToken user { id } } }', { cookie, request });

test('the right password gives a verifiable access token for ten minutes and a strict cookie', async () => {
  const { data, setCookie } = await login('  MAYA ');
  const verify = createTokenVerifier(() => app.jwks!(), clock);
  const { viewer: who, expiresAt } = await verify(data.login.accessToken);
  expect(who).toMatchObject({ memberId: maya, roles: ['member', 'staff'], groups: ['g1'] });
  expect(expiresAt.getTime() - clock().getTime()).toBe(accessTokenMs);
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

test('the cookie is Secure except for a browser on http at this very machine', async () => {
  const secure = async (origin: string) =>
    parseSetCookie((await login('maya', 'banyan-demo', { headers: { origin } })).setCookie!).secure ?? false;
  expect(await secure('http://localhost:8080')).toBe(false);
  expect(await secure('http://127.0.0.1:8080')).toBe(false);
  expect(await secure('https://localhost')).toBe(true);
  expect(await secure('http://localhost.evil.example')).toBe(true);
});

test('the cookie is Secure when members come by https, though a proxy names this machine as the host', async () => {
  const headers = { host: '127.0.0.1:8080', 'x-forwarded-proto': 'https,http' };
  const { setCookie } = await login('maya', 'banyan-demo', { headers });
  expect(parseSetCookie(setCookie!).secure).toBe(true);
});

test('a wrong password, an unknown name and a member without password get one and the same answer', async () => {
  for (const [u, p] of [
    ['maya', 'wrong'],
    ['nobody', 'banyan-demo'],
    ['newcomer', 'nobody has this password'],
  ] as const) {
    const { errors, setCookie } = await login(u, p);
    expect(errors?.[0]).toMatchObject({
      message: 'Invalid username or password!',
      extensions: { code: 'INVALID_CREDENTIALS' },
    });
    expect(setCookie).toBeUndefined();
  }
});

test('a member who left hears so only with the right password', async () => {
  expect((await login('gone', 'banyan-demo')).errors?.[0]?.message).toBe('Unauthorized app user');
  expect((await login('gone', 'wrong')).code).toBe('INVALID_CREDENTIALS');
});

test('right passwords use nothing up, and one forgives the failures before it', async () => {
  for (let round = 0; round < 7; round++) expect((await login()).errors).toBeUndefined();
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 4; attempt++)
      expect((await login('maya', 'wrong')).code).toBe('INVALID_CREDENTIALS');
    expect((await login()).errors).toBeUndefined();
  }
  const rows = await database
    .useDb(`${database.name}_identity`)
    .collection('signInAttempts')
    .find({ key: /^(account|address)/ })
    .toArray();
  expect(rows.map(({ points }) => points)).toEqual([12, 12]);
});

test('after five failures from one address the right password is refused there too, and not elsewhere', async () => {
  for (let attempt = 0; attempt < 5; attempt++) expect((await login('maya', 'wrong')).code).toBe('INVALID_CREDENTIALS');
  const { errors } = await login('maya');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', wordingKey: 'error.RATE_LIMITED' });
  expect(errors?.[0]?.extensions.retryAfterSeconds).toBeGreaterThan(0);
  expect((await login('maya', 'banyan-demo', { ip: '10.0.0.2' })).errors).toBeUndefined();
});

test('limits hold through a restart', async () => {
  for (let attempt = 0; attempt < 5; attempt++) await login('maya', 'wrong');
  const restarted = await createApp(testDeps({ mongoUrl: mongo.url, clock, bus }));
  const answer = await execute(restarted, loginDocument, { u: 'maya', p: 'banyan-demo' }, null, testRequest(browser));
  await restarted.stop();
  expect(answer.errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
});

test('twenty attempts at once get no more tries than five', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => login('maya', 'wrong')));
  expect(answers.filter(({ code }) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
});

test('names and addresses are kept only as digests by the limits', async () => {
  await login('my-secret-typed-as-name', 'x', { ip: '10.9.9.9' });
  const rows = await database.useDb(`${database.name}_identity`).collection('signInAttempts').find().toArray();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/my-secret|10\.9\.9\.9/);
});

test('each refresh gives the next cookie, and the family lives on', async () => {
  let { cookie } = await login();
  for (let round = 0; round < 4; round++) {
    clock.advance(accessTokenMs);
    const answer = await refresh(cookie);
    expect(answer.data.refreshSession.user.id).toBe(maya);
    expect(answer.cookie).not.toBe(cookie);
    cookie = answer.cookie;
  }
});

test('two tabs sending one cookie at the same moment both stay signed in and agree on the cookie', async () => {
  const { cookie } = await login();
  clock.advance(accessTokenMs);
  const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
  expect(answers.every(({ data }) => data.refreshSession?.accessToken)).toBe(true);
  const given = answers.map((answer) => answer.cookie).filter(Boolean);
  expect(given).toHaveLength(1);
  clock.advance(accessTokenMs);
  expect((await refresh(given[0])).errors).toBeUndefined();
});

test('an answer lost on the way signs no one out: the old cookie gets another successor', async () => {
  const { cookie } = await login();
  await refresh(cookie);
  clock.advance(3 * accessTokenMs);
  const again = await refresh(cookie);
  expect(again.cookie).toBeTruthy();
  clock.advance(accessTokenMs);
  expect((await refresh(again.cookie)).errors).toBeUndefined();
});

test('a token used again after its successor was used ends the family for both', async () => {
  const { cookie: stolen } = await login();
  const next = await refresh(stolen);
  clock.advance(accessTokenMs);
  const latest = await refresh(next.cookie);
  clock.advance(graceMs + 1);
  const thief = await refresh(stolen);
  expect(thief.code).toBe('UNAUTHENTICATED');
  expect(thief.setCookie).toContain('Max-Age=0');
  expect((await refresh(latest.cookie)).code).toBe('UNAUTHENTICATED');
  expect(bus.facts.map((fact) => fact.type)).toEqual(['identity.sessionEnded']);
});

test('the successor that a lost answer carried is dead: whoever shows it ends the family', async () => {
  const { cookie } = await login();
  const lost = await refresh(cookie);
  clock.advance(graceMs + 1);
  const found = await refresh(cookie);
  expect((await refresh(lost.cookie)).code).toBe('UNAUTHENTICATED');
  expect((await refresh(found.cookie)).code).toBe('UNAUTHENTICATED');
});

test('the grace is for the same browser only', async () => {
  const { cookie } = await login();
  await refresh(cookie);
  expect((await refresh(cookie, { userAgent: 'Other/2' })).code).toBe('UNAUTHENTICATED');
});

test('no cookie, nonsense and a guessed secret are UNAUTHENTICATED', async () => {
  const { cookie } = await login();
  for (const wrong of [undefined, 'nonsense', `${'0'.repeat(26)}.${'x'.repeat(43)}`])
    expect((await refresh(wrong)).code).toBe('UNAUTHENTICATED');
  expect((await refresh(cookie)).errors).toBeUndefined();
});

test('a session unused for its idle time, or older than its life, is over', async () => {
  const idle = await login();
  clock.advance(idleMs);
  expect((await refresh(idle.cookie)).code).toBe('UNAUTHENTICATED');
  let { cookie } = await login();
  for (let lived = 0; lived < lifeMs; lived += idleMs - 1000) {
    const answer = await refresh(cookie);
    cookie = answer.cookie;
    clock.advance(idleMs - 1000);
  }
  expect((await refresh(cookie)).code).toBe('UNAUTHENTICATED');
});

test('logout ends the family, tells it once, clears the cookie and may be repeated', async () => {
  const { cookie, data } = await login();
  const sessionId = decodeJwt(data.login.accessToken).sid as string;
  for (let round = 0; round < 2; round++) {
    const answer = await call('mutation { logout }', { cookie, as: viewer({ memberId: maya, sessionId }) });
    expect(answer.data).toEqual({ logout: true });
    expect(answer.setCookie).toContain('Max-Age=0');
  }
  expect((await refresh(cookie)).code).toBe('UNAUTHENTICATED');
  expect(bus.facts.map(({ type, data: ids }) => ({ type, ids }))).toEqual([
    { type: 'identity.sessionEnded', ids: { sessionId } },
  ]);
});

test('logout with a guessed cookie ends no one else', async () => {
  const { cookie } = await login();
  await call('mutation { logout }', { cookie: `${cookie?.split('.')[0]}.${'x'.repeat(43)}` });
  expect((await refresh(cookie)).errors).toBeUndefined();
});

test('empty fields are BAD_INPUT and name the field', async () => {
  const { errors } = await login(' ', 'x');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'username' });
});

test('a deployment that signs in by phone refuses passwords', async () => {
  const deps = testDeps({ mongoUrl: mongo.url, clock, bus });
  const byPhone = await createApp({ ...deps, deployment: { ...deps.deployment, signIn: 'phone' } });
  const answer = await execute(byPhone, loginDocument, { u: 'maya', p: 'banyan-demo' });
  await byPhone.stop();
  expect(answer.errors?.[0]?.extensions.code).toBe('MODULE_DISABLED');
});

test('no refresh token is kept in clear', async () => {
  const { cookie } = await login();
  const rows = await database.useDb(`${database.name}_identity`).collection('sessions').find().toArray();
  expect(JSON.stringify(rows)).not.toContain(cookie?.split('.')[1]);
});
