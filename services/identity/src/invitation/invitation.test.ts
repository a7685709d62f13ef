// An invitation from its making to a new member, where nobody has to approve who joins.
import { atClock, createOutboxSms } from '@banyan/kit';
import { testDeployment } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeGroups } from '../testing/fake-groups.ts';
import { invitationCalls, newKey, origin, page } from '../testing/invitation-calls.ts';
import { softKey } from '../testing/soft-key.ts';
import { startIdentity } from '../testing/start-identity.ts';
import { repeatMs } from './free-places.ts';

const [maya, dana] = ['a'.repeat(24), 'b'.repeat(24)];
const members = [
  { id: maya, username: 'maya', password: 'banyan-demo', phoneNumber: '+972525550101' },
  { id: dana, username: 'dana', password: 'banyan-demo', staff: true },
];
const sms = createOutboxSms();
const groups = fakeGroups({ yoga: 'Yoga Studio' });
const deployment = testDeployment({ signIn: 'both', sms: { provider: 'outbox', perDay: 300 } });
let identity: Awaited<ReturnType<typeof startIdentity>>;
let calls: ReturnType<typeof invitationCalls>;

beforeAll(async () => {
  const deps = { deployment, sms, internalKey: 'key-of-the-test', callInternal: groups.callInternal };
  identity = await startIdentity(members, deps);
  calls = invitationCalls(identity, dana);
});
beforeEach(async () => {
  await identity.forgetAttempts();
  for (const name of ['invitations', 'sessions', 'passkeys', 'invitationAttempts'])
    await identity.collection(name).deleteMany({});
  await identity.collection('members').deleteMany({ _id: { $nin: [maya, dana] as never[] } });
  Object.assign(groups, { joined: [], isAway: false, isFull: false });
});
afterAll(() => identity.stop());

const made = async (invitation: object = {}) => (await calls.create(invitation)).data.createInvitation;
const refused = ({ errors }: Awaited<ReturnType<typeof calls.accept>>) =>
  errors?.map(({ extensions }) => [extensions.code, extensions.wordingKey, extensions.field].filter(Boolean).join(' '));

