import { createTokenVerifier, mediaTokens, type Viewer } from '@banyan/kit';
import { testDeployment } from '@banyan/kit/testing';
import { parseSetCookie } from 'cookie';
import { decodeJwt } from 'jose';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { attemptLimits } from '../sign-in/attempt-limits.ts';
import { freshMs } from '../sign-in/require-fresh.ts';
import { startIdentity } from '../testing/start-identity.ts';

const id = (digit: string) => digit.repeat(24);
const ids = { maya: id('a'), noam: id('b'), hila: id('c'), dana: id('d'), ross: id('e'), ida: id('f'), gone: id('1') };
const password = 'banyan-demo';
const minute = 60_000;

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity([
    { id: ids.maya, username: 'maya', password, firstName: 'Maya', groups: ['g1'] },
    { id: ids.noam, username: 'noam' },
    { id: ids.hila, username: 'hila', password, firstName: 'Hila', roles: ['impersonator'] },
    { id: ids.dana, username: 'dana', staff: true },
    { id: ids.ross, username: 'ross', password, roles: ['admin'] },
    { id: ids.ida, username: 'ida', roles: ['impersonator'] },
    { id: ids.gone, username: 'gone', leftAt: new Date() },
  ]);
});
beforeEach(async () => {
  await identity.forgetAttempts();
  await identity.collection('members').updateMany({}, { $unset: { passwordChangedAt: 1, secondFactorSince: 1 } });
  identity.bus.domainEvents.length = 0;
});
afterAll(() => identity.stop());

const document = `mutation($u: String!, $p: String, $r: String) {
  impersonate(username: $u, password: $p, reason: $r) {
    accessToken expiresAt actingUntil
    user { id rights canImpersonate originalUser { id name username fcmTokenUpdated { endpoint } } }
  }
}`;
const actedDomainEvents = () =>
  identity.bus.domainEvents
    .filter(({ type }) => type === 'staff.acted')
    .map(({ data }) => data as Record<string, unknown>);

/** Domain events are published behind the answer. */
const published = (count: number) =>
  vi.waitFor(() => {
    expect(actedDomainEvents()).toHaveLength(count);
    return actedDomainEvents();
  });

async function viewerOf(accessToken: string): Promise<Viewer> {
  const verify = createTokenVerifier(() => identity.app.jwks!(), identity.clock);
  return (await verify(accessToken)).viewer;
}

/** A signed-in impersonator: their own refresh token, and who their access token says they are. */
async function enter(username = 'hila') {
  const { data, cookie } = await identity.login(username);
  return { own: cookie!, as: await viewerOf(data.login.accessToken) };
}

const cookieOf = (own?: string, acting?: string) => ({
  cookie: [own && `banyan_refresh=${own}`, acting && `banyan_acting=${acting}`].filter(Boolean).join('; '),
});
const headersOf = (own?: string, acting?: string) => ({
  headers: { host: 'app.example.org', ...cookieOf(own, acting) },
});

const ask = (as: Viewer | null, u: string, given: { p?: string; r?: string | null; own?: string } = {}) =>
  identity.call(
    document,
    headersOf(given.own),
    { u, p: given.p, r: given.r === undefined ? 'asked for help' : given.r },
    as,
  );

async function act(username: keyof typeof ids = 'maya') {
  const me = await enter();
  const answer = await ask(me.as, username, { own: me.own });
  const { acting } = answer;
  await vi.waitFor(() =>
    expect(actedDomainEvents().at(-1)).toMatchObject({ outcome: 'done', memberId: ids[username] }),
  );
  return { ...me, ownAs: me.as, acting: acting!, as: await viewerOf(answer.data.impersonate.accessToken), answer };
}

const refresh = (own?: string, acting?: string) =>
  identity.call(
    'mutation { refreshSession { accessToken actingUntil user { id originalUser { id } } } }',
    headersOf(own, acting),
  );
const stop = (own?: string, acting?: string, as: Viewer | null = null) =>
  identity.call(
    'mutation { stopImpersonating { accessToken actingUntil user { id originalUser { id } } } }',
    headersOf(own, acting),
    {},
    as,
  );

test('their pass for pictures says that somebody acts for the member', async () => {
  const internalKey = 'k'.repeat(32);
  const to = await identity.start({ internalKey });
  const { own, as } = await enter();
  const given = { u: 'maya', r: 'asked for help' };
  const { setMedia } = await identity.call(document, { ...headersOf(own), to }, given, as);
  const pass = await mediaTokens(internalKey).read(parseSetCookie(setMedia!).value, identity.clock());
  expect(pass).toEqual({ memberId: ids.maya, roles: ['member'], isActing: true });
  await to.stop();
});

