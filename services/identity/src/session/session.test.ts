import { testRequest, viewer } from '@banyan/kit/testing';
import { parseSetCookie } from 'cookie';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { IdentityContext } from '../context.ts';
import { startIdentity } from '../testing/start-identity.ts';
import { accessTokenMs } from './access-token.ts';
import { endSession } from './end-session.ts';
import { exchangeToken, idleMs, lifeMs, openSession } from './issue-token.ts';
import { graceMs } from './judge-token.ts';
import { findSession } from './session.store.ts';

const maya = 'a'.repeat(24);
let identity: Awaited<ReturnType<typeof startIdentity>>;

beforeAll(async () => {
  identity = await startIdentity([{ id: maya, username: 'Maya', password: 'banyan-demo' }]);
});
beforeEach(async () => {
  identity.bus.domainEvents.length = 0;
  await identity.forgetAttempts();
});
afterAll(() => identity.stop());

test('the cookie is Secure except for a browser on http at this very machine', async () => {
  const secure = async (origin: string) =>
    parseSetCookie((await identity.login('maya', 'banyan-demo', { headers: { origin } })).setCookie!).secure ?? false;
  expect(await secure('http://localhost:8080')).toBe(false);
  expect(await secure('http://127.0.0.1:8080')).toBe(false);
  expect(await secure('https://localhost')).toBe(true);
  expect(await secure('http://localhost.evil.example')).toBe(true);
});

test('the cookie is Secure when members come by https, though a proxy names this machine as the host', async () => {
  const headers = { host: '127.0.0.1:8080', 'x-forwarded-proto': 'https,http' };
  const { setCookie } = await identity.login('maya', 'banyan-demo', { headers });
  expect(parseSetCookie(setCookie!).secure).toBe(true);
});

test('each refresh gives the next cookie, and the family lives on', async () => {
  let { cookie } = await identity.login();
  for (let round = 0; round < 4; round++) {
    identity.clock.advance(accessTokenMs);
    const answer = await identity.refresh(cookie);
    expect(answer.data.refreshSession.user.id).toBe(maya);
    expect(answer.cookie).not.toBe(cookie);
    cookie = answer.cookie;
  }
});

test('two tabs sending one cookie at the same moment both stay signed in and agree on the cookie', async () => {
  const { cookie } = await identity.login();
  identity.clock.advance(accessTokenMs);
  const answers = await Promise.all([identity.refresh(cookie), identity.refresh(cookie), identity.refresh(cookie)]);
  expect(answers.every(({ data }) => data.refreshSession?.accessToken)).toBe(true);
  const given = answers.map((answer) => answer.cookie).filter(Boolean);
  expect(given).toHaveLength(1);
  identity.clock.advance(accessTokenMs);
  expect((await identity.refresh(given[0])).errors).toBeUndefined();
});

test('an answer lost on the way signs no one out: the old cookie gets another successor', async () => {
  const { cookie } = await identity.login();
  await identity.refresh(cookie);
  identity.clock.advance(3 * accessTokenMs);
  const again = await identity.refresh(cookie);
  expect(again.cookie).toBeTruthy();
  identity.clock.advance(accessTokenMs);
  expect((await identity.refresh(again.cookie)).errors).toBeUndefined();
});

test('a token used again after its successor was used ends the family for both', async () => {
  const { cookie: stolen } = await identity.login();
  const next = await identity.refresh(stolen);
  identity.clock.advance(accessTokenMs);
  const latest = await identity.refresh(next.cookie);
  identity.clock.advance(graceMs + 1);
  const thief = await identity.refresh(stolen);
  expect(thief.code).toBe('UNAUTHENTICATED');
  // Its answer may arrive after another has signed in there.
  expect(thief.setCookie).toBeUndefined();
  expect((await identity.refresh(latest.cookie)).code).toBe('UNAUTHENTICATED');
  expect(identity.bus.domainEvents.map((domainEvent) => domainEvent.type)).toEqual(['identity.sessionEnded']);
});

test('the successor that a lost answer carried is dead: anyone who shows it ends the family', async () => {
  const { cookie } = await identity.login();
  const lost = await identity.refresh(cookie);
  identity.clock.advance(graceMs + 1);
  const found = await identity.refresh(cookie);
  expect((await identity.refresh(lost.cookie)).code).toBe('UNAUTHENTICATED');
  expect((await identity.refresh(found.cookie)).code).toBe('UNAUTHENTICATED');
});

