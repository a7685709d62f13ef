// A member deletes their account: out at once, thirty days to return, and then nothing is left in any service.
import { createLogger, type MemberDataHandler, type ServiceApp } from '@banyan/kit';
import { noMemberData, viewer } from '@banyan/kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Identity, IdentityContext } from '../context.ts';
import { importMembers } from '../import.ts';
import type { MemberSeed } from '../importing/member-seed.ts';
import { appCode, factorCalls } from '../testing/second-factor.ts';
import { startIdentity } from '../testing/start-identity.ts';
import { eraseDue } from './erase-due.ts';

const ids = {
  maya: 'a'.repeat(24),
  noam: 'b'.repeat(24),
  ross: 'c'.repeat(24),
  dana: 'd'.repeat(24),
  hila: 'e'.repeat(24),
};
const password = 'banyan-demo';
const day = 24 * 60 * 60_000;
const lines: string[] = [];
const logger = createLogger({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });
const seeds: MemberSeed[] = [
  { id: ids.maya, username: 'maya', password, firstName: 'Maya', phoneNumber: '+972525551234', instagram: 'maya.l' },
  { id: ids.noam, username: 'noam', password },
  { id: ids.ross, username: 'ross', password, roles: ['admin'] },
  { id: ids.dana, username: 'dana', password, roles: ['staff'] },
  { id: ids.hila, username: 'hila', password, roles: ['impersonator'] },
];
/** What the other services are asked, in turn. */
let asked: string[];
let feed: MemberDataHandler;
let social: MemberDataHandler;
let isSocialOn: boolean;
const handlerOf = (name: string, given: Partial<MemberDataHandler> = {}): MemberDataHandler => ({
  ...noMemberData,
  async erase(id) {
    asked.push(`${name} erases ${id}`);
    return true;
  },
  async hide(id, isHidden) {
    asked.push(`${name} ${isHidden ? 'hides' : 'shows'} ${id}`);
  },
  ...given,
});

let identity: Awaited<ReturnType<typeof startIdentity>>;
let own: Identity;
beforeAll(async () => {
  let app: ServiceApp | undefined;
  const memberDataHandlers = () => ({ identity: app!.member, feed, ...(isSocialOn && { social }) });
  // The job's turns come when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  identity = await startIdentity(seeds, { logger, memberDataHandlers, internalKey: 'key-of-the-test' });
  vi.useRealTimers();
  app = identity.app;
  own = (app.buildContext(null, {} as never) as IdentityContext).identity;
});
afterAll(() => identity.stop());
beforeEach(async () => {
  [asked, lines.length, isSocialOn] = [[], 0, true];
  [feed, social] = [handlerOf('feed', { hide: undefined }), handlerOf('social')];
  await identity.forgetAttempts();
  for (const name of ['members', 'sessions', 'challenges']) await identity.collection(name).deleteMany({});
  await importMembers(identity.mongoUrl, seeds);
  identity.bus.domainEvents.length = 0;
});
afterEach(() => expect(lines.join('\n')).not.toMatch(/maya|Maya|\+972/));

type Name = keyof typeof ids;
async function signedIn(name: Name = 'maya') {
  const { cookie, known } = await identity.login(name);
  const as = viewer({ memberId: ids[name], sessionId: cookie!.split('.')[0]! });
  const leave = (args = `confirmation: "${name}"`) =>
    identity.call(`mutation { deleteAccount(${args}) }`, { cookie: cookie! }, {}, as);
  return { as, cookie, known, leave };
}
const comeBack = (challenge: string) =>
  identity.call(
    'mutation($c: String!) { returnToAccount(challenge: $c) { accessToken user { id name } } }',
    {},
    { c: challenge },
  );