test('an impersonator is the other member, with that member’s permissions and beside their own session', async () => {
  const { answer, as } = await act();
  const { user, actingUntil, accessToken } = answer.data.impersonate;
  expect(user).toMatchObject({ id: ids.maya, canImpersonate: false });
  expect(user.rights).not.toContain('member.impersonate');
  expect(user.originalUser).toEqual({ id: ids.hila, name: 'Hila', username: 'hila', fcmTokenUpdated: null });
  expect(as).toMatchObject({ memberId: ids.maya, actorId: ids.hila, roles: ['member'], groups: ['g1'] });
  expect(decodeJwt(accessToken).act).toEqual({ sub: ids.hila });
  expect(Date.parse(actingUntil) - identity.clock().getTime()).toBe(30 * minute);
  // The own cookie is left alone.
  expect(answer.setCookie).toBeUndefined();
  expect(parseSetCookie(answer.setActing!)).toMatchObject({ httpOnly: true, sameSite: 'strict', maxAge: 1800 });
  expect(await published(1)).toMatchObject([
    { actorId: ids.hila, act: 'member.impersonate', memberId: ids.maya, reason: 'asked for help', outcome: 'done' },
  ]);
});

test('only that session is reported who is behind it', async () => {
  const { as } = await act();
  const who = `{ me { originalUser { name } } userById(userId: "${ids.maya}") { originalUser { name } } }`;
  const inside = await identity.call(who, {}, {}, as);
  expect(inside.data).toEqual({ me: { originalUser: { name: 'Hila' } }, userById: { originalUser: { name: 'Hila' } } });
  const { as: maya } = await enter('maya');
  const outside = await identity.call(who, {}, {}, maya);
  expect(outside.data).toEqual({ me: { originalUser: null }, userById: { originalUser: null } });
});

test.each([
  ['staff', 'dana', 'FORBIDDEN', ids.dana],
  ['an admin', 'ross', 'FORBIDDEN', ids.ross],
  ['another impersonator', 'ida', 'FORBIDDEN', ids.ida],
  ['oneself', 'hila', 'FORBIDDEN', ids.hila],
  ['a member who left', 'gone', 'NOT_FOUND', undefined],
  ['nobody', 'nobody', 'NOT_FOUND', undefined],
])('nobody acts as %s, and the try is reported', async (_who, username, code, memberId) => {
  const { as } = await enter();
  const answer = await ask(as, username);
  expect(answer).toMatchObject({ code, data: { impersonate: null }, acting: undefined });
  const [domainEvent] = await published(1);
  expect(domainEvent).toMatchObject({ actorId: ids.hila, act: 'member.impersonate', outcome: 'refused' });
  expect(domainEvent?.memberId).toBe(memberId);
});

test('the specification’s document, without reason or password, learns what is missing', async () => {
  const { as } = await enter();
  const field = (answer: Awaited<ReturnType<typeof ask>>) => [answer.code, answer.errors?.[0]?.extensions.field];
  expect(field(await ask(as, 'maya', { r: null }))).toEqual(['BAD_INPUT', 'reason']);
  expect(field(await ask(as, 'maya', { r: ' \u200b ' }))).toEqual(['BAD_INPUT', 'reason']);
  identity.clock.advance(freshMs + 1);
  expect(field(await ask(as, 'maya'))).toEqual(['BAD_INPUT', 'password']);
  expect((await ask(as, 'maya', { p: password })).code).toBeUndefined();
});

test('a role that was taken begins nothing, though the token still says it', async () => {
  const { as, own } = await enter();
  const undo = await setMember(ids.hila, { roles: [] });
  expect((await ask(as, 'maya', { own })).code).toBe('FORBIDDEN');
  await undo();
  expect((await ask(as, 'maya', { own })).code).toBeUndefined();
});

test('a session that has ended begins nothing, though its token is still good', async () => {
  const { as, own } = await enter();
  await endSessionsOf(ids.hila);
  expect((await ask(as, 'maya', { own })).code).toBe('UNAUTHENTICATED');
});

test('guesses at the own password count as sign-in attempts, and are reported', async () => {
  const { as } = await enter();
  for (let attempt = 0; attempt < attemptLimits.pair.points; attempt += 1)
    expect((await ask(as, 'maya', { p: 'a guess' })).code).toBe('INVALID_CREDENTIALS');
  await published(attemptLimits.pair.points);
  expect((await ask(as, 'maya', { p: password })).code).toBe('RATE_LIMITED');
  expect((await identity.login('hila')).code).toBe('RATE_LIMITED');
});