describe('a link', () => {
  it('is staff’s, counted, for fourteen days and fifty people unless they say otherwise', async () => {
    expect(await made({ groupId: 'yoga', label: ' Winter ' })).toMatchObject({
      label: 'Winter',
      group: { id: 'yoga' },
      state: 'OPEN',
      uses: 0,
      mostUses: 50,
      // The end of that day in Jerusalem.
      expiresAt: atClock(identity.clock(), 14, '23:59', 'Asia/Jerusalem'),
      createdBy: { id: dana },
      phoneNumber: null,
      sending: null,
    });
    identity.clock.advance(1);
    expect((await made({ days: 1, mostUses: 2 })).group).toBeNull();
    const { data } = await calls.list({ limit: 1 });
    expect([data.invitations.total, data.invitations.items[0].mostUses]).toEqual([2, 2]);
    expect((await calls.list({ g: 'yoga' })).data.invitations.total).toBe(1);
  });

  it('that is asked for again is the same, and no number is sent a second message', async () => {
    const ids = [];
    for (let round = 0; round < 2; round += 1)
      ids.push((await calls.create({ mostUses: 2 + round }, 'one-form')).data.createInvitation);
    expect(ids[1]).toEqual(ids[0]);
    const before = sms.sent().length;
    for (let round = 0; round < 2; round += 1)
      expect((await calls.send({ phoneNumbers: ['0525550181'] }, 'one-form')).data.sendInvitations).toMatchObject([
        { sending: 'SENT' },
      ]);
    expect([sms.sent().length - before, (await calls.list()).data.invitations.total]).toEqual([1, 2]);
  });

  it('is refused for a group that is none, and for figures beyond what may be', async () => {
    expect((await calls.create({ groupId: 'none' })).code).toBe('NOT_FOUND');
    for (const wrong of [{ days: 0 }, { days: 91 }, { mostUses: 0 }, { mostUses: 501 }, { label: 'x'.repeat(61) }])
      expect((await calls.create(wrong)).code).toBe('BAD_INPUT');
    expect(await identity.collection('invitations').countDocuments()).toBe(0);
  });

  it('stands in the audit log when it is made, revoked and restored, each once', async () => {
    const { id } = await made();
    for (const isRevoked of [true, true, false, false]) await calls.revoke(id, isRevoked);
    expect((await calls.revoke('none')).code).toBe('NOT_FOUND');
    const acts = () => identity.bus.domainEvents.flatMap(({ type, data }) => (type === 'staff.acted' ? [data] : []));
    await expect
      .poll(() => acts().filter(({ subject }) => (subject as { id: string }).id === id))
      .toMatchObject(['create', 'revoke', 'restore'].map((act) => ({ act: `invitation.${act}`, actorId: dana })));
  });

  it('opens for who has it, and not with anything about it changed; the row has nothing that opens it', async () => {
    const { id, token } = await made({ groupId: 'yoga' });
    expect((await calls.open(token)).data.openInvitation).toEqual({
      state: 'OPEN',
      groupName: 'Yoga Studio',
      isIn: false,
      needsApproval: false,
      phoneNumberEnd: null,
    });
    const mac = token.slice(id.length);
    for (const wrong of [id, `${id}${'0'.repeat(32)}`, `${'A'.repeat(22)}${mac}`, `${token}0`, 'x'])
      expect((await calls.open(wrong)).code).toBe('NOT_FOUND');
    expect(JSON.stringify(await identity.collection('invitations').findOne({}))).not.toContain(mac);
  });

  it('opens without the name of its group while nobody can say it', async () => {
    const { token } = await made({ groupId: 'yoga' });
    groups.isAway = true;
    expect((await calls.open(token)).data.openInvitation).toMatchObject({ state: 'OPEN', groupName: null });
  });

  it.each([
    ['REVOKED', async (id: string) => calls.revoke(id)],
    ['EXPIRED', async () => identity.collection('invitations').updateMany({}, { $set: { expiresAt: new Date(0) } })],
    ['USED_UP', async () => identity.collection('invitations').updateMany({}, { $set: { uses: 50 } })],
  ] as const)('that is %s says so, and makes nobody a member', async (state, end) => {
    const { id, token } = await made({ groupId: 'yoga' });
    await end(id);
    expect((await calls.open(token)).data.openInvitation.state).toBe(state);
    expect(refused(await calls.accept(token))).toEqual(['CONFLICT identity.error.invitationOver']);
    expect(refused(await calls.join(token, maya))).toEqual(['CONFLICT identity.error.invitationOver']);
    expect(await identity.collection('members').countDocuments()).toBe(2);
  });
});

