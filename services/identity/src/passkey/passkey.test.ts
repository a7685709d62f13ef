// Signing in by a device: what opens a session, what does not, and whose a passkey is.
import { createHash } from 'node:crypto';
import { createOutboxSms } from '@banyan/kit';
import { isFullRun, testDeployment } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appCode, factorCalls } from '../testing/second-factor.ts';
import { softKey } from '../testing/soft-key.ts';
import { startIdentity } from '../testing/start-identity.ts';
import { mostPasskeys } from './passkey.store.ts';
import { passkeyLimits } from './passkey-limits.ts';

const ids = { maya: 'a'.repeat(24), dana: 'b'.repeat(24), omer: 'c'.repeat(24) };
const password = 'banyan-demo';
const at = { origin: 'https://app.example.org', rpId: 'app.example.org' };
const page = { headers: { 'x-page-origin': at.origin } };
const phone = '+972525550101';
const phoneOfOmer = '+972525550104';
const sms = createOutboxSms();
const deployment = testDeployment({ secondFactor: 'required', sms: { provider: 'outbox', perDay: 300 } });

let identity: Awaited<ReturnType<typeof startIdentity>>;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  const members = [
    { id: ids.maya, username: 'maya', password, phoneNumber: phone },
    { id: ids.dana, username: 'dana', password, staff: true },
    { id: ids.omer, username: 'omer', password, staff: true, phoneNumber: phoneOfOmer },
  ];
  identity = await startIdentity(members, { deployment, sms, internalKey: 'key-of-the-test' });
  calls = factorCalls(identity);
});
beforeEach(async () => {
  await identity.forgetAttempts();
  for (const name of ['passkeys', 'sessions', 'passkeyAttempts']) await identity.collection(name).deleteMany({});
  await identity.collection('members').updateMany({}, { $unset: { secondFactor: 1, secondFactorSince: 1 } });
});
afterAll(() => identity.stop());

type From = NonNullable<Parameters<typeof identity.call>[1]>;
const enter = async (username: keyof typeof ids) => {
  const { cookie } = await identity.login(username);
  return { as: calls.asOf(ids[username], cookie), cookie: cookie! };
};
const begin = async (as: ReturnType<typeof calls.asOf>, given: { p?: string; c?: string } = {}) => {
  const document = 'mutation($p: String, $c: String) { beginPasskey(password: $p, code: $c) }';
  const answer = await identity.call(document, page, given, as);
  const options = JSON.parse(answer.data?.beginPasskey ?? '{}') as { challenge: string; rp: object; user: object };
  return { ...answer, options };
};
const register = (as: ReturnType<typeof calls.asOf>, response: string, n = 'Laptop', from: From = page) =>
  identity.call(
    'mutation($r: String!, $n: String!) { registerPasskey(response: $r, name: $n) { id name } }',
    from,
    { r: response, n },
    as,
  );
const ask = async (from: From = page) => {
  const answer = await identity.call('mutation { beginPasskeySignIn }', from);
  const options = JSON.parse(answer.data?.beginPasskeySignIn ?? '{}') as { challenge: string; allowCredentials?: [] };
  return { ...answer, options };
};
const signIn = (response: string, from: From = page) =>
  identity.call('mutation($r: String!) { signInWithPasskey(response: $r) { user { id rights } } }', from, {
    r: response,
  });
/** A member with a device that signs in. */
async function withPasskey(username: keyof typeof ids, kind: { isSynced?: boolean } = {}) {
  const { as, cookie } = await enter(username);
  const key = softKey(at, kind);
  const { data } = await register(as, key.make((await begin(as)).options.challenge));
  return { as, cookie, key, id: data.registerPasskey.id as string };
}
const refused = { code: 'INVALID_CREDENTIALS', wordingKey: 'signIn.error.passkey' };

test('a device signs in without a name and without a password, and is both steps', async () => {
  const { key } = await withPasskey('maya');
  await calls.setUp('maya', ids.maya);
  const { options } = await ask();
  expect(options.allowCredentials ?? []).toEqual([]);
  const answer = await signIn(key.answer(options.challenge, 1));
  expect(answer.data.signInWithPasskey.user.id).toBe(ids.maya);
  expect(answer.setTrusted).toBeDefined();
  expect((await identity.refresh(answer.cookie)).code).toBeUndefined();
});