test('anyone who guesses on when there are too many is notified of once for each block', async () => {
  const { as } = await enter();
  for (let attempt = 0; attempt < attemptLimits.pair.points; attempt += 1) await ask(as, 'maya', { p: 'a guess' });
  await published(attemptLimits.pair.points);
  identity.bus.domainEvents.length = 0;
  const guesses = await Promise.all(Array.from({ length: 8 }, () => ask(as, 'maya', { p: 'a guess' })));
  expect(guesses.map(({ code }) => code)).toEqual(Array(8).fill('RATE_LIMITED'));
  expect(await published(1)).toMatchObject([{ actorId: ids.hila, act: 'member.impersonate', outcome: 'refused' }]);
  // The limits are on a clock of their own; for the audit the block is over.
  identity.clock.advance(attemptLimits.pair.blockDuration * 1000);
  expect((await ask(as, 'maya', { p: 'a guess' })).code).toBe('RATE_LIMITED');
  await published(2);
});

test('the impersonation session is refreshed with its claim, and after half an hour the own session is there again', async () => {
  const { own, acting } = await act();
  identity.clock.advance(25 * minute);
  const later = await refresh(own, acting);
  expect(later.data.refreshSession.user).toEqual({ id: ids.maya, originalUser: { id: ids.hila } });
  const { act: claim, exp = 0 } = decodeJwt(later.data.refreshSession.accessToken);
  expect(claim).toEqual({ sub: ids.hila });
  expect(exp * 1000).toBeLessThanOrEqual(identity.clock().getTime() + 5 * minute);
  expect(later.setCookie).toBeUndefined();
  identity.clock.advance(5 * minute);
  const over = await refresh(own, later.acting);
  expect(over.data.refreshSession).toMatchObject({ actingUntil: null, user: { id: ids.hila, originalUser: null } });
  expect(parseSetCookie(over.setActing!).maxAge).toBe(0);
});

test('an impersonation session is worth nothing without the session it was given to', async () => {
  const { own, acting } = await act();
  const { own: others } = await enter('ross');
  expect((await refresh(undefined, acting)).code).toBe('UNAUTHENTICATED');
  expect((await refresh(acting)).code).toBe('UNAUTHENTICATED');
  expect((await refresh(others, acting)).data.refreshSession.user.id).toBe(ids.ross);
  expect((await refresh(own, acting)).data.refreshSession.user.id).toBe(ids.maya);
});

test.each([
  ['the actor loses the role', () => setMember(ids.hila, { roles: [] }), ids.hila],
  ['the member becomes staff', () => setMember(ids.maya, { roles: ['staff'] }), ids.hila],
  ['the member changes their password', () => setMember(ids.maya, { passwordChangedAt: identity.clock() }), ids.hila],
  ['the member leaves', () => setMember(ids.maya, { leftAt: identity.clock() }), ids.hila],
])('it ends when %s', async (_when, change, left) => {
  const { own, acting } = await act();
  identity.clock.advance(1);
  const undo = await change();
  expect((await refresh(own, acting)).data.refreshSession.user.id).toBe(left);
  await undo();
  expect((await refresh(own, acting)).data.refreshSession.user.id).toBe(left);
});

test.each([
  ['the own session has ended, and a kill left the grant', () => endSessionsOf(ids.hila)],
  ['the own session is over', () => setSessionsOf(ids.hila, { expiresAt: identity.clock() })],
  ['the actor has a second step since', () => setMember(ids.hila, { secondFactorSince: identity.clock() })],
  ['the own password is another', () => setMember(ids.hila, { passwordChangedAt: identity.clock() })],
])('nothing is left of it when %s', async (_when, change) => {
  const { own, acting } = await act();
  identity.clock.advance(1);
  await change();
  expect((await refresh(own, acting)).code).toBe('UNAUTHENTICATED');
});

const setSessionsOf = (memberId: string, $set: object) =>
  identity.collection('sessions').updateMany({ memberId }, { $set });
const endSessionsOf = (memberId: string) => setSessionsOf(memberId, { endedAt: identity.clock() });

async function setMember(_id: string, $set: object) {
  const members = identity.collection('members');
  const before = await members.findOneAndUpdate({ _id: _id as never }, { $set });
  return () => members.replaceOne({ _id: _id as never }, before!);
}

