// A member's e-mail address is theirs by a code that was sent there; by it they set a new password and sign in.
import type { Viewer } from '@banyan/kit';
import { createOutboxMailer, type Mail, MailRefused } from '@banyan/kit/mail';
import { testDeployment, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';

const [maya, noam, dana, lea] = ['a', 'b', 'd', 'e'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
];
const deployment = testDeployment({
  signIn: 'both',
  sms: { provider: 'outbox', perDay: 300 },
  mail: { from: 'team@b.example', perDay: 300 },
});
const box = createOutboxMailer();
/** How many there were: the box keeps the last ones. */
let count = 0;
let refusal: Error | null = null;
const mailer = {
  ...box,
  send: async (mail: Mail) => {
    if (refusal) throw refusal;
    await box.send(mail);
    count += 1;
  },
};

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  const password = 'banyan-demo';
  identity = await startIdentity(
    [
      { id: maya, username: 'maya', password, msjEmail: 'Maya@Example.org' },
      { id: noam, username: 'noam', password, phoneNumber: '+972525550102' },
      { id: dana, username: 'dana', password, staff: true },
      { id: lea, username: 'lea', password },
    ],
    { deployment, mailer },
  );
});
afterAll(() => identity.stop());
beforeEach(async () => {
  refusal = null;
  identity.clock.advance(60 * 60_000);
  await identity.forgetAttempts();
  await identity.collection('codeRequests').deleteMany({});
});

const as = (memberId: string) => viewer({ memberId });
async function ask(document: string, variables: object = {}, who: Viewer | null = null) {
  const { data, code, errors } = await identity.call(document, {}, variables, who);
  return { ...(data && Object.values(data)[0]), answer: data && Object.values(data)[0], code, errors };
}
const own = 'address isVerified bouncedAt';
const signedIn = new Map<string, Viewer>();
/** A viewer with a session of their own. */
async function session(username: string, memberId: string): Promise<Viewer> {
  await identity.login(username);
  const row = await identity.collection('sessions').findOne({ memberId }, { sort: { createdAt: -1 } });
  const who = { ...as(memberId), sessionId: String(row?._id) };
  signedIn.set(username, who);
  return who;
}
const begin = (who: Viewer, address: string, password: string | null = 'banyan-demo') =>
  ask(
    'mutation($a: String!, $p: String) { beginEmail(address: $a, password: $p) { handle expiresAt } }',
    { a: address, p: password },
    who,
  );
const confirm = (who: Viewer, handle: string, code: string) =>
  ask(
    `mutation($h: String!, $c: String!) { confirmEmail(handle: $h, code: $c) { ${own} } }`,
    { h: handle, c: code },
    who,
  );
const read = (who: Viewer) => ask(`{ ownEmail { ${own} } }`, {}, who);
const rowOf = (username: string) => identity.collection('members').findOne({ username });

/** The message that comes next: one is sent when its answer is out. */
async function nextMail<Answer>(work: () => Promise<Answer>) {
  const before = count;
  const answer = await work();
  await expect.poll(() => count).toBe(before + 1);
  const message = box.sent()[0]!;
  return { answer, message, code: /\b\d{6}\b/.exec(message.text)?.[0] ?? '' };
}
async function verified(username: string, memberId: string, address: string) {
  const who = await session(username, memberId);
  const { answer, code } = await nextMail(() => begin(who, address));
  const old = (await rowOf(username))?.msjEmail ?? address;
  const showIt = () => confirm(who, answer.handle, code);
  const shown = old === address ? await showIt() : (await nextMail(showIt)).answer;
  expect(shown.code).toBeUndefined();
  return who;
}

