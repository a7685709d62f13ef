// Where staff approve who joins: a request, an answer, a member.
import { createOutboxSms } from '@banyan/kit';
import { testDeployment } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importMembers } from '../import.ts';
import { fakeGroups } from '../testing/fake-groups.ts';
import { invitationCalls, newKey, page } from '../testing/invitation-calls.ts';
import { softKey } from '../testing/soft-key.ts';
import { startIdentity } from '../testing/start-identity.ts';

const [maya, dana] = ['a'.repeat(24), 'b'.repeat(24)];
const members = [
  { id: maya, username: 'maya', password: 'banyan-demo' },
  { id: dana, username: 'dana', password: 'banyan-demo', staff: true },
];
const sms = createOutboxSms();
const groups = fakeGroups({ yoga: 'Yoga Studio' });
const invitations = { approval: 'staff' as const };
const deployment = testDeployment({ signIn: 'both', sms: { provider: 'outbox', perDay: 300 }, invitations });
let identity: Awaited<ReturnType<typeof startIdentity>>;
let calls: ReturnType<typeof invitationCalls>;
let token: string;

beforeAll(async () => {
  const deps = { deployment, sms, internalKey: 'key-of-the-test', callInternal: groups.callInternal };
  identity = await startIdentity(members, deps);
  calls = invitationCalls(identity, dana);
});
beforeEach(async () => {
  await identity.forgetAttempts();
  for (const name of ['invitations', 'joinRequests', 'passkeys']) await identity.collection(name).deleteMany({});
  await identity.collection('members').deleteMany({ _id: { $nin: [maya, dana] as never[] } });
  identity.bus.domainEvents.length = 0;
  groups.joined = [];
  token = (await calls.create({ groupId: 'yoga' })).data.createInvitation.token;
});
afterAll(() => identity.stop());

const waiting = async () => (await calls.requests()).data.joinRequests.items;
const refused = ({ errors }: Awaited<ReturnType<typeof calls.accept>>) =>
  errors?.map(({ extensions }) => [extensions.code, extensions.wordingKey, extensions.field].filter(Boolean).join(' '));
const signsIn = async (username = 'noa.levi') => refused(await identity.login(username, 'a long new password'));
const eventsOf = (type: string) =>
  identity.bus.domainEvents.filter((event) => event.type === type).map(({ data }) => data);

it('who accepts waits, is no member yet, and reads so with the right password alone', async () => {
  const { data, cookie } = await calls.accept(token);
  expect(data.acceptInvitation).toEqual({ isWaiting: true, session: null });
  expect([cookie, groups.joined]).toEqual([undefined, []]);
  expect(await identity.collection('members').countDocuments()).toBe(2);
  expect(await signsIn()).toEqual(['FORBIDDEN identity.error.waiting']);
  expect((await identity.login('noa.levi', 'wrong')).code).toBe('INVALID_CREDENTIALS');
  const [request] = await waiting();
  expect(request).toMatchObject({ firstName: 'Noa', username: 'noa.levi', state: 'WAITING', group: { id: 'yoga' } });
  await expect
    .poll(() => eventsOf('identity.joinRequestChanged'))
    .toEqual([{ requestId: request.id, change: 'asked' }]);
});

it('a repeat is the same request, and its name is nobody else’s to ask with', async () => {
  for (let round = 0; round < 2; round += 1)
    expect((await calls.accept(token)).data.acceptInvitation.isWaiting).toBe(true);
  expect(refused(await calls.accept(token, { key: newKey('z') }))).toEqual([
    'CONFLICT identity.error.usernameTaken username',
  ]);
  expect([(await waiting()).length, (await calls.list()).data.invitations.items[0].uses]).toEqual([1, 1]);
});

it('who is let in signs in and is in the group; the audit log has it once, however often it is pressed', async () => {
  await calls.accept(token);
  const [{ id }] = await waiting();
  for (let round = 0; round < 2; round += 1)
    expect((await calls.decide(id, 'APPROVED')).data.decideJoinRequest).toMatchObject({ id, state: 'APPROVED' });
  expect([await waiting(), groups.joined, await signsIn()]).toEqual([[], [`yoga ${id}`], undefined]);
  await expect
    .poll(() => eventsOf('staff.acted').filter((data) => (data as { act: string }).act === 'member.admit'))
    .toMatchObject([{ actorId: dana, subject: { kind: 'joinRequest', id } }]);
  expect(JSON.stringify(await identity.collection('joinRequests').findOne())).not.toMatch(/noa|argon2/i);
  expect(refused(await calls.decide(id, 'DECLINED'))).toEqual(['CONFLICT identity.error.joinedAlready']);
  expect((await calls.decide('none', 'APPROVED')).code).toBe('NOT_FOUND');
});

it('who is declined cannot sign in; that is taken back, or they are let in after all', async () => {
  await calls.accept(token);
  const [{ id }] = await waiting();
  for (let round = 0; round < 2; round += 1)
    expect((await calls.decide(id, 'DECLINED')).data.decideJoinRequest.state).toBe('DECLINED');
  expect([await waiting(), await signsIn()]).toEqual([[], ['INVALID_CREDENTIALS error.INVALID_CREDENTIALS']]);
  for (let round = 0; round < 2; round += 1)
    expect((await calls.decide(id, 'WAITING')).data.decideJoinRequest.state).toBe('WAITING');
  expect([(await waiting()).length, await signsIn()]).toEqual([1, ['FORBIDDEN identity.error.waiting']]);
  await calls.decide(id, 'DECLINED');
  await calls.decide(id, 'APPROVED');
  expect(await signsIn()).toBeUndefined();
  expect(refused(await calls.decide(id, 'WAITING'))).toEqual(['CONFLICT identity.error.joinedAlready']);
});

