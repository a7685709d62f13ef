import { createOutboxSms, type Viewer } from '@banyan/kit';
import { testDeployment, viewer } from '@banyan/kit/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { softKey } from '../testing/soft-key.ts';
import { startIdentity } from '../testing/start-identity.ts';

const maya = 'a'.repeat(24);
const dana = 'd'.repeat(24);
const numbers = { maya: '+972525550101', dana: '+972525550104', gone: '+972525550103', nobody: '+972525550199' };
const sms = createOutboxSms();
const deployment = testDeployment({ signIn: 'password', sms: { provider: 'outbox', perDay: 300 } });
const chosen = 'a garden of my own';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  const members = [
    { id: maya, username: 'maya', password: 'banyan-demo', phoneNumber: numbers.maya },
    { id: dana, username: 'dana', password: 'banyan-demo', phoneNumber: numbers.dana, staff: true },
    { id: 'c'.repeat(24), username: 'gone', phoneNumber: numbers.gone, leftAt: new Date() },
  ];
  identity = await startIdentity(members, { deployment, sms });
});
beforeEach(() => identity.forgetAttempts());
afterAll(() => identity.stop());

type From = Parameters<typeof identity.call>[1];

const begin = async (phoneNumber: string, from: From = {}): Promise<string> =>
  (await identity.call('mutation($p: String!) { emailByPhone(phoneNumber: $p) }', from, { p: phoneNumber })).data
    .emailByPhone;
const request = (handle: string, from: From = {}) =>
  identity.call('mutation($h: String!) { requestPasswordReset(handle: $h) }', from, { h: handle });
const verify = (handle: string, code: string) =>
  identity.call(
    'mutation($h: String!, $c: String!) { verifyResetCode(handle: $h, code: $c) { resetToken expiresAt } }',
    {},
    { h: handle, c: code },
  );
const change = (resetToken: string, newPassword = chosen) =>
  identity.call(
    'mutation($t: String!, $p: String!) { changePassword(resetToken: $t, newPassword: $p) }',
    {},
    { t: resetToken, p: newPassword },
  );
/** What went to the phone since; a message is sent when its answer is out. */
async function nextMessage(after: number): Promise<string> {
  await expect.poll(() => sms.sent().length, { interval: 5 }).toBe(after + 1);
  return sms.sent()[0]!.text;
}
async function receiveCode(phoneNumber = numbers.maya) {
  const before = sms.sent().length;
  const handle = await begin(phoneNumber);
  expect((await request(handle)).data.requestPasswordReset).toBe(true);
  return { handle, code: /\d{6}/.exec(await nextMessage(before))![0] };
}
async function receiveToken(phoneNumber = numbers.maya): Promise<string> {
  const { handle, code } = await receiveCode(phoneNumber);
  return (await verify(handle, code)).data.verifyResetCode.resetToken;
}

test('number, code, token, new password: every session ends, the member is notified, and nobody is signed in', async () => {
  const { cookie, data } = await identity.login('maya', 'banyan-demo');
  const resetToken = await receiveToken();
  const before = sms.sent().length;
  identity.clock.advance(1000);
  const changed = await change(resetToken);
  expect([changed.data.changePassword, changed.setCookie]).toEqual([true, undefined]);
  const message = await nextMessage(before);
  expect(message).toContain('Your password at Banyan was changed');
  // Maya has none.
  expect(message).not.toContain('passkey');
  expect((await identity.refresh(cookie)).code).toBe('UNAUTHENTICATED');
  const { sid: sessionId } = decodeJwt(data.login.accessToken);
  expect(identity.bus.domainEvents.map((domainEvent) => domainEvent.data)).toContainEqual({ sessionId });
  expect((await identity.login('maya', 'banyan-demo')).code).toBe('INVALID_CREDENTIALS');
  expect((await identity.login('maya', chosen)).code).toBeUndefined();
});

