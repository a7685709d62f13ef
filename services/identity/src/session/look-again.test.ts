// What was judged a moment ago: each way in is held at its own write while the account changes, and must not outlive the change.
import { createOutboxSms } from '@banyan/kit';
import { testDeployment } from '@banyan/kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { appCode, factorCalls } from '../testing/second-factor.ts';
import { softKey } from '../testing/soft-key.ts';
import { startIdentity } from '../testing/start-identity.ts';

const password = 'banyan-demo';
const chosen = 'a garden of my own';
const phone = '+972525550101';
const ids = { maya: 'a'.repeat(24), hila: 'b'.repeat(24) };
const at = { origin: 'https://app.example.org', rpId: 'app.example.org' };
const page = { headers: { 'x-page-origin': at.origin } };
const sms = createOutboxSms();
const deployment = testDeployment({
  signIn: 'both',
  secondFactor: 'offered',
  sms: { provider: 'outbox', perDay: 300 },
});

let identity: Awaited<ReturnType<typeof startIdentity>>;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  const members = [
    { id: ids.maya, username: 'maya', password, phoneNumber: phone },
    { id: ids.hila, username: 'hila', password, roles: ['impersonator' as const] },
  ];
  identity = await startIdentity(members, { deployment, sms, internalKey: 'key-of-the-test' });
  calls = factorCalls(identity);
});
let mayaBefore: object;
beforeEach(async () => {
  await identity.forgetAttempts();
  for (const name of ['passkeys', 'sessions']) await identity.collection(name).deleteMany({});
  mayaBefore = (await identity.collection('members').findOne({ _id: ids.maya as never }))!;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await identity.collection('members').replaceOne({ _id: ids.maya as never }, mayaBefore);
  identity.clock.advance(10 * 60_000);
});
afterAll(() => identity.stop());

type Answer = Awaited<ReturnType<typeof identity.call>>;
const challengeIn = (text: string) => (JSON.parse(text) as { challenge: string }).challenge;
const openOf = (memberId: string) => identity.collection('sessions').countDocuments({ memberId, endedAt: null });

async function nextCode(send: () => Promise<unknown>): Promise<string> {
  const before = sms.sent().length;
  await send();
  await expect.poll(() => sms.sent().length, { interval: 5 }).toBe(before + 1);
  return /\d{6}/.exec(sms.sent()[0]!.text)![0];
}

async function beginPasskey(as: ReturnType<typeof calls.asOf>) {
  const begun = await identity.call('mutation { beginPasskey }', page, {}, as);
  return challengeIn(begun.data.beginPasskey);
}
const register = (as: ReturnType<typeof calls.asOf>, r: string) =>
  identity.call('mutation($r: String!) { registerPasskey(response: $r, name: "K") { id } }', page, { r }, as);

async function withPasskey() {
  const { cookie } = await identity.login();
  const as = calls.asOf(ids.maya, cookie);
  const key = softKey(at);
  const { data } = await register(as, key.make(await beginPasskey(as)));
  return { as, key, id: data.registerPasskey.id as string };
}
async function enterBy(key: ReturnType<typeof softKey>): Promise<Answer> {
  const asked = await identity.call('mutation { beginPasskeySignIn }', page);
  const r = key.answer(challengeIn(asked.data.beginPasskeySignIn), 1);
  return identity.call('mutation($r: String!) { signInWithPasskey(response: $r) { user { id } } }', page, { r });
}

/** Each way in, up to its last call. */
const ways: Record<string, () => Promise<() => Promise<Answer>>> = {
  'a password': async () => () => identity.login(),
  'a code by phone': async () => {
    let h = '';
    const c = await nextCode(async () => {
      const asked = 'mutation($p: String!) { tokenByPhone(phoneNumber: $p) { loginToken } }';
      h = (await identity.call(asked, {}, { p: phone })).data.tokenByPhone.loginToken;
    });
    const document = 'mutation($h: String!, $c: String!) { verifyLoginCode(loginToken: $h, code: $c) { user { id } } }';
    return () => identity.call(document, {}, { h, c });
  },
  'a second step': async () => {
    const { secret } = await calls.setUp('maya', ids.maya);
    const challenge = await calls.challenge('maya');
    return () => calls.verify(challenge, appCode(secret, identity));
  },
  'a passkey': async () => {
    const { key } = await withPasskey();
    return () => enterBy(key);
  },
};

const changes: Record<string, () => Promise<unknown>> = {
  'a new password by code': reset,
  'a second step that is new': () => setMaya({ secondFactorSince: new Date(identity.clock().getTime() + 1) }),
  'a leave': () => setMaya({ leftAt: identity.clock() }),
};
const setMaya = ($set: object) => identity.collection('members').updateOne({ _id: ids.maya as never }, { $set });

/** The owner's own, up to what sets the new password. */
async function receiveToken(): Promise<string> {
  const call = async (document: string, given: object) =>
    (await identity.call(document, { ip: '10.0.0.9' }, given)).data;
  const { emailByPhone: h } = await call('mutation($p: String!) { emailByPhone(phoneNumber: $p) }', { p: phone });
  const c = await nextCode(() => call('mutation($h: String!) { requestPasswordReset(handle: $h) }', { h }));
  const verify = 'mutation($h: String!, $c: String!) { verifyResetCode(handle: $h, code: $c) { resetToken } }';
  return (await call(verify, { h, c })).verifyResetCode.resetToken;
}
async function setPassword(t: string) {
  const document = 'mutation($t: String!, $p: String!) { changePassword(resetToken: $t, newPassword: $p) }';
  expect((await identity.call(document, {}, { t, p: chosen })).data).toEqual({ changePassword: true });
}
async function reset() {
  await setPassword(await receiveToken());
}

