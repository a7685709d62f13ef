// What a passkey must still refuse: an answer that comes twice, one who left, a device that looked at nobody.
import { createHash } from 'node:crypto';
import { testDeployment } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factorCalls } from '../testing/second-factor.ts';
import { softKey } from '../testing/soft-key.ts';
import { startIdentity } from '../testing/start-identity.ts';

const ids = { maya: 'a'.repeat(24), dana: 'b'.repeat(24) };
const password = 'banyan-demo';
const at = { origin: 'https://app.example.org', rpId: 'app.example.org' };
const page = { headers: { 'x-page-origin': at.origin } };
const deployment = testDeployment({ secondFactor: 'required' });

let identity: Awaited<ReturnType<typeof startIdentity>>;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  const members = [
    { id: ids.maya, username: 'maya', password },
    { id: ids.dana, username: 'dana', password, staff: true },
  ];
  identity = await startIdentity(members, { deployment, internalKey: 'key-of-the-test' });
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
const begin = async (as: ReturnType<typeof calls.asOf>, from: From = page) => {
  const answer = await identity.call('mutation { beginPasskey }', from, {}, as);
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
async function withPasskey(username: keyof typeof ids) {
  const { as, cookie } = await enter(username);
  const key = softKey(at);
  const { data } = await register(as, key.make((await begin(as)).options.challenge));
  return { as, cookie, key, id: data.registerPasskey.id as string };
}
const _refused = { code: 'INVALID_CREDENTIALS', wordingKey: 'signIn.error.passkey' };

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