test('staff have their permissions by it, and not by the password alone', async () => {
  const { key, id } = await withPasskey('dana');
  expect((await identity.login('dana')).data.login.user.rights).not.toContain('member.readPrivate');
  const answer = await signIn(key.answer((await ask()).options.challenge, 1));
  expect(answer.data.signInWithPasskey.user.rights).toContain('member.readPrivate');
  const own = calls.asOf(ids.dana, answer.cookie);
  await identity.call('mutation($id: ID!) { removePasskey(id: $id) }', page, { id }, own);
  const after = await identity.call('mutation { refreshSession { user { rights } } }', { cookie: answer.cookie });
  expect(after.data.refreshSession.user.rights).not.toContain('member.readPrivate');
});

test('the first step alone makes no second one beside a passkey, and takes none away', async () => {
  const early = await enter('dana');
  const { secret } = await calls.begin(early.as);
  const begun = (await begin(early.as)).options.challenge;
  const { as, key, id } = await withPasskey('dana');
  const first = { code: 'FORBIDDEN', wordingKey: 'signIn.error.passkeyFirst' };
  const remove = 'mutation($id: ID!) { removePasskey(id: $id) }';
  const tries = () => [
    begin(as),
    begin(as, { p: password }),
    calls.begin(as, { p: password }),
    identity.call(remove, page, { id }, as),
    // What was begun before there was a passkey.
    register(early.as, softKey(at).make(begun)),
    calls.confirm(early.as, appCode(secret, identity)),
  ];
  for (const answer of await Promise.all(tries())) expect(answer.errors?.[0]?.extensions).toMatchObject(first);
  const { cookie } = await signIn(key.answer((await ask()).options.challenge, 1));
  const own = calls.asOf(ids.dana, cookie);
  const { options } = await begin(own);
  expect((await register(own, softKey(at).make(options.challenge))).code).toBeUndefined();
  expect((await calls.begin(own)).code).toBeUndefined();
});

/** What came to a phone since `before` messages were sent, once it says so. */
async function received(before: number, says: RegExp): Promise<string> {
  const since = () => sms.sent().slice(0, sms.sent().length - before);
  const found = () => since().find(({ to, text }) => to === phoneOfOmer && says.test(text))?.text ?? '';
  await expect.poll(found, { interval: 5 }).toMatch(says);
  return found();
}
/** By who holds Omer's phone, and nothing else. Answers what the phone is reported. */
async function resetByPhone(newPassword: string) {
  await identity.forgetAttempts();
  const before = sms.sent().length;
  const handle = 'mutation($n: String!) { emailByPhone(phoneNumber: $n) }';
  const { emailByPhone: h } = (await identity.call(handle, {}, { n: phoneOfOmer })).data;
  await identity.call('mutation($h: String!) { requestPasswordReset(handle: $h) }', {}, { h });
  const [c] = /\d{6}/.exec(await received(before, /\d{6}/))!;
  const verify = 'mutation($h: String!, $c: String!) { verifyResetCode(handle: $h, code: $c) { resetToken } }';
  const { resetToken: t } = (await identity.call(verify, {}, { h, c })).data.verifyResetCode;
  const change = 'mutation($t: String!, $p: String!) { changePassword(resetToken: $t, newPassword: $p) }';
  expect((await identity.call(change, {}, { t, p: newPassword })).code).toBeUndefined();
  return received(before, /password .* was changed/);
}

test('anyone who holds the phone of staff with a passkey alone is no staff by it, and the passkey opens as before', async () => {
  const { key } = await withPasskey('omer');
  identity.clock.advance(1000);
  expect(await resetByPhone('of who holds the phone')).toContain('Your passkeys still work');
  const { data, cookie } = await identity.login('omer', 'of who holds the phone');
  expect(data.login.user.rights).not.toContain('member.readPrivate');
  const holder = calls.asOf(ids.omer, cookie);
  const first = { code: 'FORBIDDEN', wordingKey: 'signIn.error.passkeyFirst' };
  for (const answer of [await begin(holder), await calls.begin(holder)])
    expect(answer.errors?.[0]?.extensions).toMatchObject(first);
  const own = await signIn(key.answer((await ask()).options.challenge, 1));
  expect(own.data.signInWithPasskey.user.rights).toContain('member.readPrivate');
  await resetByPhone(password);
});