/** What `story` answers when the change falls just before its own row is written. */
async function changedMeanwhile(collection: string, story: () => Promise<Answer>, change: () => Promise<unknown>) {
  const held = identity.holdNext('insertOne', collection);
  const answer = story();
  await held.reached;
  await change();
  held.release();
  return answer;
}

test.each(Object.keys(ways).flatMap((way) => Object.keys(changes).map((change) => [way, change] as const)))(
  'a sign-in by %s that is on its way at %s opens nothing',
  async (way, change) => {
    const lastCall = await ways[way]!();
    await identity.collection('sessions').deleteMany({});
    const answer = await changedMeanwhile('sessions', lastCall, changes[change]!);
    expect([answer.code, answer.cookie, answer.known]).toEqual(['UNAUTHENTICATED', undefined, undefined]);
    expect(await openOf(ids.maya)).toBe(0);
  },
);

test('a change that falls after the row is written finds it', async () => {
  const { cookie } = await identity.login();
  await reset();
  expect((await identity.refresh(cookie)).code).toBe('UNAUTHENTICATED');
});

test('roles that changed meanwhile are presented as they are', async () => {
  const answer = await changedMeanwhile(
    'sessions',
    () => identity.login(),
    () => setMaya({ roles: ['staff'] }),
  );
  expect(answer.data.login.user.rights).toContain('member.readPrivate');
});

test.each([
  ['a new password by code', reset],
  ['the end of its session', () => identity.collection('sessions').updateMany({}, { $set: { endedAt: new Date() } })],
])('a passkey that is on its way at %s is not kept', async (_what, change) => {
  const { cookie } = await identity.login();
  const as = calls.asOf(ids.maya, cookie);
  const made = softKey(at).make(await beginPasskey(as));
  const answer = await changedMeanwhile('passkeys', () => register(as, made), change);
  expect([answer.code, answer.mark]).toEqual(['UNAUTHENTICATED', undefined]);
  expect(await identity.collection('passkeys').countDocuments({ removedAt: null })).toBe(0);
});

test('a sign-in by a passkey that is on its way at its removal opens nothing', async () => {
  const { as, key, id } = await withPasskey();
  const remove = () => identity.call('mutation($id: ID!) { removePasskey(id: $id) }', page, { id }, as);
  const answer = await changedMeanwhile('sessions', () => enterBy(key), remove);
  expect([answer.code, answer.cookie, answer.mark]).toEqual(['UNAUTHENTICATED', undefined, undefined]);
  expect(await openOf(ids.maya)).toBe(1);
});

test('a session whose passkey is gone is over at its refresh, whatever became of the removal', async () => {
  const { key, id } = await withPasskey();
  const { cookie } = await enterBy(key);
  const next = await identity.refresh(cookie);
  expect(next.code).toBeUndefined();
  await identity.collection('passkeys').updateOne({ _id: id as never }, { $set: { removedAt: new Date() } });
  expect((await identity.refresh(next.cookie)).code).toBe('UNAUTHENTICATED');
});

test('what was made while a new password was on its way is of the old one', async () => {
  const { cookie } = await identity.login();
  const as = calls.asOf(ids.maya, cookie);
  const key = softKey(at);
  const made = key.make(await beginPasskey(as));
  const token = await receiveToken();
  const held = identity.holdNext('findOne', 'passwordResets');
  const changed = setPassword(token);
  await held.reached;
  identity.clock.advance(1000);
  expect((await register(as, made)).code).toBeUndefined();
  identity.clock.advance(1000);
  held.release();
  await changed;
  expect((await enterBy(key)).code).toBe('INVALID_CREDENTIALS');
});

test('an app that was being set up before a new password is none after', async () => {
  const { cookie } = await identity.login();
  const as = calls.asOf(ids.maya, cookie);
  const { secret } = await calls.begin(as);
  await reset();
  const { secondFactor } = (await identity.collection('members').findOne({ _id: ids.maya as never }))!;
  expect(secondFactor?.pending).toBeUndefined();
  expect((await calls.confirm(as, appCode(secret, identity))).code).toBe('UNAUTHENTICATED');
});

test('an impersonation session that is on its way when its actor signs out is ended, and both are reported', async () => {
  const { cookie } = await identity.login('hila');
  const hila = { ...calls.asOf(ids.hila, cookie), roles: ['member', 'impersonator'] as const };
  identity.bus.domainEvents.length = 0;
  const document = 'mutation { impersonate(username: "maya", reason: "asked for help") { accessToken } }';
  const ask = () => identity.call(document, {}, {}, { ...hila, roles: [...hila.roles] });
  const answer = await changedMeanwhile('sessions', ask, () => identity.logout(cookie));
  expect([answer.code, answer.acting]).toEqual(['UNAUTHENTICATED', undefined]);
  expect(await openOf(ids.maya)).toBe(0);
  const acts = () =>
    identity.bus.domainEvents.flatMap(({ type, data }) =>
      type === 'staff.acted' ? [(data as { act: string }).act] : [],
    );
  await expect.poll(() => acts().sort(), { interval: 5 }).toEqual(['member.impersonate', 'member.stopImpersonating']);
});
