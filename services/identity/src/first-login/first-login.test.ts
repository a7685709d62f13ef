import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';

const [maya, noam] = ['a'.repeat(24), 'b'.repeat(24)];
const done = 'mutation ($id: ID!) { userCompletedFirstLogin(userId: $id) { id flags { isFirstLogin } } }';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity([
    { id: maya, username: 'maya', password: 'banyan-demo' },
    { id: noam, username: 'noam', password: 'banyan-demo' },
  ]);
});
afterAll(() => identity.stop());
beforeEach(() => members().updateMany({}, { $set: { firstLogin: true } }));

const members = () => identity.collection('members');
const row = (username: string) => members().findOne({ username });
const publish = (id: string, as = maya) => identity.call(done, {}, { id }, viewer({ memberId: as }));

test('the flag is cleared for good, and each later session says so', async () => {
  const { data, errors } = await publish(maya);
  expect(errors).toBeUndefined();
  expect(data.userCompletedFirstLogin).toEqual({ id: maya, flags: { isFirstLogin: false } });
  const again = await identity.call('{ me { flags { isFirstLogin } } }', {}, {}, viewer({ memberId: maya }));
  expect(again.data.me.flags.isFirstLogin).toBe(false);
  expect((await row('noam'))?.firstLogin).toBe(true);
});

test('reported again it answers the same and touches nothing', async () => {
  await publish(maya);
  const before = await row('maya');
  identity.clock.advance(60_000);
  expect((await publish(maya)).data.userCompletedFirstLogin.flags.isFirstLogin).toBe(false);
  expect(await row('maya')).toEqual(before);
});

test('fifty at once are one', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => publish(maya)));
  expect(answers.filter(({ errors }) => errors)).toEqual([]);
  expect((await row('maya'))?.firstLogin).toBe(false);
});

test('the id of another member is refused and changes neither of them', async () => {
  const { code, data } = await publish(noam, maya);
  expect([code, data.userCompletedFirstLogin]).toEqual(['FORBIDDEN', null]);
  expect([(await row('maya'))?.firstLogin, (await row('noam'))?.firstLogin]).toEqual([true, true]);
});

test('anyone who left changes nothing any more', async () => {
  await members().updateOne({ username: 'noam' }, { $set: { leftAt: new Date() } });
  expect((await publish(noam, noam)).code).toBe('UNAUTHENTICATED');
  expect((await row('noam'))?.firstLogin).toBe(true);
});