test('the new password of staff is notified to the audit once, and a member’s is not', async () => {
  identity.bus.domainEvents.length = 0;
  const token = await receiveToken();
  const before = sms.sent().length;
  await change(token, 'of a member');
  await nextMessage(before);
  const resetToken = await receiveToken(numbers.dana);
  for (const _again of [1, 2]) expect((await change(resetToken)).data.changePassword).toBe(true);
  const acts = () => identity.bus.domainEvents.flatMap(({ type, data }) => (type === 'staff.acted' ? [data] : []));
  const published = { actorId: dana, memberId: dana, act: 'member.passwordChanged', outcome: 'done' };
  await expect.poll(acts, { interval: 5 }).toMatchObject([published]);
});

test('a new password ends every passkey from before it, no matter who made it, and none from after', async () => {
  const at = { origin: 'https://app.example.org', rpId: 'app.example.org' };
  const page = { headers: { 'x-page-origin': at.origin } };
  const open = async (p: string) => {
    const { data } = await identity.login('maya', p);
    return viewer({ memberId: maya, sessionId: String(decodeJwt(data.login.accessToken).sid) });
  };
  const challengeOf = (text: string) => (JSON.parse(text) as { challenge: string }).challenge;
  const begin = async (as: Viewer) =>
    challengeOf((await identity.call('mutation { beginPasskey }', page, {}, as)).data.beginPasskey);
  const register = (as: Viewer, r: string) =>
    identity.call('mutation($r: String!) { registerPasskey(response: $r, name: "K") { id } }', page, { r }, as);
  const enter = async (key: ReturnType<typeof softKey>, count: number) => {
    const asked = await identity.call('mutation { beginPasskeySignIn }', page);
    const r = key.answer(challengeOf(asked.data.beginPasskeySignIn), count);
    return identity.call('mutation($r: String!) { signInWithPasskey(response: $r) { user { id } } }', page, { r });
  };
  const list = async (as: Viewer) => (await identity.call('{ myPasskeys { id } }', page, {}, as)).data.myPasskeys;
  await identity.collection('members').updateOne({ _id: maya as never }, { $unset: { passwordChangedAt: 1 } });
  await change(await receiveToken(), 'known to a thief');
  await identity.forgetAttempts();
  identity.clock.advance(1000);
  const thief = await open('known to a thief');
  const [thiefs, late] = [softKey(at), softKey(at)];
  await register(thief, thiefs.make(await begin(thief)));
  const begun = await begin(thief);
  expect((await enter(thiefs, 1)).code).toBeUndefined();
  identity.clock.advance(1000);
  await change(await receiveToken(), 'the owner alone');
  expect((await register(thief, late.make(begun))).code).toBe('UNAUTHENTICATED');
  const owner = await open('the owner alone');
  expect(await list(owner)).toEqual([]);
  expect((await enter(thiefs, 2)).code).toBe('INVALID_CREDENTIALS');
  const own = softKey(at);
  expect((await register(owner, own.make(await begin(owner)))).code).toBeUndefined();
  expect(await list(owner)).toHaveLength(1);
  expect((await enter(own, 1)).code).toBeUndefined();
});

test('a token sets one password; the same call again is no harm, another one is refused', async () => {
  const resetToken = await receiveToken();
  const [first, again] = [await change(resetToken, 'the first of them'), await change(resetToken, 'the first of them')];
  expect([first.data.changePassword, again.data.changePassword]).toEqual([true, true]);
  expect((await change(resetToken, 'another of them')).code).toBe('CODE_EXPIRED');
  expect((await identity.login('maya', 'the first of them')).code).toBeUndefined();
});

test('a change of the password ends every token from before it, used or not', async () => {
  const used = await receiveToken();
  await identity.forgetAttempts();
  const unused = await receiveToken();
  await change(used, 'anyone who had the phone');
  await identity.forgetAttempts();
  identity.clock.advance(1000);
  const owners = await receiveToken();
  identity.clock.advance(1000);
  expect((await change(owners, 'the owner again')).data.changePassword).toBe(true);
  for (const token of [used, unused]) expect((await change(token, 'a thief again')).code).toBe('CODE_EXPIRED');
  expect((await identity.login('maya', 'the owner again')).code).toBeUndefined();
});

