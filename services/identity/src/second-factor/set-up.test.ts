// Setting a second factor up: what it asks, what it changes, what is kept of it, and who must.
import { createOutboxSms } from '@banyan/kit';
import { testDeployment } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appCode, factorCalls } from '../testing/second-factor.ts';
import { startIdentity } from '../testing/start-identity.ts';
import { factorLimits } from './factor-limits.ts';

const password = 'banyan-demo';
const ids = {
  maya: 'a'.repeat(24),
  noam: 'b'.repeat(24),
  dana: 'c'.repeat(24),
  hila: 'd'.repeat(24),
  ross: 'e'.repeat(24),
};
const phone = '+972525550101';
const sms = createOutboxSms();
const deployment = testDeployment({ sms: { provider: 'outbox', perDay: 300 }, secondFactor: 'required' });

let identity: Awaited<ReturnType<typeof startIdentity>>;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  const members = [
    { id: ids.maya, username: 'maya', password, phoneNumber: phone },
    { id: ids.noam, username: 'noam', password },
    { id: ids.dana, username: 'dana', password, staff: true },
    { id: ids.hila, username: 'hila', password, roles: ['impersonator' as const] },
    { id: ids.ross, username: 'ross', password, roles: ['admin' as const] },
  ];
  identity = await startIdentity(members, { deployment, sms, internalKey: 'key-of-the-test' });
  calls = factorCalls(identity);
});
beforeEach(async () => {
  await identity.forgetAttempts();
  await identity.collection('members').updateMany({}, { $unset: { secondFactor: 1, secondFactorSince: 1 } });
  await identity.collection('sessions').deleteMany({});
  identity.clock.advance(10 * 60_000);
});
afterAll(() => identity.stop());

const rowOf = (id: string) => identity.collection('members').findOne({ _id: id as never });
const permissionsOf = async (cookie: string) => {
  const document = 'mutation { refreshSession { user { rights mustSetUpSecondFactor } } }';
  return (await identity.call(document, { cookie })).data.refreshSession.user as {
    rights: string[];
    mustSetUpSecondFactor: boolean;
  };
};

test('nothing takes effect before the first right code, and the codes are shown once', async () => {
  const { cookie } = await identity.login('maya');
  const as = calls.asOf(ids.maya, cookie);
  const { data, secret } = await calls.begin(as);
  expect(data.beginSecondFactor.uri).toContain(`secret=${secret}`);
  expect(data.beginSecondFactor.uri).toContain('issuer=Banyan');
  expect(await calls.state(as)).toMatchObject({ isOn: false, since: null, backupCodesLeft: 0 });
  expect((await identity.login('maya')).code).toBeUndefined();
  expect((await calls.confirm(as, '000000')).code).toBe('INVALID_CODE');
  const { codes } = await calls.confirm(as, appCode(secret, identity));
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  expect(await calls.state(as)).toMatchObject({ isOn: true, backupCodesLeft: 10, isRequired: false });
  expect((await identity.login('maya')).code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await calls.confirm(as, appCode(secret, identity))).code).toBe('CODE_EXPIRED');
});

test('another session of the member confirms nothing, and guesses are counted', async () => {
  const { cookie } = await identity.login('maya');
  const as = calls.asOf(ids.maya, cookie);
  const { secret } = await calls.begin(as);
  const other = calls.asOf(ids.maya, (await identity.login('maya')).cookie);
  expect((await calls.confirm(other, appCode(secret, identity))).code).toBe('CODE_EXPIRED');
  const guesses = [];
  for (let tries = 0; tries <= factorLimits.app.pair.points; tries += 1)
    guesses.push((await calls.confirm(as, '000000')).code);
  expect(guesses.filter((code) => code === 'INVALID_CODE')).toHaveLength(factorLimits.app.pair.points);
  expect(guesses.at(-1)).toBe('RATE_LIMITED');
});

