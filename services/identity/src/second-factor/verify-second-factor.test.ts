// A sign-in of two steps: what opens a session, what does not, and who is locked out by guesses.
import { createOutboxSms } from '@banyan/kit';
import { isFullRun, testDeployment } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appCode, factorCalls } from '../testing/second-factor.ts';
import { startIdentity } from '../testing/start-identity.ts';
import { factorLimits } from './factor-limits.ts';

const password = 'banyan-demo';
const names = ['maya', 'dan', 'noa', 'adi', 'gil', 'tal', 'lea', 'ron', 'shir', 'dov'] as const;
const idOf = (name: (typeof names)[number]) => names.indexOf(name).toString(16).repeat(24);
const phone = '+972525550101';
const sms = createOutboxSms();
const deployment = testDeployment({ signIn: 'both', sms: { provider: 'outbox', perDay: 300 } });

let identity: Awaited<ReturnType<typeof startIdentity>>;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  const members = names.map((username) => ({ id: idOf(username), username, password }));
  const given = members.map((member) => (member.username === 'noa' ? { ...member, phoneNumber: phone } : member));
  identity = await startIdentity(given, { deployment, sms, internalKey: 'key-of-the-test' });
  calls = factorCalls(identity);
});
beforeEach(async () => {
  await identity.forgetAttempts();
  // No test finds the code of its step used.
  identity.clock.advance(10 * 60_000);
});
afterAll(() => identity.stop());

const anotherThan = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const setUp = (name: (typeof names)[number]) => calls.setUp(name, idOf(name));

test('a password alone opens nothing, and the code with it one session', async () => {
  const { secret } = await setUp('maya');
  const before = await identity.collection('sessions').countDocuments();
  const first = await identity.login('maya');
  expect(first.code).toBe('SECOND_FACTOR_REQUIRED');
  expect([first.data?.login, first.setCookie, first.setTrusted]).toEqual([null, undefined, undefined]);
  const challenge = first.errors![0]!.extensions.challenge as string;
  expect(await identity.collection('sessions').countDocuments()).toBe(before);
  const second = await calls.verify(challenge, appCode(secret, identity));
  expect(second.data.verifySecondFactor.user.id).toBe(idOf('maya'));
  expect((await identity.refresh(second.cookie)).data.refreshSession.user.id).toBe(idOf('maya'));
  expect((await calls.verify(challenge, appCode(secret, identity, 1))).code).toBe('CODE_EXPIRED');
});

test('a code of the app and one off the paper are taken with marks that nobody sees and another dash', async () => {
  const { secret, codes } = await setUp('dov');
  for (const code of [appCode(secret, identity), codes[0]!]) {
    const pasted = `\u202b${code.slice(0, 3)}\u2011${code.slice(3)}\u200f`;
    expect((await calls.verify(await calls.challenge('dov'), pasted)).code).toBeUndefined();
  }
});

test('the first step by phone leads to the same second one', async () => {
  const { secret } = await setUp('noa');
  const asked = await identity.call(`mutation { tokenByPhone(phoneNumber: "${phone}") { loginToken } }`);
  const sent = () => sms.sent().find(({ text }) => text.includes('sign-in code'))?.text ?? '';
  await expect.poll(sent, { interval: 5 }).not.toBe('');
  const { errors, setCookie } = await identity.call(
    'mutation($t: String!, $c: String!) { verifyLoginCode(loginToken: $t, code: $c) { accessToken } }',
    {},
    { t: asked.data.tokenByPhone.loginToken, c: /\d{6}/.exec(sent())![0] },
  );
  expect(errors?.[0]?.extensions.code).toBe('SECOND_FACTOR_REQUIRED');
  expect(setCookie).toBeUndefined();
  const done = await calls.verify(errors![0]!.extensions.challenge as string, appCode(secret, identity));
  expect(done.data.verifySecondFactor.user.id).toBe(idOf('noa'));
});

test('fifty who send the right code at once, each with a challenge of their own, are one sign-in', async () => {
  const { secret } = await setUp('dan');
  const challenges: string[] = [];
  for (let index = 0; index < 10; index += 1) challenges.push(await calls.challenge('dan', { ip: `10.1.0.${index}` }));
  const before = await identity.collection('sessions').countDocuments();
  const code = appCode(secret, identity);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      calls.verify(challenges[index % 10]!, code, { ip: `10.1.${index}.${index}` }),
    ),
  );
  expect(answers.filter(({ data }) => data?.verifySecondFactor)).toHaveLength(1);
  expect(await identity.collection('sessions').countDocuments()).toBe(before + 1);
  // Of the step before it is too late, too.
  const late = await calls.verify(await calls.challenge('dan'), appCode(secret, identity, -1));
  expect(late.code).toBe('INVALID_CODE');
});

