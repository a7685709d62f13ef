// Staff invite by e-mail as they do by text message: good once, for who has the mailbox alone, whatever the server says.
import { createOutboxMailer, type Mail, MailRefused } from '@banyan/kit/mail';
import { testDeployment } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fakeGroups } from '../testing/fake-groups.ts';
import { invitationCalls } from '../testing/invitation-calls.ts';
import { startIdentity } from '../testing/start-identity.ts';

const dana = 'b'.repeat(24);
const box = createOutboxMailer();
let refusal: Error | null;
const mailer = {
  ...box,
  send: async (mail: Mail) => {
    if (refusal) throw refusal;
    await box.send(mail);
  },
};
const deployment = testDeployment({ signIn: 'both', mail: { from: 'team@b.example', perDay: 300 }, sms: undefined });
let identity: Awaited<ReturnType<typeof startIdentity>>;
let calls: ReturnType<typeof invitationCalls>;

beforeAll(async () => {
  const { callInternal } = fakeGroups({ yoga: 'Yoga' });
  const members = [{ id: dana, username: 'dana', password: 'banyan-demo', staff: true }];
  identity = await startIdentity(members, { deployment, mailer, internalKey: 'key-of-the-test', callInternal });
  calls = invitationCalls(identity, dana);
});
beforeEach(async () => {
  refusal = null;
  await identity.forgetAttempts();
  await identity.collection('invitations').deleteMany({});
});
afterAll(() => identity.stop());

const linkIn = (text: string): string => /https:\S+\/join#(\S+)/.exec(text)?.[1] ?? '';
const invite = async (emails: string[], given: object = {}, form?: string) =>
  (await calls.send({ emails, ...given }, form)).data.sendInvitations;

it('one for each mailbox, in the language of the form, and who has it joins once', async () => {
  const rows = await invite(['Noa@Example.org', 'lea@example.org', 'noa@example.org'], {
    groupId: 'yoga',
    language: 'he',
  });
  expect(rows).toMatchObject([
    { email: 'noa@example.org', token: null, phoneNumber: null, sending: 'SENT', mostUses: 1, group: { id: 'yoga' } },
    { email: 'lea@example.org', sending: 'SENT' },
  ]);
  const message = box.sent().find(({ to }) => to === 'noa@example.org')!;
  expect(message.text).toContain('הוזמנת');
  expect((await calls.accept(linkIn(message.text))).errors).toBeUndefined();
  expect(
    (await calls.list()).data.invitations.items.find(({ email }: { email: string }) => email === 'noa@example.org'),
  ).toMatchObject({
    uses: 1,
    state: 'USED_UP',
  });
});

it('the same form once more sends nobody a second one', async () => {
  await invite(['mia@example.org'], {}, 'one-form');
  const before = box.sent().length;
  expect(await invite(['mia@example.org'], {}, 'one-form')).toHaveLength(1);
  expect(box.sent()).toHaveLength(before);
});

it('one that the server refused is sent again when staff ask', async () => {
  refusal = new MailRefused('SMTP_550', 'address');
  const [{ id, sending }] = await invite(['wrong@example.org']);
  expect(sending).toBe('FAILED');
  refusal = null;
  expect((await calls.resend(id)).data.resendInvitation).toMatchObject({ sending: 'SENT' });
});

it.each([
  ['nothing', {}],
  ['no address', { emails: ['nobody'] }],
  ['fifty-one', { emails: Array.from({ length: 51 }, (_, index) => `m${index}@example.org`) }],
])('refuses %s before anything is written', async (_, given) => {
  expect((await calls.send(given)).code).toBe('BAD_INPUT');
  expect(await identity.collection('invitations').countDocuments()).toBe(0);
});

it('a number where no texts are sent is refused, with addresses beside it', async () => {
  expect((await calls.send({ phoneNumbers: ['0525550181'], emails: ['a@example.org'] })).code).toBe('MODULE_DISABLED');
  expect(await identity.collection('invitations').countDocuments()).toBe(0);
});