const turn = () => eraseDue(own);
const rowOf = (name: Name) => identity.collection('members').findOne({ _id: ids[name] as never });
const seenBy = async (name: Name, of: Name) => {
  const document =
    'query($id: ID!) { userById(userId: $id) { id name username isDeleted instagram } usersByIds(ids: [$id]) { name isDeleted } }';
  return (await identity.call(document, {}, { id: ids[of] }, viewer({ memberId: ids[name] }))).data;
};
const acts = () =>
  identity.bus.domainEvents.flatMap(({ type, data }) =>
    type === 'staff.acted' ? [(data as { act: string }).act] : [],
  );
const challengeIn = (answer: { errors?: readonly { extensions: Record<string, unknown> }[] }) =>
  answer.errors![0]!.extensions as { code: string; challenge: string; until: string };

it('signs out everywhere, is gone from the eyes of others at once, and says until when one may return', async () => {
  const [maya, elsewhere] = [await signedIn(), await signedIn()];
  const { data, setCookie, setMedia } = await maya.leave();
  expect(data.deleteAccount).toEqual(new Date(identity.clock().getTime() + 30 * day));
  for (const set of [setCookie, setMedia]) expect(set).toContain('Max-Age=0');
  for (const { cookie } of [maya, elsewhere]) expect((await identity.refresh(cookie)).code).toBe('UNAUTHENTICATED');
  const gone = { name: null, isDeleted: true };
  const { userById, usersByIds } = await seenBy('noam', 'maya');
  expect([userById, usersByIds]).toEqual([{ id: ids.maya, username: null, instagram: null, ...gone }, [gone]]);
  expect((await seenBy('dana', 'maya')).userById.name).toBeNull();
  expect(asked).toEqual([`social hides ${ids.maya}`]);
  const published = identity.bus.domainEvents.map(({ type, data }) =>
    [type, (data as { seenBy?: string }).seenBy].filter(Boolean).join(' '),
  );
  expect(published).toEqual(expect.arrayContaining(['identity.profileChanged everyone', 'identity.sessionEnded']));
  expect(acts()).toEqual(['member.leave']);
});

it('needs the member themselves, their proof, and their user name, typed', async () => {
  const maya = await signedIn();
  for (const [args, code] of [
    ['confirmation: "noam"', 'BAD_INPUT'],
    ['confirmation: ""', 'BAD_INPUT'],
    ['confirmation: "maya", password: "a guess"', 'INVALID_CREDENTIALS'],
  ] as const)
    expect((await maya.leave(args)).code).toBe(code);
  const acting = { ...maya.as, actorId: ids.hila };
  expect((await identity.call('mutation { deleteAccount(confirmation: "maya") }', {}, {}, acting)).code).toBe(
    'FORBIDDEN',
  );
  identity.clock.advance(6 * 60_000);
  expect((await maya.leave()).code).toBe('BAD_INPUT');
  expect((await rowOf('maya'))!.leavingSince).toBeUndefined();
  expect((await maya.leave('confirmation: "  MAYA ", password: "banyan-demo"')).code).toBeUndefined();
});

it('signing in asks whether they come back; until they say so nothing changes, and then all is as it was', async () => {
  await (await signedIn()).leave();
  const asking = challengeIn(await identity.login('maya'));
  expect(asking).toMatchObject({ code: 'ACCOUNT_LEAVING', until: (await rowOf('maya'))!.eraseAt.toISOString() });
  expect((await identity.login('maya', 'a guess')).code).toBe('INVALID_CREDENTIALS');
  expect((await seenBy('noam', 'maya')).userById.isDeleted).toBe(true);
  expect(await identity.collection('sessions').countDocuments({ endedAt: null })).toBe(0);
  const { data, cookie } = await comeBack(asking.challenge);
  expect(data.returnToAccount.user).toEqual({ id: ids.maya, name: 'Maya' });
  expect((await identity.refresh(cookie)).code).toBeUndefined();
  expect((await comeBack(asking.challenge)).code).toBe('CODE_EXPIRED');
  expect((await seenBy('noam', 'maya')).userById.name).toBe('Maya');
  expect(asked).toEqual([`social hides ${ids.maya}`, `social shows ${ids.maya}`]);
  expect(acts()).toEqual(['member.leave', 'member.return']);
  identity.clock.advance(31 * day);
  await turn();
  expect([(await rowOf('maya'))!.firstName, asked.length]).toEqual(['Maya', 2]);
});

