import { createLogger, createOutboxSms, type ServiceDeps } from '@banyan/kit';
import { testDeployment } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';

const maya = 'a'.repeat(24);
const numbers = { maya: '+972525550101', noam: '+972525550102', gone: '+972525550103', nobody: '+972525550199' };
const deployment = testDeployment({ signIn: 'both', sms: { provider: 'outbox', perDay: 300 } });
const sms = createOutboxSms();

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  const members = [
    { id: maya, username: 'maya', password: 'banyan-demo', phoneNumber: numbers.maya },
    { id: 'b'.repeat(24), username: 'noam', phoneNumber: numbers.noam },
    { id: 'c'.repeat(24), username: 'gone', phoneNumber: numbers.gone, leftAt: new Date() },
  ];
  identity = await startIdentity(members, { deployment, sms });
});
beforeEach(() => identity.forgetAttempts());
afterAll(() => identity.stop());

type From = Parameters<typeof identity.call>[1];

const ask = async (phoneNumber: string, from: From = {}) => {
  const document =
    'mutation($p: String!) { tokenByPhone(phoneNumber: $p) { loginToken phoneNumber loginCode userId expiresAt } }';
  const answer = await identity.call(document, from, { p: phoneNumber });
  return { ...answer, token: answer.data?.tokenByPhone?.loginToken as string };
};
const verify = (token: string, code: string, from: From = {}) =>
  identity.call(
    'mutation($t: String!, $c: String!) { verifyLoginCode(loginToken: $t, code: $c) { accessToken user { id } } }',
    from,
    { t: token, c: code },
  );
/** Asks for a code and waits for its message: it is sent when the answer is out. */
async function receive(phoneNumber: string, from: From = {}) {
  const before = sms.sent().length;
  const answer = await ask(phoneNumber, from);
  await expect.poll(() => sms.sent().length, { interval: 5 }).toBe(before + 1);
  const [message] = sms.sent();
  return { ...answer, message: message!, code: /\d{6}/.exec(message!.text)![0] };
}
const anotherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

test('a code goes to the phone alone, and opens a session once', async () => {
  const { data, token, message, code } = await receive('052-555-0101');
  expect(data.tokenByPhone).toMatchObject({ phoneNumber: numbers.maya, loginCode: null, userId: null });
  expect(message).toMatchObject({ to: numbers.maya, text: expect.stringContaining('Banyan') });
  expect(JSON.stringify(data)).not.toContain(code);
  const first = await verify(token, code);
  expect(first.data.verifyLoginCode.user).toEqual({ id: maya });
  expect((await identity.refresh(first.cookie)).data.refreshSession.user).toEqual({ id: maya });
  expect((await verify(token, code)).code).toBe('CODE_EXPIRED');
});

test.each([
  ['in two halves', (code: string) => `${code.slice(0, 3)} - ${code.slice(3)} `],
  ['with an en dash', (code: string) => `${code.slice(0, 3)}–${code.slice(3)}`],
  ['with marks that nobody sees', (code: string) => `\u202b${code}\u200f\u202c`],
  ['in Arabic digits', (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
])('a code may be typed or pasted %s', async (_, typed) => {
  const { token, code } = await receive(numbers.maya);
  expect((await verify(token, typed(code))).code).toBeUndefined();
});

test('a number of nobody’s, and one of a member who left, answer as any other, and no message goes out', async () => {
  const shapeOf = ({ data, errors }: Awaited<ReturnType<typeof ask>>) => ({
    errors,
    ...data.tokenByPhone,
    loginToken: data.tokenByPhone.loginToken.length,
    phoneNumber: data.tokenByPhone.phoneNumber.length,
  });
  const known = shapeOf(await receive(numbers.maya));
  const before = sms.sent().length;
  for (const number of [numbers.nobody, numbers.gone]) {
    const answer = await ask(number);
    expect(shapeOf(answer)).toEqual(known);
    for (let index = 0; index < 4; index += 1) expect((await verify(answer.token, '000000')).code).toBe('INVALID_CODE');
    expect((await verify(answer.token, '000000')).code).toBe('CODE_EXPIRED');
  }
  expect(sms.sent()).toHaveLength(before);
});

test('the exact answer for a number of nobody’s is given only where the deployment wants it', async () => {
  const strict = await identity.start({ deployment: { ...deployment, tellsUnknownNumbers: true } });
  const { errors } = await ask(numbers.nobody, { to: strict });
  await strict.stop();
  expect(errors?.[0]).toMatchObject({ message: 'user was not found', extensions: { code: 'NOT_FOUND' } });
});

test('five guesses are all there are, many at once no more, and the right code comes too late then', async () => {
  const { token, code } = await receive(numbers.maya);
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => verify(token, anotherThan(code, index + 1))),
  );
  expect(guesses.filter((guess) => guess.code === 'INVALID_CODE')).toHaveLength(4);
  expect(guesses.filter((guess) => guess.code === 'CODE_EXPIRED')).toHaveLength(36);
  expect((await verify(token, code)).code).toBe('CODE_EXPIRED');
});