test('of staff with an app beside it a new password leaves the app alone', async () => {
  const { key } = await withPasskey('omer');
  const { cookie } = await signIn(key.answer((await ask()).options.challenge, 1));
  const own = calls.asOf(ids.omer, cookie);
  const { secret } = await calls.begin(own);
  expect((await calls.confirm(own, appCode(secret, identity))).codes).toHaveLength(10);
  identity.clock.advance(1000);
  expect(await resetByPhone(password)).toContain('passkeys from before no longer work');
  expect((await signIn(key.answer((await ask()).options.challenge, 2))).code).toBe('INVALID_CREDENTIALS');
});

test('fifty who send the same answer at once are one session', async () => {
  const { key } = await withPasskey('maya');
  const response = key.answer((await ask()).options.challenge, 1);
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(response)));
  expect(answers.filter(({ data }) => data?.signInWithPasskey)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'INVALID_CREDENTIALS')).toHaveLength(49);
});

test('a copy, whose count stands still, opens nothing', async () => {
  const { key } = await withPasskey('maya');
  expect((await signIn(key.answer((await ask()).options.challenge, 7))).code).toBeUndefined();
  const copy = await signIn(key.answer((await ask()).options.challenge, 7));
  expect(copy.errors?.[0]?.extensions).toMatchObject(refused);
});

test('a synced passkey opens on each device, whichever has counted further', async () => {
  const { key, id } = await withPasskey('maya', { isSynced: true });
  for (const count of [3, 0, 50, 4, 4])
    expect((await signIn(key.answer((await ask()).options.challenge, count))).code).toBeUndefined();
  expect(await identity.collection('passkeys').findOne({ _id: id as never })).toMatchObject({ counter: 50 });
  const [one, other] = [(await ask()).options.challenge, (await ask()).options.challenge];
  const atOnce = await Promise.all([signIn(key.answer(one, 5)), signIn(key.answer(other, 5))]);
  expect(atOnce.map(({ code }) => code)).toEqual([undefined, undefined]);
});

test('whether a passkey from before is synced is learned from its next answer that counts on', async () => {
  const { key, id } = await withPasskey('maya', { isSynced: true });
  const row = { _id: id as never };
  await identity.collection('passkeys').updateOne(row, { $unset: { isBackupEligible: 1 }, $set: { counter: 7 } });
  expect((await signIn(key.answer((await ask()).options.challenge, 2))).code).toBe('INVALID_CREDENTIALS');
  expect((await signIn(key.answer((await ask()).options.challenge, 8))).code).toBeUndefined();
  expect((await signIn(key.answer((await ask()).options.challenge, 2))).code).toBeUndefined();
});

test('what was never asked, is five minutes old, unverified, or made elsewhere gets one answer', async () => {
  const { key } = await withPasskey('maya');
  const old = (await ask()).options.challenge;
  identity.clock.advance(5 * 60_000);
  const now = async () => (await ask()).options.challenge;
  const elsewhere = softKey({ origin: 'https://evil.example', rpId: at.rpId });
  const tries = [
    key.answer('never-asked', 1),
    key.answer(old, 1),
    key.answer(await now(), 1, { isVerified: false }),
    softKey(at).answer(await now(), 1),
    elsewhere.answer(await now(), 1),
    '{}',
    'no JSON',
  ];
  for (const response of tries) expect((await signIn(response)).errors?.[0]?.extensions).toMatchObject(refused);
});

test('a challenge to register one signs nobody in, and another member’s registers nothing', async () => {
  const { as, key } = await withPasskey('maya');
  expect((await signIn(key.answer((await begin(as)).options.challenge, 1))).code).toBe('INVALID_CREDENTIALS');
  const dana = await enter('dana');
  const { challenge } = (await begin(as)).options;
  expect((await register(dana.as, softKey(at).make(challenge))).code).toBe('CODE_EXPIRED');
  expect((await register(as, softKey(at).make((await ask()).options.challenge))).code).toBe('CODE_EXPIRED');
});