it('a name that became a member’s meanwhile is said, and the request waits on', async () => {
  await calls.accept(token);
  const [{ id }] = await waiting();
  await importMembers(identity.mongoUrl, [...members, { id: 'c'.repeat(24), username: 'noa.levi' }]);
  expect(refused(await calls.decide(id, 'APPROVED'))).toEqual(['CONFLICT identity.error.usernameTaken username']);
  expect((await waiting()).map((each: { id: string }) => each.id)).toEqual([id]);
});

it('a request that failed stands in no audit log, and staff read the list again', async () => {
  await calls.accept(token);
  const [{ id }] = await waiting();
  await importMembers(identity.mongoUrl, [...members, { id: 'c'.repeat(24), username: 'noa.levi' }]);
  await calls.decide(id, 'APPROVED');
  await expect
    .poll(() => eventsOf('identity.joinRequestChanged').map((data) => (data as { change: string }).change))
    .toEqual(['asked', 'decided', 'decided']);
  expect(eventsOf('staff.acted').some((data) => (data as { act: string }).act === 'member.admit')).toBe(false);
});

it('who was declined learns it where they ask again, and may ask again in another form', async () => {
  await calls.accept(token);
  const [{ id }] = await waiting();
  await calls.decide(id, 'DECLINED');
  expect(refused(await calls.accept(token))).toEqual(['CONFLICT identity.error.declined']);
  expect((await calls.requests('DECLINED')).data.joinRequests.items).toMatchObject([{ id, username: 'noa.levi' }]);
  expect((await calls.accept(token, { key: newKey('z') })).data.acceptInvitation.isWaiting).toBe(true);
  expect([(await waiting()).length, (await calls.requests('DECLINED')).data.joinRequests.total]).toEqual([1, 0]);
});

it('two of the team who answer at once make one answer', async () => {
  await calls.accept(token);
  const [{ id }] = await waiting();
  await Promise.all([calls.decide(id, 'APPROVED'), calls.decide(id, 'DECLINED')]);
  const request = await identity.collection('joinRequests').findOne();
  const isMember = (await identity.collection('members').countDocuments({ username: 'noa.levi' })) === 1;
  expect(isMember).toBe(request?.state === 'APPROVED');
});

it('what was cut off between the answer and the member is finished by the job', async () => {
  await calls.accept(token);
  const past = new Date(identity.clock().getTime() - 60_000);
  await identity.collection('joinRequests').updateMany({}, { $set: { state: 'APPROVED', decidedAt: past } });
  const other = await identity.start({ jobsEveryMs: 20 });
  await expect.poll(() => signsIn()).toBeUndefined();
  await other.stop();
});

it('a passkey waits with its member', async () => {
  const document =
    'mutation($t: String!, $k: String!, $u: String!) { beginInvitationPasskey(token: $t, key: $k, username: $u) }';
  const begun = await identity.call(document, page, { t: token, k: newKey('k'), u: 'noa.levi' });
  const device = softKey({ origin: page.headers['x-page-origin'], rpId: 'app.example.org' });
  const passkey = device.make(JSON.parse(begun.data.beginInvitationPasskey).challenge);
  await calls.accept(token, { way: 'PASSKEY', password: undefined, passkey });
  const signIn = async (count: number) => {
    const asked = JSON.parse((await identity.call('mutation { beginPasskeySignIn }', page)).data.beginPasskeySignIn);
    const answer = device.answer(asked.challenge, count);
    return identity.call('mutation($r: String!) { signInWithPasskey(response: $r) { user { id } } }', page, {
      r: answer,
    });
  };
  expect((await signIn(1)).code).toBe('INVALID_CREDENTIALS');
  const [{ id }] = await waiting();
  await calls.decide(id, 'APPROVED');
  expect((await signIn(2)).data.signInWithPasskey.user.id).toBe(id);
});

it('who signs in by phone is sent that they wait, and that they were let in', async () => {
  const code = async () => {
    const document =
      'mutation($t: String!) { sendInvitationCode(token: $t, phoneNumber: "0525550177") { loginToken } }';
    const { loginToken } = (await identity.call(document, page, { t: token })).data.sendInvitationCode;
    await expect.poll(() => sms.sent()[0]?.text).toMatch(/code to join/);
    return { loginToken, code: /\d{6}/.exec(sms.sent()[0]!.text)![0] };
  };
  const byPhone = { way: 'PHONE', username: undefined, password: undefined, phoneNumber: '0525550177' };
  await calls.accept(token, { ...byPhone, ...(await code()) });
  const [{ id, phoneNumber, username }] = await waiting();
  expect([phoneNumber, username]).toEqual(['+972525550177', null]);
  await identity.forgetAttempts();
  await identity.call('mutation { tokenByPhone(phoneNumber: "0525550177") { loginToken } }', page);
  await expect.poll(() => sms.sent()[0]?.text).toMatch(/waits for the team/);
  await identity.forgetAttempts();
  expect(
    (await calls.accept(token, { ...byPhone, key: newKey('z'), ...(await code()) })).data.acceptInvitation,
  ).toEqual({
    isWaiting: true,
    session: null,
  });
  expect(await waiting()).toHaveLength(1);
  const before = sms.sent().length;
  await Promise.all([1, 2, 3].map(() => calls.decide(id, 'APPROVED')));
  await expect.poll(() => sms.sent()[0]?.text).toMatch(/let you in/);
  expect(sms.sent().length - before).toBe(1);
});