it('is the member’s own once the code that was sent there came back', async () => {
  const who = await session('lea', lea);
  const { answer, message, code } = await nextMail(() => begin(who, ' Lea@Example.ORG\u200f'));
  expect(message.to).toBe('lea@example.org');
  expect(await rowOf('lea')).not.toHaveProperty('msjEmail');
  expect((await confirm(who, answer.handle, '000000')).code).toBe('INVALID_CODE');
  expect((await confirm(who, answer.handle, code)).answer).toEqual({
    address: 'lea@example.org',
    isVerified: true,
    bouncedAt: null,
  });
  expect(await rowOf('lea')).toMatchObject({ msjEmail: 'lea@example.org', verifiedEmail: 'lea@example.org' });
  expect((await read(who)).answer).toMatchObject({ isVerified: true });
});

it('needs a password, or a sign-in of this moment', async () => {
  const who = await session('lea', lea);
  expect((await begin(who, 'other@example.org', 'wrong')).code).toBe('INVALID_CREDENTIALS');
  identity.clock.advance(6 * 60_000);
  expect((await begin(who, 'other@example.org', null)).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    field: 'password',
  });
});

it.each(['', 'nobody', 'a@b', 'a@b.example, c@d.example', `${'a'.repeat(250)}@example.org`])(
  'is not %j',
  async (address) => {
    const { errors } = await begin(await session('lea', lea), address);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'address' });
  },
);

it('is not another member’s code to use, nor good twice', async () => {
  const who = await session('lea', lea);
  const { answer, code } = await nextMail(() => begin(who, 'new@example.org'));
  expect((await confirm(await session('noam', noam), answer.handle, code)).code).toBe('CODE_EXPIRED');
  expect((await confirm(who, answer.handle, code)).code).toBe('CODE_EXPIRED');
  expect(await rowOf('noam')).not.toHaveProperty('verifiedEmail');
});

it('is shown by who is signed in still: a new password ends what was begun before it', async () => {
  const who = await session('lea', lea);
  const { answer, code } = await nextMail(() => begin(who, 'thief@example.org'));
  await identity.collection('sessions').updateMany({ memberId: lea }, { $set: { endedAt: identity.clock() } });
  expect((await confirm(who, answer.handle, code)).code).toBe('UNAUTHENTICATED');
  expect(await rowOf('lea')).not.toMatchObject({ verifiedEmail: 'thief@example.org' });
});

it('is not asked for without end: so many codes of one member a day, to whatever addresses', async () => {
  const who = await session('noam', noam);
  const codes: (string | undefined)[] = [];
  for (let n = 0; n <= 10; n += 1) codes.push((await begin(who, `somebody${n}@example.org`)).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'RATE_LIMITED']);
});

it('that is another’s already is answered the same, and who has it is sent words', async () => {
  await verified('dana', dana, 'dana@example.org');
  const who = await session('lea', lea);
  const { answer, message, code } = await nextMail(() => begin(who, 'dana@example.org'));
  expect(answer.handle).toMatch(/^[\w-]{22}$/);
  expect([code, message.to]).toEqual(['', 'dana@example.org']);
  expect((await confirm(who, answer.handle, '123456')).code).toBe('INVALID_CODE');
});

it('changes, and the old address learns of it; of staff it stands in the audit log', async () => {
  const who = await verified('dana', dana, 'dana@example.org');
  const first = await nextMail(() => begin(who, 'dana2@example.org'));
  const { message } = await nextMail(() => confirm(who, first.answer.handle, first.code));
  expect([message.to, message.text]).toEqual(['dana@example.org', expect.stringContaining('another address')]);
  await expect
    .poll(() => identity.bus.domainEvents.map(({ data }) => (data as { act?: string }).act))
    .toContain('member.emailChanged');
});

it('of a member with a phone: the old address learns of another, too', async () => {
  await identity.collection('members').updateOne({ username: 'noam' }, { $set: { msjEmail: 'noam@example.org' } });
  const who = await session('noam', noam);
  const first = await nextMail(() => begin(who, 'noam2@example.org'));
  const { message } = await nextMail(() => confirm(who, first.answer.handle, first.code));
  expect(message.to).toBe('noam@example.org');
  await nextMail(() => ask('mutation { removeEmail(password: "banyan-demo") }', {}, who));
});

