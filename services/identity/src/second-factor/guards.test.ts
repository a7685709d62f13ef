// What a second factor must still refuse when two come at once, when something changed meanwhile, and when somebody guesses.
import { connectMongo } from '@banyan/kit';
import { testDeployment } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openModels } from '../models.ts';
import { appCode, factorCalls } from '../testing/second-factor.ts';
import { startIdentity } from '../testing/start-identity.ts';
import { factorLimits } from './factor-limits.ts';
import { saveStep } from './second-factor.store.ts';

const password = 'banyan-demo';
const ids = { maya: 'a'.repeat(24), noam: 'b'.repeat(24) };
const deployment = testDeployment({ secondFactor: 'offered' });
let identity: Awaited<ReturnType<typeof startIdentity>>;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  identity = await startIdentity(
    [
      { id: ids.maya, username: 'maya', password },
      { id: ids.noam, username: 'noam', password },
    ],
    { deployment, internalKey: 'key-of-the-test' },
  );
  calls = factorCalls(identity);
});
beforeEach(async () => {
  await identity.forgetAttempts();
  await identity
    .collection('members')
    .updateMany({}, { $unset: { secondFactor: 1, secondFactorSince: 1, passwordChangedAt: 1, leftAt: 1 } });
  identity.clock.advance(10 * 60_000);
});
afterAll(() => identity.stop());
const rowOf = (id: string) => identity.collection('members').findOne({ _id: id as never });

test('two who confirm at once: one has codes, and they are those that open', async () => {
  const { cookie } = await identity.login('maya');
  const as = calls.asOf(ids.maya, cookie);
  const { secret } = await calls.begin(as);
  const code = appCode(secret, identity);
  const answers = await Promise.all([calls.confirm(as, code), calls.confirm(as, code)]);
  const [codes, ...others] = answers.flatMap((answer) => (answer.codes ? [answer.codes] : []));
  expect(others).toEqual([]);
  expect((await calls.verify(await calls.challenge('maya'), codes![0]!)).code).toBeUndefined();
});

test.each([
  ['a new password', 'passwordChangedAt', 'CODE_EXPIRED'],
  ['a leave', 'leftAt', 'UNAUTHORIZED_APP_USER'],
])('%s between the two steps', async (_what, field, code) => {
  const { secret } = await calls.setUp('maya', ids.maya);
  const challenge = await calls.challenge('maya');
  identity.clock.advance(1);
  await identity.collection('members').updateOne({ _id: ids.maya as never }, { $set: { [field]: identity.clock() } });
  expect((await calls.verify(challenge, appCode(secret, identity))).code).toBe(code);
});

test('a session of an app that was replaced is over, though the process died before it was ended', async () => {
  const { as, cookie, secret } = await calls.setUp('maya', ids.maya);
  const other = await calls.verify(await calls.challenge('maya'), appCode(secret, identity));
  identity.clock.advance(60_000);
  const { secret: next } = await calls.begin(as, { p: password, c: appCode(secret, identity) });
  // All but the last of it: the other session is as it was.
  const sessions = identity.collection('sessions');
  const row = (await sessions.findOne({ _id: other.cookie!.split('.')[0] as never }))!;
  expect((await calls.confirm(as, appCode(next, identity))).codes).toHaveLength(10);
  await sessions.replaceOne({ _id: row._id }, row);
  expect((await identity.refresh(other.cookie)).code).toBe('UNAUTHENTICATED');
  expect((await identity.refresh(cookie)).code).toBeUndefined();
});

test('what was begun half an hour ago is over', async () => {
  const { cookie } = await identity.login('maya');
  const as = calls.asOf(ids.maya, cookie);
  const { secret } = await calls.begin(as);
  identity.clock.advance(30 * 60_000);
  expect((await calls.confirm(as, appCode(secret, identity))).code).toBe('CODE_EXPIRED');
});

test('a code of an app that another took the place of meanwhile is none', async () => {
  await calls.setUp('maya', ids.maya);
  const { secondFactor } = (await rowOf(ids.maya))!;
  const connection = await connectMongo(identity.mongoUrl, 'identity');
  const models = openModels(connection);
  const step = (secondFactor.lastStep as number) + 1;
  expect(await saveStep(models, ids.maya, 'of the first app', step)).toBe(false);
  expect(await saveStep(models, ids.maya, secondFactor.sealed, step)).toBe(true);
  await connection.close();
});

test('an open session and a code alone give no backup codes', async () => {
  const { as, secret } = await calls.setUp('maya', ids.maya);
  identity.clock.advance(5 * 60_000 + 1);
  const { errors } = await calls.renew(as, appCode(secret, identity));
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'password' });
});

test('a challenge that was used takes no code more', async () => {
  const { secret, codes } = await calls.setUp('maya', ids.maya);
  const challenge = await calls.challenge('maya');
  expect((await calls.verify(challenge, appCode(secret, identity))).code).toBeUndefined();
  expect((await calls.verify(challenge, codes[0]!)).code).toBe('CODE_EXPIRED');
  expect((await calls.verify(await calls.challenge('maya'), codes[0]!)).code).toBeUndefined();
});

test('the right password counts for nothing, however often it is asked', async () => {
  const { cookie } = await identity.login('maya');
  const as = calls.asOf(ids.maya, cookie);
  for (let time = 0; time < 12; time += 1) expect((await calls.begin(as, { p: password })).code).toBeUndefined();
});

test('nobody uses up the member’s backup codes from elsewhere', async () => {
  const { codes } = await calls.setUp('maya', ids.maya);
  for (let index = 0; index < 60; index += 1) {
    const from = { ip: `10.${index}.0.1` };
    expect((await calls.verify(await calls.challenge('maya', from), 'AAAAA-AAAAA', from)).code).toBe('INVALID_CODE');
  }
  const from = { ip: '10.99.0.1' };
  expect((await calls.verify(await calls.challenge('maya', from), codes[0]!, from)).code).toBeUndefined();
}, 240_000);

test('a backup code in another member’s row opens nothing', async () => {
  const { codes } = await calls.setUp('maya', ids.maya);
  const { secondFactor, secondFactorSince } = (await rowOf(ids.maya))!;
  await identity
    .collection('members')
    .updateOne({ _id: ids.noam as never }, { $set: { secondFactor, secondFactorSince } });
  expect((await calls.verify(await calls.challenge('noam'), codes[0]!)).code).toBe('INVALID_CODE');
});

test('guesses at the code of who is signed in are counted too', async () => {
  const { as, secret } = await calls.setUp('maya', ids.maya);
  const code = appCode(secret, identity);
  const wrong = (by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
  for (let guess = 1; guess <= factorLimits.app.pair.points; guess += 1)
    expect((await calls.turnOff(as, wrong(guess * 1_000), password)).code).toBe('INVALID_CODE');
  expect((await calls.turnOff(as, code, password)).code).toBe('RATE_LIMITED');
});
