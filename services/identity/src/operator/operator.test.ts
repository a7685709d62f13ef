import { execute } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdmin, makePasswordLink } from '../import.ts';
import { startIdentity } from '../testing/start-identity.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity([]);
});
afterAll(() => identity.stop());
beforeEach(async () => {
  for (const name of ['members', 'passwordResets']) await identity.collection(name).deleteMany({});
});

const hours = 24;
const create = (given = {}) =>
  createAdmin(identity.mongoUrl, { username: 'dana', firstName: 'Dana', ...given }, { hours, now: identity.clock() });
const createLink = async (given = {}) => (await create(given)).link!;
const link = (username: string) => makePasswordLink(identity.mongoUrl, username, { hours, now: identity.clock() });
const ask = async (query: string, variables = {}) => {
  const { data, errors } = await execute(identity.app, query, variables, null);
  // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
  return (errors ? errors[0]!.extensions!.code : Object.values(data!)[0]) as any;
};
const setPassword = (resetToken: string, newPassword = 'a garden of figs') =>
  ask('mutation ($token: String!, $new: String!) { changePassword(resetToken: $token, newPassword: $new) }', {
    token: resetToken,
    new: newPassword,
  });
const signIn = (username: string, password = 'a garden of figs') =>
  ask('mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { user { username admin } } }', {
    u: username,
    p: password,
  });
const members = () => identity.collection('members').find().toArray();

describe('the first admin', () => {
  it('is there without a password, sets one by the link once, and signs in as an admin', async () => {
    expect(await ask('{ hasMembers }')).toBe(false);
    const { resetToken, username } = await createLink({ username: ' Dana ' });
    expect([username, await ask('{ hasMembers }')]).toEqual(['dana', true]);
    expect(await signIn('dana')).toBe('INVALID_CREDENTIALS');
    expect(await setPassword(resetToken)).toBe(true);
    expect(await signIn('Dana')).toEqual({ user: { username: 'dana', admin: true } });
    expect(await setPassword(resetToken, 'another one there')).toBe('CODE_EXPIRED');
    expect(await signIn('dana')).toMatchObject({ user: { username: 'dana' } });
  });

  it('is in the audit log, and so is the link', async () => {
    const { username } = await create();
    const [row] = await members();
    const acts = ((row?.outbox ?? []) as { data: object }[]).map(({ data }) => data);
    const act = { service: 'identity', actorId: row?._id, memberId: row?._id, outcome: 'done' };
    expect([username, acts]).toEqual([
      'dana',
      [
        { ...act, act: 'member.madeAdmin' },
        { ...act, act: 'member.passwordLink' },
      ],
    ]);
  });

  it('that nobody has signed in as yet is given another link, and the earlier one ends with the password', async () => {
    const first = await createLink();
    const second = await createLink({ lastName: 'Levi', phoneNumber: '+972525550102' });
    expect(await members()).toMatchObject([{ firstName: 'Dana', lastName: 'Levi', phoneNumber: '+972525550102' }]);
    identity.clock.advance(1_000);
    expect(await setPassword(second.resetToken)).toBe(true);
    expect(await setPassword(first.resetToken, 'of the lost paper')).toBe('CODE_EXPIRED');
  });

  it('is not made of a name that is taken, of what is no name, nor with the number of another', async () => {
    const { resetToken } = await createLink({ phoneNumber: '+972525550101' });
    await setPassword(resetToken);
    await expect(create()).rejects.toThrow(
      'There is a member with the username dana already. A new link to set their password: npm run admin -- link dana',
    );
    await expect(create({ username: '  ' })).rejects.toThrow('username: ');
    await expect(create({ username: 'ross', phoneNumber: '055' })).rejects.toThrow('phoneNumber: must be');
    await expect(create({ username: 'ross', phoneNumber: '+972525550101' })).rejects.toThrow('belongs to another');
    await identity.collection('members').updateOne({ username: 'dana' }, { $set: { leftAt: new Date() } });
    await expect(create()).rejects.toThrow('dana is the username of a member who left: take another.');
    expect([(await members()).map(({ username }) => username), await ask('{ hasMembers }')]).toEqual([['dana'], false]);
  });
});

it('an admin who signs in by phone alone has no link, and one of two who make the same is refused in words', async () => {
  const byPhone = () =>
    createAdmin(identity.mongoUrl, { username: 'lea', phoneNumber: '+972525550103' }, { now: identity.clock() });
  const made = await Promise.allSettled(Array.from({ length: 4 }, byPhone));
  for (const each of made) {
    if (each.status === 'fulfilled') expect(each.value).toEqual({ username: 'lea', phoneNumber: '+972525550103' });
    else expect(String(each.reason)).toMatch(/at the same moment|belongs to another member/);
  }
  expect([(await members()).length, await identity.collection('passwordResets').countDocuments()]).toEqual([1, 0]);
});

it('a name is one, however its letters were typed', async () => {
  const { resetToken } = await createLink({ username: 'Jos\u0065\u0301' });
  await setPassword(resetToken);
  expect(await signIn('jos\u00e9')).toMatchObject({ user: { username: 'jos\u00e9' } });
});

describe('a link for a member', () => {
  it('is over after its time, and then nothing is set', async () => {
    await create();
    const { resetToken, expiresAt } = await link('DANA');
    expect(expiresAt.getTime() - identity.clock().getTime()).toBe(hours * 3_600_000);
    identity.clock.advance(hours * 3_600_000 + 1);
    expect(await setPassword(resetToken)).toBe('CODE_EXPIRED');
    expect((await members())[0]?.passwordHash).toBeUndefined();
  });

  it('is ended by a password that was set after it was made', async () => {
    await create();
    const [earlier, later] = [await link('dana'), await link('dana')];
    identity.clock.advance(60_000);
    expect(await setPassword(later.resetToken)).toBe(true);
    expect(await setPassword(earlier.resetToken, 'of somebody else')).toBe('CODE_EXPIRED');
  });

  it('sends no code, and is made for nobody who is not there', async () => {
    await create();
    const [handle] = (await link('dana')).resetToken.split('.');
    expect(await ask('mutation ($h: String!) { requestPasswordReset(handle: $h) }', { h: handle })).toMatch(
      /CODE_EXPIRED|MODULE_DISABLED/,
    );
    await expect(link('ross')).rejects.toThrow('There is no member with the username ross.');
  });
});