test('stopping gives back the own session, is reported, and may be repeated', async () => {
  const { own, acting, as } = await act();
  identity.bus.domainEvents.length = 0;
  const stopped = await stop(own, acting, as);
  expect(stopped.data.stopImpersonating).toMatchObject({ actingUntil: null, user: { id: ids.hila } });
  expect(parseSetCookie(stopped.setActing!).maxAge).toBe(0);
  expect(identity.bus.domainEvents.map(({ type }) => type)).toEqual(['identity.sessionEnded', 'staff.acted']);
  expect(await published(1)).toMatchObject([{ act: 'member.stopImpersonating', memberId: ids.maya, outcome: 'done' }]);
  const again = await stop(stopped.cookie, acting, as);
  expect(again.data.stopImpersonating.user.id).toBe(ids.hila);
  expect(actedDomainEvents()).toHaveLength(1);
});

test('a stop whose answer was lost leaves the own session, whatever the browser sends next', async () => {
  const { own, acting, as } = await act();
  await stop(own, acting, as);
  expect((await refresh(own, acting)).data.refreshSession.user.id).toBe(ids.hila);
});

test('signing out while acting ends both', async () => {
  const { own, acting, as } = await act();
  await identity.call('mutation { logout }', headersOf(undefined, acting), {}, as);
  expect((await refresh(own, acting)).code).toBe('UNAUTHENTICATED');
});

test('ending the own session anywhere ends what it was let do', async () => {
  const { own, as } = await act();
  await identity.logout(own);
  const ended = identity.bus.domainEvents.map(({ data }) => (data as { sessionId?: string }).sessionId);
  expect(ended).toContain(as.sessionId);
});

const hilaActs: [string, (acting: Awaited<ReturnType<typeof act>>) => Promise<unknown>][] = [
  ['a sign-out', ({ own }) => identity.logout(own)],
  ['a sign-out in it', ({ acting, as }) => identity.call('mutation { logout }', headersOf(undefined, acting), {}, as)],
  ['another grant', ({ own, ownAs }) => ask(ownAs, 'noam', { own })],
  [
    'a role that was taken',
    async ({ own, acting }) => {
      const undo = await setMember(ids.hila, { roles: [] });
      await refresh(own, acting);
      await undo();
    },
  ],
];
test.each(hilaActs)('the audit log is notified of an end by %s, once', async (_what, end) => {
  await end(await act());
  const ends = () => actedDomainEvents().filter(({ act: what }) => what === 'member.stopImpersonating');
  const published = { actorId: ids.hila, memberId: ids.maya, outcome: 'done' };
  await vi.waitFor(() => expect(ends()).toMatchObject([published]));
});

test('anyone who acts can not impersonate yet another, and the second impersonation session of a session ends the first', async () => {
  const { own, as, acting } = await act();
  expect((await ask(as, 'noam')).code).toBe('FORBIDDEN');
  const me = (await identity.collection('sessions').findOne({ _id: as.sessionId as never }))!.actor.sessionId;
  const second = await ask(
    { memberId: ids.hila, roles: ['member', 'impersonator'], groups: [], sessionId: me },
    'noam',
  );
  expect((await refresh(own, acting)).data.refreshSession.user.id).toBe(ids.hila);
  expect(second.data.impersonate.user.id).toBe(ids.noam);
});

test('signing in as somebody else takes the impersonation session out of this browser', async () => {
  const { acting } = await act();
  const from = headersOf(undefined, acting);
  const { setActing } = await identity.login('ross', password, from);
  expect(parseSetCookie(setActing!).maxAge).toBe(0);
});

const asking = 'mutation { refreshSession { user { id } } }';
test('it ends when the actor’s permissions wait for a second factor', async () => {
  const { own, acting } = await act();
  const to = await identity.start({ deployment: testDeployment({ secondFactor: 'required' }) });
  const answer = await identity.call(asking, { ...headersOf(own, acting), to });
  await to.stop();
  expect(answer.data.refreshSession.user.id).toBe(ids.hila);
});

test('the clock and the app of who acts are not kept as the member’s', async () => {
  const { own, acting } = await act();
  const { headers } = headersOf(own, acting);
  await identity.call(asking, { headers: { ...headers, 'x-time-zone': 'Asia/Tokyo', 'x-app-version': '9.9.9' } });
  const row = await identity.collection('members').findOne({ _id: ids.maya as never });
  expect(row).not.toMatchObject({ timeZone: 'Asia/Tokyo' });
  expect(row).not.toMatchObject({ appVersion: '9.9.9' });
});

test('a fault is no end: the impersonation session is there when it is over', async () => {
  const { own, acting } = await act();
  vi.spyOn(mongoose.mongo.Collection.prototype, 'findOne').mockRejectedValueOnce(new Error('away'));
  const fault = await refresh(own, acting);
  expect([fault.code, fault.setActing]).toEqual(['INTERNAL', undefined]);
  expect((await refresh(own, acting)).data.refreshSession.user.id).toBe(ids.maya);
});