describe('who accepts', () => {
  it('is a member with a session, is in the group, and signs in with what they chose', async () => {
    const { token } = await made({ groupId: 'yoga' });
    const { data, cookie } = await calls.accept(token);
    const { user } = data.acceptInvitation.session;
    expect([data.acceptInvitation.isWaiting, user.username, user.firstName]).toEqual([false, 'noa.levi', 'Noa']);
    expect(cookie).toBeTruthy();
    expect(groups.joined).toEqual([`yoga ${user.id}`]);
    expect((await identity.login('Noa.Levi', 'a long new password')).data.login.user.id).toBe(user.id);
    expect(await identity.collection('members').findOne({ username: 'noa.levi' })).toMatchObject({
      firstLogin: true,
      nameWords: expect.arrayContaining(['noa', 'levi']),
      privacy: { displayPicture: true },
    });
    expect((await calls.list()).data.invitations.items[0].uses).toBe(1);
  });

  it('a repeat with other answers is said to be done already: nobody believes in a password that was not taken', async () => {
    const { token } = await made();
    await calls.accept(token);
    for (const other of [{ password: 'another password' }, { username: 'noa.other' }])
      expect(refused(await calls.accept(token, other))).toEqual(['CONFLICT identity.error.joinedAlready']);
  });

  it('a repeat with the same key is the same member and place, for ten minutes; another key is somebody else', async () => {
    const { token } = await made({ mostUses: 2 });
    const ids = [];
    for (let round = 0; round < 2; round += 1)
      ids.push((await calls.accept(token)).data.acceptInvitation.session.user.id);
    expect(new Set(ids).size).toBe(1);
    const other = { key: newKey('z'), username: 'omer' };
    expect((await calls.accept(token, other)).data.acceptInvitation.session.user.id).not.toBe(ids[0]);
    await identity.collection('members').updateMany({}, { $set: { createdAt: new Date(0) } });
    expect(refused(await calls.accept(token))).toEqual(['CONFLICT identity.error.joinedAlready']);
  });

  it('of twenty at once no more than three come by a link for three', async () => {
    const { token } = await made({ mostUses: 3 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        calls.accept(token, { key: newKey(String.fromCharCode(97 + index)), username: `member${index}` }),
      ),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3);
    expect(await identity.collection('members').countDocuments()).toBe(5);
  });

  it.each([
    ['taken, however it is written', { username: 'MAYA' }, ['CONFLICT identity.error.usernameTaken username']],
    ['too short', { username: 'no' }, ['BAD_INPUT error.BAD_INPUT invitation.username']],
    ['begun with a digit', { username: '12345' }, ['BAD_INPUT error.BAD_INPUT invitation.username']],
    ['with a space', { username: 'no a' }, ['BAD_INPUT error.BAD_INPUT invitation.username']],
    ['with a short password', { password: 'short' }, ['BAD_INPUT error.BAD_INPUT invitation.password']],
    ['without a name', { firstName: ' \n ' }, ['BAD_INPUT error.BAD_INPUT invitation.firstName']],
    ['with a key to guess', { key: 'short' }, ['BAD_INPUT error.BAD_INPUT invitation.key']],
  ])('a username that is %s is refused, and uses no place', async (_, given, says) => {
    const { token } = await made({ mostUses: 1 });
    expect(refused(await calls.accept(token, given))).toEqual(says);
    expect((await calls.open(token)).data.openInvitation.state).toBe('OPEN');
  });

  it('whose name another took at the same moment gives the place back', async () => {
    const { token } = await made({ mostUses: 2 });
    const answers = await Promise.all(['x', 'y'].map((letter) => calls.accept(token, { key: newKey(letter) })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect((await calls.list()).data.invitations.items[0].uses).toBe(1);
  });

  it('a place nobody came by is free again after ten minutes', async () => {
    const { token } = await made({ mostUses: 1 });
    const old = { memberId: 'd'.repeat(24), at: new Date(identity.clock().getTime() - repeatMs - 1) };
    await identity.collection('invitations').updateMany({}, { $set: { uses: 1, usedBy: [old] } });
    expect((await calls.open(token)).data.openInvitation.state).toBe('OPEN');
    expect(refused(await calls.accept(token))).toBeUndefined();
  });

  it('is a member also while the group cannot have them, and is put into it later', async () => {
    const { token } = await made({ groupId: 'yoga' });
    groups.isAway = true;
    const { data } = await calls.accept(token);
    groups.isAway = false;
    expect(groups.joined).toEqual([]);
    const waiting = () => identity.collection('members').findOne({ joiningGroupId: 'yoga' });
    const id = data.acceptInvitation.session.user.id;
    expect((await waiting())?._id).toBe(id);
    // The job of another process.
    const other = await identity.start({ jobsEveryMs: 20 });
    await expect.poll(() => groups.joined).toEqual([`yoga ${id}`]);
    await expect.poll(waiting).toBeNull();
    await other.stop();
  });
});

describe('with a passkey', () => {
  const at = { origin, rpId: 'app.example.org' };
  const begin = (token: string, username = 'noa.levi') =>
    identity.call(
      'mutation($t: String!, $k: String!, $u: String!) { beginInvitationPasskey(token: $t, key: $k, username: $u) }',
      page,
      { t: token, k: newKey('k'), u: username },
    );

  it('somebody joins without a password, and signs in by it', async () => {
    const { token } = await made();
    const device = softKey(at);
    const { challenge, user } = JSON.parse((await begin(token)).data.beginInvitationPasskey);
    const given = { way: 'PASSKEY', password: undefined, passkey: device.make(challenge) };
    const { data } = await calls.accept(token, given);
    const { id } = data.acceptInvitation.session.user;
    expect(Buffer.from(user.id, 'base64url').toString()).toBe(id);
    const asked = JSON.parse((await identity.call('mutation { beginPasskeySignIn }', page)).data.beginPasskeySignIn);
    const answer = device.answer(asked.challenge, 1);
    const document = 'mutation($r: String!) { signInWithPasskey(response: $r) { user { id } } }';
    expect((await identity.call(document, page, { r: answer })).data.signInWithPasskey.user.id).toBe(id);
  });

  it('a challenge of another’s is none, and a taken name is said before the device is asked', async () => {
    const { token } = await made();
    const { challenge } = JSON.parse((await begin(token)).data.beginInvitationPasskey);
    const passkey = softKey(at).make(challenge);
    const foreign = { way: 'PASSKEY', password: undefined, passkey, key: newKey('o') };
    expect((await calls.accept(token, foreign)).code).toBe('CODE_EXPIRED');
    expect(refused(await begin(token, 'maya'))).toEqual(['CONFLICT identity.error.usernameTaken username']);
  });
});

describe('by phone', () => {
  const ask = (token: string, phoneNumber: string) =>
    identity.call(
      'mutation($t: String!, $p: String!) { sendInvitationCode(token: $t, phoneNumber: $p) { loginToken } }',
      page,
      { t: token, p: phoneNumber },
    );
  const codeIn = (text = '') => /\d{6}/.exec(text)?.[0];
  const byPhone = { way: 'PHONE', username: undefined, password: undefined, phoneNumber: '052-555-0177' };

  it('a code shows whose the number is, and opens for that number alone', async () => {
    const { token } = await made();
    const { loginToken } = (await ask(token, '052-555-0177')).data.sendInvitationCode;
    await expect.poll(() => sms.sent()[0]?.to).toBe('+972525550177');
    const code = codeIn(sms.sent()[0]?.text);
    const other = { ...byPhone, loginToken, code, phoneNumber: '052-555-0178' };
    expect((await calls.accept(token, other)).code).toBe('CODE_EXPIRED');
    expect((await ask(token, '052-555-0177')).code).toBe('RATE_LIMITED');
    await identity.forgetAttempts();
    const second = (await ask(token, '052-555-0177')).data.sendInvitationCode.loginToken;
    await expect.poll(() => codeIn(sms.sent()[0]?.text)).not.toBe(code);
    const right = { ...byPhone, loginToken: second, code: codeIn(sms.sent()[0]?.text) };
    const { user } = (await calls.accept(token, right)).data.acceptInvitation.session;
    expect(user.username).toMatch(/^member-/);
    expect(await identity.collection('members').findOne({ _id: user.id })).toMatchObject({
      phoneNumber: '+972525550177',
    });
  });

  it('a number of a member is answered the same, and no code is right', async () => {
    const { token } = await made();
    const { loginToken } = (await ask(token, '052-555-0101')).data.sendInvitationCode;
    await expect.poll(() => sms.sent()[0]?.text).toMatch(/has an account/);
    const given = { ...byPhone, phoneNumber: '052-555-0101', loginToken, code: '123456' };
    expect((await calls.accept(token, given)).code).toBe('INVALID_CODE');
  });
});

describe('text messages', () => {
  it('go to each number once, in the language that was chosen, with a link good once', async () => {
    const given = { groupId: 'yoga', phoneNumbers: ['052-555-0181', '+972 52 5550182', '0525550181'], language: 'he' };
    const sent = (await calls.send(given)).data.sendInvitations;
    expect(sent.map((each: object) => each)).toMatchObject([
      { phoneNumber: '+972525550181', sending: 'SENT', mostUses: 1, token: null },
      { phoneNumber: '+972525550182', sending: 'SENT' },
    ]);
    const { text } = sms.sent().find(({ to }) => to === '+972525550182')!;
    expect(text).toContain('הוזמנת');
    const token = /\/join#(\S+)$/.exec(text)?.[1] ?? '';
    expect(text).toContain(`${origin}/join#`);
    expect((await calls.open(token)).data.openInvitation).toMatchObject({ state: 'OPEN', phoneNumberEnd: '182' });
    await calls.accept(token);
    expect(refused(await calls.accept(token, { key: newKey('z'), username: 'other' }))).toEqual([
      'CONFLICT identity.error.invitationOver',
    ]);
  });

  it('with one number that is none nothing is sent, and it is named', async () => {
    const before = sms.sent().length;
    expect(refused(await calls.send({ phoneNumbers: ['052-555-0181', '12'] }))).toEqual([
      'BAD_INPUT signIn.error.phoneNumber invitation.phoneNumbers.1',
    ]);
    const many = Array.from({ length: 51 }, (_, index) => `05255502${String(index).padStart(2, '0')}`);
    expect((await calls.send({ phoneNumbers: many })).code).toBe('BAD_INPUT');
    expect([sms.sent().length, await identity.collection('invitations').countDocuments()]).toEqual([before, 0]);
  });

  it('that take long are on their way, and are not sent a second time meanwhile', async () => {
    const release: (() => void)[] = [];
    const slow = { send: () => new Promise<void>((resolve) => void release.push(resolve)) };
    const busy = await identity.start({ sms: slow });
    const document =
      'mutation($i: SendInvitationsInput!) { sendInvitations(clientId: "one form", invitation: $i) { sending } }';
    const send = () =>
      identity.call(
        document,
        { ...page, to: busy },
        { i: { phoneNumbers: ['0525550183', '0525550184'] } },
        calls.staff,
      );
    const answers = await Promise.all([send(), send()]);
    for (const { data } of answers)
      expect(data.sendInvitations).toEqual([{ sending: 'SENDING' }, { sending: 'SENDING' }]);
    expect(release).toHaveLength(2);
    for (const done of release) done();
    await expect
      .poll(async () => (await calls.list()).data.invitations.items.map(({ sending }: { sending: string }) => sending))
      .toEqual(['SENT', 'SENT']);
    await busy.stop();
  });

  it('that could not be sent are said, and sent again on demand', async () => {
    const failing = await identity.start({ sms: { send: () => Promise.reject(new Error('away')) } });
    const document =
      'mutation($i: SendInvitationsInput!) { sendInvitations(clientId: "one form", invitation: $i) { id sending } }';
    const given = { i: { phoneNumbers: ['052-555-0181'] } };
    const { data } = await identity.call(document, { ...page, to: failing }, given, calls.staff);
    await failing.stop();
    const [{ id, sending }] = data.sendInvitations;
    expect(sending).toBe('FAILED');
    expect((await calls.resend(id)).data.resendInvitation.sending).toBe('SENT');
    expect((await calls.resend((await made()).id)).code).toBe('CONFLICT');
  });
});

describe('a member', () => {
  it('joins the group by it once, and who is in it uses nothing up', async () => {
    const { token } = await made({ groupId: 'yoga' });
    for (let round = 0; round < 2; round += 1)
      expect((await calls.join(token, maya)).data.joinByInvitation).toEqual({
        groupId: 'yoga',
        groupName: 'Yoga Studio',
      });
    expect(groups.joined).toEqual([`yoga ${maya}`]);
    expect((await calls.list()).data.invitations.items[0].uses).toBe(1);
  });

  it('learns whether they are in its group already, and where nobody can say it the page tries again', async () => {
    const { token } = await made({ groupId: 'yoga' });
    const isIn = async () => (await calls.open(token, maya)).data.openInvitation?.isIn;
    expect(await isIn()).toBe(false);
    await calls.join(token, maya);
    expect(await isIn()).toBe(true);
    groups.isAway = true;
    expect((await calls.open(token, maya)).code).toBe('SERVICE_UNAVAILABLE');
    expect((await calls.open((await made()).token, maya)).data.openInvitation.isIn).toBe(true);
  });

  it('whose try was cut off before the group goes on, also on the last place', async () => {
    const { token } = await made({ groupId: 'yoga', mostUses: 1 });
    const taken = { uses: 1, usedBy: [{ memberId: maya, at: new Date(0) }] };
    await identity.collection('invitations').updateMany({}, { $set: taken });
    expect((await calls.join(token, maya)).data.joinByInvitation.groupId).toBe('yoga');
    expect(groups.joined).toEqual([`yoga ${maya}`]);
  });

  it('reads that there is nothing to join, or no room for another group, and no place is used', async () => {
    expect(refused(await calls.join((await made()).token, maya))).toEqual(['CONFLICT identity.error.joinedAlready']);
    const { token } = await made({ groupId: 'yoga' });
    groups.isFull = true;
    expect(refused(await calls.join(token, maya))).toEqual(['CONFLICT identity.error.groupsFull']);
    expect((await calls.list()).data.invitations.items[0].uses).toBe(0);
  });
});
