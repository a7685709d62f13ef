// What belongs to whom: a key, a passkey, a number, and a link that was revoked.
import { connectMongo, createOutboxSms } from '@banyan/kit';
import { testDeployment } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eraseBeside } from '../member-data/erase-member.ts';
import { openModels } from '../models.ts';
import { fakeGroups } from '../testing/fake-groups.ts';
import { invitationCalls, newKey, origin, page } from '../testing/invitation-calls.ts';
import { softKey } from '../testing/soft-key.ts';
import { startIdentity } from '../testing/start-identity.ts';

const [gone, dana] = ['a'.repeat(24), 'b'.repeat(24)];
const members = [
  { id: gone, username: 'gone', phoneNumber: '+972525550101', leftAt: new Date(0) },
  { id: dana, username: 'dana', password: 'banyan-demo', staff: true },
];
const sms = createOutboxSms();
const deployment = testDeployment({ signIn: 'both', sms: { provider: 'outbox', perDay: 300 } });
let identity: Awaited<ReturnType<typeof startIdentity>>;
let calls: ReturnType<typeof invitationCalls>;

beforeAll(async () => {
  const { callInternal } = fakeGroups({});
  identity = await startIdentity(members, { deployment, sms, internalKey: 'key-of-the-test', callInternal });
  calls = invitationCalls(identity, dana);
});
beforeEach(async () => {
  await identity.forgetAttempts();
  for (const name of ['invitations', 'passkeys']) await identity.collection(name).deleteMany({});
  await identity.collection('members').deleteMany({ _id: { $nin: [gone, dana] as never[] } });
});
afterAll(() => identity.stop());

const linkToken = async (): Promise<string> => (await calls.create()).data.createInvitation.token;
const tokenIn = (text: string): string => /\/join#(\S+)$/.exec(text)?.[1] ?? '';

it('a key enters no more once the password was changed', async () => {
  const token = await linkToken();
  await calls.accept(token);
  await identity
    .collection('members')
    .updateOne({ username: 'noa.levi' }, { $set: { passwordChangedAt: identity.clock() } });
  expect((await calls.accept(token)).code).toBe('CONFLICT');
});

it('a passkey that is somebody else’s makes no member, and uses no place', async () => {
  const token = await linkToken();
  const device = softKey({ origin, rpId: 'app.example.org' });
  const joinWith = async (letter: string, username: string) => {
    const document =
      'mutation($t: String!, $k: String!, $u: String!) { beginInvitationPasskey(token: $t, key: $k, username: $u) }';
    const begun = await identity.call(document, page, { t: token, k: newKey(letter), u: username });
    const passkey = device.make(JSON.parse(begun.data.beginInvitationPasskey).challenge);
    return calls.accept(token, { key: newKey(letter), way: 'PASSKEY', username, password: undefined, passkey });
  };
  expect((await joinWith('k', 'noa.levi')).errors).toBeUndefined();
  expect((await joinWith('z', 'somebody')).code).toBe('BAD_INPUT');
  expect(await identity.collection('members').countDocuments({ username: 'somebody' })).toBe(0);
  expect((await calls.list()).data.invitations.items[0].uses).toBe(1);
});

it('the number of who left is that of who proves it', async () => {
  const token = await linkToken();
  const ask = 'mutation($t: String!) { sendInvitationCode(token: $t, phoneNumber: "0525550101") { loginToken } }';
  const { loginToken } = (await identity.call(ask, page, { t: token })).data.sendInvitationCode;
  await expect.poll(() => sms.sent()[0]?.text).toMatch(/code to join/);
  const code = /\d{6}/.exec(sms.sent()[0]!.text)![0];
  const given = { way: 'PHONE', username: undefined, password: undefined, phoneNumber: '0525550101', loginToken, code };
  expect((await calls.accept(token, given)).errors).toBeUndefined();
  expect(await identity.collection('members').findOne({ _id: gone as never })).not.toHaveProperty('phoneNumber');
});

it('of who is erased no number stays with the invitation that they came by', async () => {
  const { id } = (await calls.send({ phoneNumbers: ['0525550155'] })).data.sendInvitations[0];
  const accepted = await calls.accept(tokenIn(sms.sent()[0]!.text));
  const database = await connectMongo(identity.mongoUrl, 'identity');
  const erasing = { models: openModels(database), outbox: { dispatch: async () => {} } } as never;
  expect(await eraseBeside(erasing, accepted.data.acceptInvitation.session.user.id)).toBe(true);
  await database.close();
  const row = await identity.collection('invitations').findOne({ _id: id as never });
  expect(row).toMatchObject({ uses: 1, usedBy: [] });
  expect(row).not.toHaveProperty('phoneNumber');
});

it('a link that was revoked is not sent with the form once more', async () => {
  const given = { phoneNumbers: ['0525550156'] };
  const { id } = (await calls.send(given, 'one-form')).data.sendInvitations[0];
  await identity.collection('invitations').updateOne({ _id: id as never }, { $unset: { sentAt: 1 } });
  await calls.revoke(id);
  const before = sms.sent().length;
  await calls.send(given, 'one-form');
  expect(sms.sent().length).toBe(before);
});