test('a clock may be off by one step and by no more', async () => {
  const { secret } = await setUp('lea');
  const tries = [-2, 2, 1].map((steps) => appCode(secret, identity, steps));
  const challenge = await calls.challenge('lea');
  const codes = [];
  for (const code of tries) codes.push((await calls.verify(challenge, code)).code);
  expect(codes).toEqual(['INVALID_CODE', 'INVALID_CODE', undefined]);
});

test('five guesses are all a challenge has, many at once no more; after five minutes it has none', async () => {
  const { secret } = await setUp('adi');
  const code = appCode(secret, identity);
  const challenge = await calls.challenge('adi');
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      calls.verify(challenge, anotherThan(code, index + 2), { ip: `10.2.0.${index}` }),
    ),
  );
  expect(guesses.filter((guess) => guess.code === 'INVALID_CODE')).toHaveLength(4);
  expect(guesses.filter((guess) => guess.code === 'CODE_EXPIRED')).toHaveLength(36);
  expect((await calls.verify(challenge, code)).code).toBe('CODE_EXPIRED');
  const old = await calls.challenge('adi');
  identity.clock.advance(5 * 60_000);
  expect((await calls.verify(old, appCode(secret, identity))).code).toBe('CODE_EXPIRED');
});

test('a challenge is its member’s alone, and what was never given is none', async () => {
  const [gil, tal] = [await setUp('gil'), await setUp('tal')];
  const challenge = await calls.challenge('gil');
  expect((await calls.verify(challenge, appCode(tal.secret, identity))).code).toBe('INVALID_CODE');
  expect((await calls.verify('made-up', appCode(gil.secret, identity))).code).toBe('CODE_EXPIRED');
  expect((await calls.verify(challenge, tal.codes[0]!)).code).toBe('INVALID_CODE');
  expect((await calls.verify(challenge, gil.codes[0]!)).code).toBeUndefined();
});

test.runIf(isFullRun)(
  'a thousand guesses with the right password fail, and lock neither the member’s own browser nor their backup codes',
  async () => {
    const { secret, known, codes } = await setUp('ron');
    const code = appCode(secret, identity);
    const seen: Record<string, number> = {};
    for (let round = 0; round < 20; round += 1) {
      const challenges = await Promise.all(
        Array.from({ length: 10 }, (_, index) => calls.challenge('ron', { ip: `10.${round}.${index}.1` })),
      );
      const guesses = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          calls.verify(challenges[index % 10]!, anotherThan(code, 2 + round * 50 + index), {
            ip: `10.${round}.${index}.2`,
          }),
        ),
      );
      for (const { code: refusal } of guesses) {
        const what = (refusal as string | undefined) ?? 'in';
        seen[what] = (seen[what] ?? 0) + 1;
      }
    }
    expect(seen.in).toBeUndefined();
    expect(seen.INVALID_CODE).toBeLessThanOrEqual(factorLimits.app.account.points);
    expect((seen.INVALID_CODE ?? 0) + (seen.CODE_EXPIRED ?? 0) + (seen.RATE_LIMITED ?? 0)).toBe(1_000);
    // Somewhere new, the app's code has to wait until tomorrow, and a backup code has not.
    const elsewhere = { ip: '10.99.0.1' };
    const challenge = await calls.challenge('ron', elsewhere);
    expect((await calls.verify(challenge, code, elsewhere)).code).toBe('RATE_LIMITED');
    expect((await calls.verify(challenge, codes[0]!, elsewhere)).code).toBeUndefined();
    const own = { known, ip: '10.0.0.2' };
    expect((await calls.verify(await calls.challenge('ron', own), code, own)).code).toBeUndefined();
  },
  120_000,
);

test('anyone who has no right password counts nowhere, and locks nobody', async () => {
  const { secret } = await setUp('shir');
  await Promise.all(
    Array.from({ length: 200 }, (_, index) => calls.verify(`made-up-${index}`, anotherThan('000000', index))),
  );
  expect(await identity.collection('appCodeAttempts').countDocuments()).toBe(0);
  expect((await calls.verify(await calls.challenge('shir'), appCode(secret, identity))).code).toBeUndefined();
});

test('what is neither six digits nor a backup code is no try', async () => {
  expect((await calls.verify('any', 'abcdef')).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    wordingKey: 'error.INVALID_CODE',
  });
});