test('of many who use a token at once with passwords of their own one is right', async () => {
  const resetToken = await receiveToken();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => change(resetToken, `password ${index}`)));
  expect(answers.filter((answer) => answer.data.changePassword)).toHaveLength(1);
});

test('a session that was not ended yet when the process died is over all the same', async () => {
  const resetToken = await receiveToken();
  await change(resetToken, 'set and then killed');
  const { cookie } = await identity.login('maya', 'set and then killed');
  identity.clock.advance(1000);
  await identity
    .collection('members')
    .updateOne({ _id: maya as never }, { $set: { passwordChangedAt: identity.clock() } });
  expect((await identity.refresh(cookie)).code).toBe('UNAUTHENTICATED');
});

test('a number of nobody’s, and one of a member who left, answer as any other, and no message goes out', async () => {
  const before = sms.sent().length;
  for (const number of [numbers.nobody, numbers.gone]) {
    const handle = await begin(number);
    expect(handle).toMatch(/^[\w-]{22}$/);
    expect((await request(handle)).data.requestPasswordReset).toBe(true);
    expect((await verify(handle, '000000')).code).toBe('INVALID_CODE');
  }
  expect(sms.sent()).toHaveLength(before);
  expect(JSON.stringify(await identity.collection('passwordResets').find().toArray())).not.toContain('52555');
});

test('five guesses are all there are; another code takes the place of the first', async () => {
  const { handle, code } = await receiveCode();
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 5; tries += 1) await verify(handle, wrong);
  expect((await verify(handle, code)).code).toBe('CODE_EXPIRED');
  await identity.forgetAttempts();
  const before = sms.sent().length;
  await request(handle);
  const [second] = /\d{6}/.exec(await nextMessage(before))!;
  expect((await verify(handle, second)).data.verifyResetCode.resetToken).toContain(handle);
});

test('a code for signing in sets no password, and one for a password signs nobody in', async () => {
  const both = await identity.start({ deployment: testDeployment({ ...deployment, signIn: 'both' }) });
  const { handle, code } = await receiveCode();
  const entered = await identity.call(
    'mutation($t: String!, $c: String!) { verifyLoginCode(loginToken: $t, code: $c) { accessToken } }',
    { to: both },
    { t: handle, c: code },
  );
  await both.stop();
  expect(entered.code).toBe('CODE_EXPIRED');
});

test('a token is over after fifteen minutes, a handle after thirty', async () => {
  const resetToken = await receiveToken();
  identity.clock.advance(15 * 60_000);
  expect((await change(resetToken)).code).toBe('CODE_EXPIRED');
  identity.clock.advance(15 * 60_000);
  expect((await request(resetToken.split('.')[0]!)).code).toBe('CODE_EXPIRED');
});

test('the next code waits a minute', async () => {
  const { handle } = await receiveCode();
  expect((await request(handle)).code).toBe('RATE_LIMITED');
});

test('a password of seven letters is refused, and the token is good for a longer one', async () => {
  const resetToken = await receiveToken();
  expect((await change(resetToken, 'sevenle')).code).toBe('BAD_INPUT');
  expect((await change(resetToken, 'eightlet')).data.changePassword).toBe(true);
});

test.each([
  ['made-up', 'made-up'],
  ['a handle alone', '0123456789012345678901'],
  ['with dots', 'a.b.c'],
])('a token that is %s sets nothing', async (_, token) => {
  expect((await change(token)).code).toBe('CODE_EXPIRED');
});

test.each([
  ['without passwords', { signIn: 'phone' }],
  ['without messages', { sms: undefined }],
] as const)('a deployment %s has no reset', async (_, given) => {
  const other = await identity.start({ deployment: testDeployment({ ...deployment, ...given }) });
  const answer = await identity.call('mutation { emailByPhone(phoneNumber: "052-555-0101") }', { to: other });
  await other.stop();
  expect(answer.code).toBe('MODULE_DISABLED');
});