test('a device that is known is known once, and twenty are enough', async () => {
  const { as, key } = await withPasskey('maya');
  expect((await register(as, key.make((await begin(as)).options.challenge))).code).toBe('CONFLICT');
  const rows = Array.from({ length: mostPasskeys }, (_, index) => ({
    _id: `row-${index}` as never,
    memberId: ids.maya,
  }));
  await identity.collection('passkeys').insertMany(rows.map((row) => ({ ...row, createdAt: new Date() })));
  expect((await begin(as)).code).toBe('CONFLICT');
});

test('of fifty made at once twenty are kept, and every one that is kept is listed', async () => {
  const { as } = await enter('maya');
  const begun = await Promise.all(Array.from({ length: 50 }, () => begin(as)));
  const made = await Promise.all(begun.map(({ options }) => register(as, softKey(at).make(options.challenge))));
  expect(made.filter(({ code }) => !code)).toHaveLength(mostPasskeys);
  expect(made.filter(({ code }) => code === 'CONFLICT')).toHaveLength(50 - mostPasskeys);
  const listed = (await identity.call('{ myPasskeys { id } }', page, {}, as)).data.myPasskeys as { id: string }[];
  const kept = await identity.collection('passkeys').find({ memberId: ids.maya }).toArray();
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(kept.map(({ _id }) => String(_id))));
  expect(kept).toHaveLength(mostPasskeys);
});

test('an open session alone adds none: a password, or a sign-in just now', async () => {
  const { as } = await enter('maya');
  identity.clock.advance(5 * 60_000 + 1);
  expect((await begin(as)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'password' });
});

test('anyone who has a second factor takes it: neither a sign-in just now nor a password makes a passkey without', async () => {
  const { as, secret } = await calls.setUp('maya', ids.maya);
  for (const given of [{}, { p: password }])
    expect((await begin(as, given)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'code' });
  expect((await begin(as, { c: '000000' })).code).toBe('INVALID_CODE');
  const { options } = await begin(as, { c: appCode(secret, identity) });
  expect((await register(as, softKey(at).make(options.challenge))).code).toBeUndefined();
});

test('removing one ends what it opened; somebody else’s is not there', async () => {
  const { as, cookie, key, id } = await withPasskey('maya');
  const { cookie: opened } = await signIn(key.answer((await ask()).options.challenge, 1));
  const dana = await enter('dana');
  const remove = 'mutation($id: ID!) { removePasskey(id: $id) }';
  const rename = 'mutation($id: ID!) { renamePasskey(id: $id, name: "Mine") { name } }';
  expect((await identity.call(remove, page, { id }, dana.as)).code).toBe('NOT_FOUND');
  expect((await identity.call(rename, page, { id }, dana.as)).code).toBe('NOT_FOUND');
  expect((await identity.call(rename, page, { id }, as)).data.renamePasskey).toEqual({ name: 'Mine' });
  expect((await identity.call(remove, page, { id }, as)).data).toEqual({ removePasskey: true });
  expect((await identity.refresh(opened)).code).toBe('UNAUTHENTICATED');
  expect((await identity.refresh(cookie)).code).toBeUndefined();
  expect((await signIn(key.answer((await ask()).options.challenge, 2))).code).toBe('INVALID_CREDENTIALS');
});

test('an open session alone removes none, and anyone who does so is notified of', async () => {
  const { as, id } = await withPasskey('maya');
  const dana = await withPasskey('dana');
  const danas = calls.asOf(ids.dana, (await signIn(dana.key.answer((await ask()).options.challenge, 1))).cookie);
  identity.clock.advance(5 * 60_000 + 1);
  const document = 'mutation($id: ID!, $p: String) { removePasskey(id: $id, password: $p) }';
  const remove = (own: typeof as, given: { id: string; p?: string }) => identity.call(document, page, given, own);
  expect((await remove(as, { id })).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'password' });
  expect((await remove(as, { id, p: 'wrong' })).code).toBe('INVALID_CREDENTIALS');
  const [before, domainEvents] = [sms.sent().length, identity.bus.domainEvents.length];
  for (const [own, given] of [
    [as, { id, p: password }],
    [danas, { id: dana.id, p: password }],
  ] as const)
    expect((await remove(own, given)).data).toEqual({ removePasskey: true });
  expect((await remove(as, { id, p: password })).code).toBe('NOT_FOUND');
  await expect.poll(() => sms.sent().length, { interval: 5 }).toBe(before + 1);
  expect(sms.sent()[0]).toMatchObject({ to: phone, text: expect.stringContaining('passkey was removed') });
  const acts = () => identity.bus.domainEvents.slice(domainEvents).filter(({ type }) => type === 'staff.acted');
  await expect
    .poll(() => acts().map(({ data }) => data), { interval: 5 })
    .toMatchObject([{ actorId: ids.dana, act: 'member.passkeyRemoved' }]);
});