it('is removed, and then nobody is reached by it', async () => {
  const who = await verified('lea', lea, 'lea3@example.org');
  const remove = () => ask(`mutation { removeEmail(password: "banyan-demo") }`, {}, who);
  await nextMail(remove);
  expect((await remove()).answer).toBe(true);
  expect((await read(who)).answer).toEqual({ address: null, isVerified: false, bouncedAt: null });
  expect(await rowOf('lea')).not.toHaveProperty('verifiedEmail');
});

describe('a forgotten password', () => {
  const beginReset = async (email: string) =>
    (await ask('mutation($e: String!) { resetByEmail(email: $e) }', { e: email })).answer as string;
  const request = (handle: string) => ask('mutation($h: String!) { requestPasswordReset(handle: $h) }', { h: handle });
  const exchange = (handle: string, code: string) =>
    ask('mutation($h: String!, $c: String!) { verifyResetCode(handle: $h, code: $c) { resetToken } }', {
      h: handle,
      c: code,
    });

  it('is set again by the address of an import, which is theirs by that', async () => {
    const handle = await beginReset('MAYA@example.org');
    const { message, code } = await nextMail(() => request(handle));
    expect(message.to).toBe('maya@example.org');
    const { resetToken } = await exchange(handle, code);
    expect(await rowOf('maya')).toMatchObject({ verifiedEmail: 'maya@example.org' });
    const change = () =>
      ask('mutation($t: String!) { changePassword(resetToken: $t, newPassword: "a garden of my own") }', {
        t: resetToken,
      });
    const { message: notice } = await nextMail(change);
    expect([notice.to, notice.text]).toEqual(['maya@example.org', expect.stringContaining('was changed')]);
    expect((await identity.login('maya', 'a garden of my own')).errors).toBeUndefined();
  });

  it('goes no further once the address is not theirs any more', async () => {
    const who = await verified('lea', lea, 'lost@example.org');
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => beginReset('lost@example.org')));
    const { code } = await nextMail(() => request(first!));
    const { resetToken } = await exchange(first!, code);
    await identity.collection('codeRequests').deleteMany({});
    const later = await nextMail(() => request(second!));
    await verified('lea', lea, 'kept@example.org');
    const set = `mutation($t: String!) { changePassword(resetToken: $t, newPassword: "a garden of a thief") }`;
    expect((await ask(set, { t: resetToken })).code).toBe('CODE_EXPIRED');
    expect((await exchange(second!, later.code)).code).toBe('CODE_EXPIRED');
    const before = count;
    await identity.collection('codeRequests').deleteMany({});
    expect((await request(third!)).answer).toBe(true);
    expect((await exchange(third!, '123456')).code).toBe('INVALID_CODE');
    expect(count).toBe(before);
    expect((await read(who)).answer).toMatchObject({ address: 'kept@example.org' });
  });

  it('keeps no address that is nobody’s', async () => {
    const handle = await beginReset('not.a.member@example.org');
    expect(await identity.collection('passwordResets').findOne({ _id: handle as never })).not.toHaveProperty('email');
  });

  it('by an address that nobody has, or two have, answers the same and sends nothing', async () => {
    await identity
      .collection('members')
      .updateMany({ username: { $in: ['noam', 'lea'] } }, { $set: { msjEmail: 'two@example.org' } });
    const before = count;
    for (const email of ['nobody@example.org', 'two@example.org']) {
      const handle = await beginReset(email);
      expect(handle).toMatch(/^[\w-]{22}$/);
      expect((await request(handle)).answer).toBe(true);
      expect((await exchange(handle, '123456')).code).toBe('INVALID_CODE');
    }
    expect(count).toBe(before);
  });
});