test('fifty who send the right code at once are one sign-in', async () => {
  const { token, code } = await receive(numbers.maya);
  const before = await identity.collection('sessions').countDocuments();
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token, code)));
  expect(answers.filter((answer) => answer.data?.verifyLoginCode)).toHaveLength(1);
  expect(await identity.collection('sessions').countDocuments()).toBe(before + 1);
});

test('a code opens nothing with the token of another', async () => {
  const mayas = await receive(numbers.maya);
  const noams = await receive(numbers.noam);
  expect((await verify(noams.token, mayas.code)).code).toBe('INVALID_CODE');
  expect((await verify('made-up', mayas.code)).code).toBe('CODE_EXPIRED');
  expect((await verify(mayas.token, mayas.code)).code).toBeUndefined();
});

test('after ten minutes a code is over', async () => {
  const { token, data, code } = await receive(numbers.maya);
  expect(new Date(data.tokenByPhone.expiresAt).getTime() - identity.clock().getTime()).toBe(10 * 60_000);
  identity.clock.advance(10 * 60_000);
  expect((await verify(token, code)).code).toBe('CODE_EXPIRED');
});

test('the code is kept nowhere', async () => {
  const { code } = await receive(numbers.maya);
  const rows = await identity.collection('oneTimeCodes').find().toArray();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(await identity.collection('codeRequests').find().toArray())).not.toContain('52555');
});

test('the next code waits a minute, and the refusal says how long', async () => {
  await receive(numbers.maya);
  const { errors } = await ask(numbers.maya);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
  await receive(numbers.noam);
});

test('a text is no number, six letters are no code, and neither counts', async () => {
  expect((await ask('maya')).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'phoneNumber' });
  const { token, code } = await receive(numbers.maya);
  for (let index = 0; index < 6; index += 1) {
    const wordingKey = 'error.INVALID_CODE';
    expect((await verify(token, 'abcdef')).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', wordingKey });
  }
  expect((await verify(token, code)).code).toBeUndefined();
});

test('a message is in the language chosen in the browser, else in the deployment’s', async () => {
  const { message } = await receive(numbers.noam, { headers: { cookie: 'banyan_language=he' } });
  expect(message.text).toContain('קוד הכניסה');
  const { message: other } = await receive(numbers.maya, { headers: { 'accept-language': 'he' } });
  expect(other.text).toContain('sign-in code');
});

test('a message is in the deployment’s own words where it has them', async () => {
  const wording = { en: { 'identity.sms.signIn': 'Shalom! {{code}}, says {{brand}}' }, he: {} };
  const other = await identity.start({ deployment: { ...deployment, wording } });
  const { message, code } = await receive(numbers.maya, { to: other });
  await other.stop();
  expect(message.text).toBe(`Shalom! ${code}, says Banyan`);
});

test('a deployment with passwords only has neither call', async () => {
  const other = await identity.start({ deployment: { ...deployment, signIn: 'password' } });
  expect((await ask(numbers.maya, { to: other })).code).toBe('MODULE_DISABLED');
  expect((await verify('any', '123456', { to: other })).code).toBe('MODULE_DISABLED');
  await other.stop();
});

test('a provider that fails changes no answer, and the log has neither number nor code', async () => {
  const lines: string[] = [];
  const logger = createLogger({ destination: { write: (line: string) => void lines.push(line) } });
  const broken: ServiceDeps['sms'] = { send: ({ to, text }) => Promise.reject(new Error(`${to} ${text}`)) };
  const other = await identity.start({ sms: broken, logger });
  expect((await ask(numbers.maya, { to: other })).errors).toBeUndefined();
  await expect.poll(() => lines.join('')).toContain('a message could not be sent');
  await other.stop();
  expect(lines.join('')).not.toMatch(/52555|sign-in code/);
});

test('anonymous callers who use up the codes of a day are reported to the operator, and keep none from a browser that is known', async () => {
  const logged: string[] = [];
  const lines = { write: (line: string) => void logged.push((JSON.parse(line) as { code: string }).code) };
  const other = await identity.start({
    deployment: { ...deployment, sms: { provider: 'outbox', perDay: 1 } },
    logger: createLogger({ level: 'warn', destination: lines }),
  });
  const { known } = await identity.login('maya');
  await receive(numbers.noam, { to: other });
  const before = sms.sent().length;
  expect((await ask(numbers.maya, { to: other, ip: '10.0.0.9' })).errors).toBeUndefined();
  await expect.poll(() => logged, { interval: 5 }).toEqual(['SMS_BUDGET_SCARCE', 'SMS_BUDGET_SPENT']);
  expect(sms.sent()).toHaveLength(before);
  expect((await receive(numbers.maya, { to: other, known: known! })).code).toMatch(/^\d{6}$/);
  await other.stop();
});