it('anyone who was asked before the password changed is not who returns', async () => {
  await (await signedIn()).leave();
  const { challenge } = challengeIn(await identity.login('maya'));
  const passwordChangedAt = new Date(identity.clock().getTime() + 1);
  await identity.collection('members').updateOne({ _id: ids.maya as never }, { $set: { passwordChangedAt } });
  expect((await comeBack(challenge)).code).toBe('CODE_EXPIRED');
});

it('anyone who has a second factor takes it before they are asked', async () => {
  const calls = factorCalls(identity);
  const { as, secret, codes } = await calls.setUp('maya', ids.maya);
  expect(codes).toHaveLength(10);
  const leave = (args: string) => identity.call(`mutation { deleteAccount(${args}) }`, {}, {}, as);
  expect((await leave('confirmation: "maya"')).code).toBe('BAD_INPUT');
  expect((await leave(`confirmation: "maya", code: "${appCode(secret, identity)}"`)).code).toBeUndefined();
  const first = challengeIn(await identity.login('maya'));
  expect(first.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await comeBack(first.challenge)).code).toBe('CODE_EXPIRED');
  identity.clock.advance(60_000);
  const { code, challenge } = challengeIn(await calls.verify(first.challenge, appCode(secret, identity)));
  expect([code, (await comeBack(challenge)).code]).toEqual(['ACCOUNT_LEAVING', undefined]);
});

it('the last admin stays; of the last two who leave at once one does', async () => {
  const ross = await signedIn('ross');
  expect((await ross.leave()).code).toBe('CONFLICT');
  expect((await rowOf('ross'))!.leavingSince).toBeUndefined();
  expect(acts()).toEqual([]);
  const other = { id: ids.dana, username: 'dana', password, roles: ['admin' as const] };
  await importMembers(identity.mongoUrl, [{ ...other, leftAt: identity.clock() }]);
  expect((await ross.leave()).code).toBe('CONFLICT');
  await importMembers(identity.mongoUrl, [other]);
  const dana = await signedIn('dana');
  await Promise.all([ross.leave(), dana.leave()]);
  const stayed = await identity.collection('members').countDocuments({ roles: 'admin', leavingSince: null });
  expect(stayed).toBeGreaterThanOrEqual(1);
});

it('after thirty days nothing is left in any service, and name and number are free, not before', async () => {
  await (await signedIn()).leave();
  const again = { id: '9'.repeat(24), username: 'maya', phoneNumber: '+972525551234' };
  identity.clock.advance(30 * day - 1_000);
  await turn();
  await expect(importMembers(identity.mongoUrl, [again])).rejects.toThrow('belongs to another');
  asked.length = 0;
  identity.clock.advance(1_000);
  await turn();
  expect(asked.sort()).toEqual([`feed erases ${ids.maya}`, `social erases ${ids.maya}`]);
  const row = await rowOf('maya');
  expect(JSON.stringify({ ...row, outbox: [] })).not.toMatch(/Maya|maya|\+972|argon2/);
  expect((await identity.login('maya')).code).toBe('INVALID_CREDENTIALS');
  expect((await seenBy('noam', 'maya')).userById).toMatchObject({ isDeleted: true, name: null });
  expect(acts()).toEqual(['member.leave', 'member.erased']);
  await importMembers(identity.mongoUrl, [again]);
  await expect(importMembers(identity.mongoUrl, [{ ...again, id: ids.maya, username: 'm2' }])).rejects.toThrow();
  await turn();
  expect(asked).toHaveLength(2);
});