describe('a sign-in by a code', () => {
  const send = (email: string) =>
    ask('mutation($e: String!) { tokenByEmail(email: $e) { handle expiresAt } }', { e: email });
  const enter = (loginToken: string, code: string) =>
    ask('mutation($t: String!, $c: String!) { verifyLoginCode(loginToken: $t, code: $c) { user { id } } }', {
      t: loginToken,
      c: code,
    });

  it('by e-mail is of who has the address', async () => {
    await verified('lea', lea, 'lea4@example.org');
    const { answer, code } = await nextMail(() => send('lea4@example.org'));
    expect((await enter(answer.handle, code)).answer).toEqual({ user: { id: lea } });
    expect((await enter(answer.handle, code)).code).toBe('CODE_EXPIRED');
  });

  it('by a code that was on its way to an address that is not theirs any more is none', async () => {
    await verified('lea', lea, 'lea.before@example.org');
    const { answer, code } = await nextMail(() => send('lea.before@example.org'));
    await verified('lea', lea, 'lea.after@example.org');
    expect((await enter(answer.handle, code)).code).toBe('CODE_EXPIRED');
  });

  it('a code of it sets no password, and another address waits no minute for it', async () => {
    await verified('lea', lea, 'lea5@example.org');
    const { answer } = await nextMail(() => send('lea5@example.org'));
    expect((await send('lea5@example.org')).code).toBe('RATE_LIMITED');
    expect((await send('other5@example.org')).code).toBeUndefined();
    expect((await confirm(await session('lea', lea), answer.handle, '123456')).code).toBe('CODE_EXPIRED');
  });
});

it('that takes nothing is marked as such, until a code comes back from it', async () => {
  const who = await verified('lea', lea, 'lea6@example.org');
  refusal = new MailRefused('SMTP_550', 'address');
  await ask('mutation { tokenByEmail(email: "lea6@example.org") { handle } }');
  await expect.poll(async () => (await read(who)).bouncedAt).toEqual(identity.clock());
  refusal = null;
  await identity.collection('codeRequests').deleteMany({});
  await verified('lea', lea, 'lea6@example.org');
  expect((await read(who)).bouncedAt).toBeNull();
});

describe('an address that a table changes', () => {
  const table = (msjEmail: string) =>
    identity.collection('members').updateOne({ username: 'lea' }, { $set: { msjEmail } });

  it('is not shown to be theirs, and with the old one it is theirs again', async () => {
    const who = await verified('lea', lea, 'lea7@example.org');
    await table('typing-mistake@example.org');
    expect((await read(who)).answer).toMatchObject({ address: 'typing-mistake@example.org', isVerified: false });
    await table('lea7@example.org');
    expect((await read(who)).answer).toMatchObject({ address: 'lea7@example.org', isVerified: true });
  });

  it('leaves the old one to who shows that it is theirs now', async () => {
    await verified('lea', lea, 'lea8@example.org');
    await table('lea9@example.org');
    await verified('dana', dana, 'lea8@example.org');
    expect(await rowOf('lea')).not.toHaveProperty('verifiedEmail');
  });
});

it('that the server refuses at once is answered so, and no code is asked for', async () => {
  const who = await session('lea', lea);
  refusal = new MailRefused('SMTP_550', 'address');
  const { errors } = await begin(who, 'typing.mistake@example.org');
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    field: 'address',
    wordingKey: 'identity.error.emailRefused',
  });
});

it('a deployment without e-mail offers none of it', async () => {
  const app = await identity.start({
    deployment: testDeployment({ signIn: 'both', sms: { provider: 'outbox', perDay: 300 }, mail: undefined }),
    mailer: undefined,
  });
  const who = await session('lea', lea);
  expect((await identity.call(`{ ownEmail { ${own} } }`, { to: app }, {}, who)).data.ownEmail).toBeNull();
  for (const call of [
    'resetByEmail(email: "a@b.example")',
    'tokenByEmail(email: "a@b.example") { handle }',
    'beginEmail(address: "a@b.example", password: "banyan-demo") { handle }',
  ])
    expect((await identity.call(`mutation { ${call} }`, { to: app }, {}, who)).code).toBe('MODULE_DISABLED');
  await app.stop();
});