test('the grace is for the same browser only', async () => {
  const { cookie } = await identity.login();
  await identity.refresh(cookie);
  expect((await identity.refresh(cookie, { userAgent: 'Other/2' })).code).toBe('UNAUTHENTICATED');
});

test('no cookie and nonsense are UNAUTHENTICATED', async () => {
  const { cookie } = await identity.login();
  for (const wrong of [undefined, 'nonsense', `${'0'.repeat(26)}.${'x'.repeat(43)}`])
    expect((await identity.refresh(wrong)).code).toBe('UNAUTHENTICATED');
  expect((await identity.refresh(cookie)).errors).toBeUndefined();
});

test('a session unused for its idle time, or older than its life, is over', async () => {
  const idle = await identity.login();
  identity.clock.advance(idleMs);
  expect((await identity.refresh(idle.cookie)).code).toBe('UNAUTHENTICATED');
  let { cookie } = await identity.login();
  for (let lived = 0; lived < lifeMs; lived += idleMs - 1000) {
    const answer = await identity.refresh(cookie);
    cookie = answer.cookie;
    identity.clock.advance(idleMs - 1000);
  }
  expect((await identity.refresh(cookie)).code).toBe('UNAUTHENTICATED');
});

test('logout ends the family, reports it once, clears the cookie and may be repeated', async () => {
  const { cookie, data } = await identity.login();
  const sessionId = decodeJwt(data.login.accessToken).sid as string;
  for (let round = 0; round < 2; round++) {
    const answer = await identity.logout(cookie, viewer({ memberId: maya, sessionId }));
    expect(answer.data).toEqual({ logout: true });
    expect(answer.setCookie).toContain('Max-Age=0');
  }
  expect((await identity.refresh(cookie)).code).toBe('UNAUTHENTICATED');
  expect(identity.bus.domainEvents.map(({ type, data: ids }) => ({ type, ids }))).toEqual([
    { type: 'identity.sessionEnded', ids: { sessionId } },
  ]);
});

test('logout ends the session of the cookie and that of the access token, where they differ', async () => {
  const [one, other] = [await identity.login(), await identity.login()];
  const sessionId = decodeJwt(other.data.login.accessToken).sid as string;
  await identity.logout(one.cookie, viewer({ memberId: maya, sessionId }));
  for (const { cookie } of [one, other]) expect((await identity.refresh(cookie)).code).toBe('UNAUTHENTICATED');
  expect(identity.bus.domainEvents).toHaveLength(2);
});

test('no refresh token is kept in clear', async () => {
  const { cookie } = await identity.login();
  const rows = await identity.collection('sessions').find().toArray();
  expect(JSON.stringify(rows)).not.toContain(cookie?.split('.')[1]);
});

test('a refresh that fails for no fault of the token leaves the browser its cookies', async () => {
  const { cookie } = await identity.login();
  const stopped = await identity.start();
  await stopped.stop();
  const answer = await identity.refresh(cookie, { to: stopped });
  expect(answer.code).not.toBe('UNAUTHENTICATED');
  expect([answer.errors?.length, answer.setCookie]).toEqual([1, undefined]);
});

test('a session that ends while its token is exchanged stays ended', async () => {
  const { identity: own, now } = identity.app.buildContext(null, testRequest()) as IdentityContext;
  const { sessionId } = await openSession(own, maya, testRequest(), now);
  const found = (await findSession(own.models, sessionId))!;
  await endSession(own, sessionId, now);
  const ended = await findSession(own.models, sessionId);
  expect(await exchangeToken(own, found, 'browser', now)).toBeNull();
  expect(await findSession(own.models, sessionId)).toEqual(ended);
});

test.each([
  ['has used since what it was answered', 2],
  ['still holds what it was answered', 1],
])('a process that goes on with a question of long ago changes nothing for a browser that %s', async (_, rounds) => {
  let { cookie } = await identity.login();
  // It has begun, and stands still while the browser asks again and is answered by another.
  const held = identity.holdNext('findOne', 'sessions');
  const frozen = identity.refresh(cookie);
  await held.reached;
  identity.bus.domainEvents.length = 0;
  for (let round = 0; round < rounds; round++) {
    ({ cookie } = await identity.refresh(cookie));
    identity.clock.advance(accessTokenMs);
  }
  held.release();
  expect((await frozen).code).toBe('SERVICE_UNAVAILABLE');
  expect(identity.bus.domainEvents).toEqual([]);
  expect((await identity.refresh(cookie)).errors).toBeUndefined();
});