test.runIf(isFullRun)(
  'a thousand made-up answers lock nobody but their own network',
  async () => {
    const { key } = await withPasskey('maya');
    const anonymous = { ...page, ip: '10.66.0.1' };
    const guesses = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => signIn(softKey(at).answer(`made-up-${index}`, 1), anonymous)),
    );
    expect(new Set(guesses.map(({ code }) => code))).toEqual(new Set(['INVALID_CREDENTIALS']));
    for (let index = 0; index < 310; index += 1) await ask(anonymous);
    expect((await ask(anonymous)).code).toBe('RATE_LIMITED');
    expect((await signIn(key.answer((await ask()).options.challenge, 1))).code).toBeUndefined();
  },
  240_000,
);

test.runIf(isFullRun)(
  'anyone who used a passkey in a browser asks there, whatever anonymous callers of its network used up',
  async () => {
    const { key } = await withPasskey('maya');
    const { mark } = await signIn(key.answer((await ask()).options.challenge, 1));
    for (let index = 0; index < passkeyLimits.ask.points; index += 1) await ask();
    expect((await ask()).code).toBe('RATE_LIMITED');
    expect((await ask({ ...page, mark: `${'x'.repeat(43)}.${mark!.split('.')[1]}` })).code).toBe('RATE_LIMITED');
    const own = { ...page, mark: mark! };
    expect((await signIn(key.answer((await ask(own)).options.challenge, 2), own)).code).toBeUndefined();
    for (let index = 0; index < passkeyLimits.known.points; index += 1) await ask(own);
    expect((await ask(own)).code).toBe('RATE_LIMITED');
  },
);

test.each([
  ['without a page', {}],
  ['at a bare number', { 'x-page-origin': 'http://127.0.0.1:8080' }],
])('%s there are no passkeys', async (_where, headers) => {
  expect((await ask({ headers })).code).toBe('MODULE_DISABLED');
});

test('an answer is good once, also of a device that counts nothing', async () => {
  const { key } = await withPasskey('maya');
  const response = key.answer((await ask()).options.challenge, 0);
  expect((await signIn(response)).code).toBeUndefined();
  expect((await signIn(response)).code).toBe('INVALID_CREDENTIALS');
  expect((await signIn(key.answer((await ask()).options.challenge, 0))).code).toBeUndefined();
});

test('of two answers with one count at the same moment one is a copy’s', async () => {
  const { key } = await withPasskey('maya');
  const challenges = [(await ask()).options.challenge, (await ask()).options.challenge];
  const answers = await Promise.all(challenges.map((challenge) => signIn(key.answer(challenge, 5))));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
});

test('a member who left signs in by no device', async () => {
  const { key } = await withPasskey('maya');
  await identity.collection('members').updateOne({ _id: ids.maya as never }, { $set: { leftAt: new Date() } });
  const answer = await signIn(key.answer((await ask()).options.challenge, 1));
  await identity.collection('members').updateOne({ _id: ids.maya as never }, { $unset: { leftAt: 1 } });
  expect(answer.code).toBe('UNAUTHORIZED_APP_USER');
});

test('what was answered rightly counts for nobody', async () => {
  const { key } = await withPasskey('maya');
  await signIn(key.answer((await ask()).options.challenge, 1));
  expect(await identity.collection('passkeyAttempts').findOne()).toMatchObject({ points: 0 });
});

test('a device that did not look who is there is not kept', async () => {
  const { as } = await enter('maya');
  const made = JSON.parse(softKey(at).make((await begin(as)).options.challenge));
  const object = Buffer.from(made.response.attestationObject, 'base64url');
  // The byte after the host name's digest: present, and not verified.
  object[object.indexOf(createHash('sha256').update(at.rpId).digest()) + 32] = 0x41;
  made.response.attestationObject = object.toString('base64url');
  expect((await register(as, JSON.stringify(made))).code).toBe('BAD_INPUT');
});