test('an open session alone cannot begin it: a password, or a sign-in just now', async () => {
  const { cookie } = await identity.login('maya');
  const as = calls.asOf(ids.maya, cookie);
  identity.clock.advance(5 * 60_000 + 1);
  expect((await calls.begin(as)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'password' });
  expect((await calls.begin(as, { p: 'wrong' })).code).toBe('INVALID_CREDENTIALS');
  expect((await calls.begin(as, { p: password })).secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('turning it on ends every other session and no browser is known any more; the member is notified', async () => {
  const other = await identity.login('maya', password, { ip: '10.0.0.9' });
  const published = sms.sent().length;
  const { cookie, known } = await calls.setUp('maya', ids.maya);
  expect((await identity.refresh(other.cookie)).code).toBe('UNAUTHENTICATED');
  expect((await identity.refresh(cookie)).code).toBeUndefined();
  expect(known).toBeDefined();
  await expect.poll(() => sms.sent().length, { interval: 5 }).toBe(published + 1);
  expect(sms.sent()[0]).toMatchObject({ to: phone, text: expect.stringContaining('second step was turned on') });
  expect(sms.sent()[0]!.text).not.toMatch(/\d/);
});

test('a session that was open before goes on no more, even if the process died before it was ended', async () => {
  const other = await identity.login('noam', password, { ip: '10.0.0.9' });
  await calls.setUp('noam', ids.noam);
  await identity.collection('sessions').updateMany({ memberId: ids.noam }, { $unset: { endedAt: 1 } });
  expect((await identity.refresh(other.cookie)).code).toBe('UNAUTHENTICATED');
});

test('secret and backup codes are nowhere in clear', async () => {
  const { secret, codes } = await calls.setUp('maya', ids.maya);
  const kept = JSON.stringify(await rowOf(ids.maya));
  expect(kept).toContain('sealed');
  for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
    expect(kept).not.toContain(text);
});

test('a secret in another member’s row opens nothing', async () => {
  const { secret } = await calls.setUp('maya', ids.maya);
  const { secondFactor, secondFactorSince } = (await rowOf(ids.maya))!;
  await identity
    .collection('members')
    .updateOne({ _id: ids.noam as never }, { $set: { secondFactor, secondFactorSince } });
  expect((await calls.verify(await calls.challenge('noam'), appCode(secret, identity, 1))).code).toBe('INVALID_CODE');
});

test('a backup code opens once, however it is typed; new ones take the place of all', async () => {
  const { as, secret, codes } = await calls.setUp('maya', ids.maya);
  const typed = ` ${codes[0]!.toLowerCase().replace('-', ' ')} `;
  expect((await calls.verify(await calls.challenge('maya'), typed)).code).toBeUndefined();
  expect((await calls.verify(await calls.challenge('maya'), codes[0]!)).code).toBe('INVALID_CODE');
  expect((await calls.state(as)).backupCodesLeft).toBe(9);
  expect((await calls.renew(as, '000000', password)).code).toBe('INVALID_CODE');
  const renewed = await calls.renew(as, appCode(secret, identity), password);
  expect(renewed.codes).toHaveLength(10);
  expect((await calls.verify(await calls.challenge('maya'), codes[1]!)).code).toBe('INVALID_CODE');
  expect((await calls.verify(await calls.challenge('maya'), renewed.codes[0]!)).code).toBeUndefined();
});

test('another app takes the place of the first by its code, and the first opens nothing then', async () => {
  const { as, secret } = await calls.setUp('maya', ids.maya);
  expect((await calls.begin(as, { p: password })).errors?.[0]?.extensions).toMatchObject({ field: 'code' });
  const next = await calls.begin(as, { p: password, c: appCode(secret, identity) });
  await calls.confirm(as, appCode(next.secret, identity));
  const challenge = await calls.challenge('maya');
  expect((await calls.verify(challenge, appCode(secret, identity, 1))).code).toBe('INVALID_CODE');
  expect((await calls.verify(challenge, appCode(next.secret, identity, 1))).code).toBeUndefined();
});

test('turning it off takes password and code, ends other sessions, and may be repeated', async () => {
  const { as, secret } = await calls.setUp('maya', ids.maya);
  const other = await calls.verify(await calls.challenge('maya'), appCode(secret, identity));
  expect((await calls.turnOff(as, '000000', password)).code).toBe('INVALID_CODE');
  identity.clock.advance(60_000);
  expect((await calls.turnOff(as, appCode(secret, identity), password)).data).toEqual({ turnOffSecondFactor: true });
  expect((await identity.refresh(other.cookie)).code).toBe('UNAUTHENTICATED');
  expect((await identity.login('maya')).code).toBeUndefined();
  expect((await calls.turnOff(as, '000000', password)).data).toEqual({ turnOffSecondFactor: true });
});

test.each([
  ['dana', ids.dana, 'member.readPrivate'],
  ['hila', ids.hila, 'member.impersonate'],
  ['ross', ids.ross, 'audit.read'],
])(
  '%s has the permissions of a member until the second factor is set up, and all from then on',
  async (name, id, right) => {
    const first = await identity.login(name);
    expect(first.data.login.user.rights).not.toContain(right);
    expect(first.data.login.user.rights).toContain('comment.write');
    expect(await permissionsOf(first.cookie!)).toMatchObject({ mustSetUpSecondFactor: true });
    const { as, cookie, secret } = await calls.setUp(name, id);
    expect(await calls.state(as)).toMatchObject({ isOn: true, mustSetUp: false, isRequired: true });
    expect(await permissionsOf(cookie)).toMatchObject({
      rights: expect.arrayContaining([right]),
      mustSetUpSecondFactor: false,
    });
    const again = await calls.verify(await calls.challenge(name), appCode(secret, identity));
    expect(again.data.verifySecondFactor.user.rights).toContain(right);
    expect((await calls.turnOff(as, appCode(secret, identity), password)).code).toBe('FORBIDDEN');
  },
);

test('a session from before it was asked for has a member’s permissions at its next refresh', async () => {
  const before = await identity.start({ deployment: { ...deployment, secondFactor: 'offered' } });
  const { cookie, data } = await identity.login('dana', password, { to: before });
  await before.stop();
  expect(data.login.user.rights).toContain('member.readPrivate');
  expect((await permissionsOf(cookie!)).rights).not.toContain('member.readPrivate');
});

test('that staff turned it on is sent to the audit, and of a member nothing is', async () => {
  identity.bus.domainEvents.length = 0;
  await calls.setUp('maya', ids.maya);
  await calls.setUp('dana', ids.dana);
  const acts = () => identity.bus.domainEvents.filter(({ type }) => type === 'staff.acted').map(({ data }) => data);
  const dana = { actorId: ids.dana, memberId: ids.dana, act: 'member.secondFactorOn', outcome: 'done' };
  await expect.poll(acts, { interval: 5 }).toContainEqual(expect.objectContaining(dana));
  expect(acts()).not.toContainEqual(expect.objectContaining({ actorId: ids.maya }));
});

test('that the codes off the paper are others now is sent to the member, and of staff to the audit', async () => {
  const maya = await calls.setUp('maya', ids.maya);
  const dana = await calls.setUp('dana', ids.dana);
  for (const { as, secret } of [maya, dana])
    expect((await calls.renew(as, appCode(secret, identity), password)).codes).toHaveLength(10);
  const texts = () => sms.sent().filter(({ to }) => to === phone);
  await expect.poll(() => texts()[0]?.text, { interval: 5 }).toContain('New backup codes were made');
  const renewals = () =>
    identity.bus.domainEvents
      .map(({ data }) => data)
      .filter((data) => 'act' in data && data.act === 'member.backupCodesRenewed');
  await expect.poll(renewals, { interval: 5 }).toMatchObject([{ actorId: ids.dana }]);
});