it('a service that is away, or has more to do, is asked again; the others are not, and nobody returns meanwhile', async () => {
  await (await signedIn()).leave();
  let isAway = true;
  let steps = 0;
  feed = handlerOf('feed', {
    async erase() {
      steps += 1;
      if (isAway) throw new Error('the feed is away');
      return steps > 30;
    },
  });
  const challenge = challengeIn(await identity.login('maya')).challenge;
  identity.clock.advance(30 * day);
  asked.length = 0;
  await turn();
  expect([asked, (await rowOf('maya'))!.firstName]).toEqual([[`social erases ${ids.maya}`], 'Maya']);
  expect((await identity.login('maya')).code).toBe('UNAUTHORIZED_APP_USER');
  expect((await comeBack(challenge)).code).toBe('CODE_EXPIRED');
  isAway = false;
  await turn();
  // More than one turn has time for: nothing is taken for done.
  expect((await rowOf('maya'))!.firstName).toBe('Maya');
  await turn();
  expect([asked.length, (await rowOf('maya'))!.firstName]).toEqual([1, undefined]);
});

it('a service that was off then is asked when it is on again', async () => {
  isSocialOn = false;
  await (await signedIn()).leave();
  identity.clock.advance(30 * day);
  await turn();
  expect([asked, (await rowOf('maya'))!.firstName]).toEqual([[`feed erases ${ids.maya}`], undefined]);
  isSocialOn = true;
  await turn();
  await turn();
  expect(asked).toEqual([`feed erases ${ids.maya}`, `social erases ${ids.maya}`]);
});

it('hiding that failed is done by the job, as the member is then', async () => {
  social = handlerOf('social', { hide: () => Promise.reject(new Error('away')) });
  await (await signedIn()).leave();
  social = handlerOf('social');
  await turn();
  await turn();
  expect(asked).toEqual([`social hides ${ids.maya}`]);
});

it('sessions that a leaving which was killed left open end by the job, and do not come back with the member', async () => {
  const open = () => identity.collection('sessions').countDocuments({ endedAt: null });
  const leaving = { leavingSince: identity.clock(), eraseAt: new Date(identity.clock().getTime() + 30 * day) };
  const killed = () =>
    identity.collection('members').updateOne({ username: 'maya' }, { $set: { ...leaving, hideTurn: 'x' } });
  await signedIn();
  await killed();
  await turn();
  expect(await open()).toBe(0);
  await identity.collection('members').updateOne({ username: 'maya' }, { $unset: { leavingSince: 1, eraseAt: 1 } });
  const elsewhere = await signedIn();
  await killed();
  const { challenge } = challengeIn(await identity.login('maya'));
  expect((await comeBack(challenge)).code).toBeUndefined();
  expect((await identity.refresh(elsewhere.cookie)).code).toBe('UNAUTHENTICATED');
  expect(await open()).toBe(1);
});

it('a question from before opens nothing once its member is back, nor when they leave again', async () => {
  await (await signedIn()).leave();
  const [first, second] = [challengeIn(await identity.login('maya')), challengeIn(await identity.login('maya'))];
  expect((await comeBack(first.challenge)).code).toBeUndefined();
  expect((await comeBack(second.challenge)).code).toBe('CODE_EXPIRED');
  identity.clock.advance(1_000);
  await (await signedIn()).leave();
  expect((await comeBack(second.challenge)).code).toBe('CODE_EXPIRED');
});

it('who returns while a service hides them is shown again by the job', async () => {
  const returned = { $unset: { leavingSince: 1, eraseAt: 1 }, $set: { hideTurn: 'a later one' } } as const;
  const hide = async () => void (await identity.collection('members').updateOne({ _id: ids.maya as never }, returned));
  social = handlerOf('social', { hide });
  await (await signedIn()).leave();
  social = handlerOf('social');
  await turn();
  expect(asked).toEqual([`social shows ${ids.maya}`]);
});

it('the job reads only whom it looks for', async () => {
  const members = identity.collection('members');
  for (const filter of [
    { eraseAt: { $lte: new Date() } },
    { hideTurn: { $exists: true } },
    { erasedAt: { $exists: true } },
  ])
    expect(JSON.stringify(await members.find(filter as never).explain())).not.toContain('COLLSCAN');
});
