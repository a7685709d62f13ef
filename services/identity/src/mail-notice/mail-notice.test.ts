// E-mail of what happened: to an address that is shown to be theirs, once, as they chose, with a link that ends it without a sign-in.
import { type InternalRequest, type Served, serve } from '@banyan/kit';
import { createOutboxMailer, type Mail, MailRefused } from '@banyan/kit/mail';
import { testDeployment, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';

const lea = 'e'.repeat(24);
const origin = 'https://app.example.org';
const address = 'lea@example.org';
const deployment = testDeployment({ mail: { from: 'team@b.example', perDay: 12 } });

let sent: Mail[] = [];
let refusal: Error | null = null;
const mailer = {
  ...createOutboxMailer(),
  send: async (mail: Mail) => {
    if (refusal) throw refusal;
    sent.push(mail);
  },
};
let served: Served;
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  const options = { deployment, mailer, pageOrigin: () => origin };
  identity = await startIdentity([{ id: lea, username: 'lea', password: 'banyan-demo' }], options);
  served = await serve(identity.app.express, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await served.close();
  await identity.stop();
});
beforeEach(async () => {
  sent = [];
  refusal = null;
  await identity.collection('mailNotices').deleteMany({});
  await identity.collection('codeRequests').deleteMany({});
  await setRow({ msjEmail: address, verifiedEmail: address, emailLanguage: 'he' }, { emailChoices: 1, emailBounce: 1 });
});

const setRow = (set: object, unset: object = {}) =>
  identity.collection('members').updateOne({ username: 'lea' }, { $set: set, $unset: unset });
const row = () => identity.collection('members').findOne({ username: 'lea' });

const asked = (change: Partial<InternalRequest<'identity.mailMember'>> = {}) =>
  identity.app.internalHandlers['identity.mailMember']!({
    memberId: lea,
    mailId: 'mail-1',
    kind: 'reminders',
    language: 'he',
    subject: 'מחר',
    paragraphs: ['תזכורת'],
    items: [{ text: 'אחד', path: '/show-post/1/e' }],
    path: '/calendar',
    calendar: null,
    ...change,
  });
const reach = async () =>
  (await identity.app.internalHandlers['identity.howToReach']!({ memberId: lea, sessionIds: [] })).reach?.email;
const choose = (choices: string) =>
  identity.call(
    `mutation { setEmailChoices(${choices}) { choices { reminders digest } } }`,
    {},
    {},
    viewer({ memberId: lea }),
  );
const post = (path: string, method = 'POST') =>
  fetch(served.url + path, { method, body: method === 'POST' ? 'List-Unsubscribe=One-Click' : null });

it('goes out once, leads into the app, and says how it stops', async () => {
  // One that comes while the other is under way is to ask again, for that may fail.
  await Promise.allSettled([asked(), asked()]);
  expect(await asked()).toEqual({ outcome: 'sent' });
  expect(sent).toHaveLength(1);
  const [{ to, content, oneClickUrl }] = sent as [Mail];
  expect([to, content.subject, content.action?.url]).toEqual([address, 'מחר', `${origin}/calendar`]);
  expect(content.items).toEqual([{ text: 'אחד', url: `${origin}/show-post/1/e` }]);
  expect(oneClickUrl).toMatch(/^https:\/\/app\.example\.org\/unsubscribe\/r\./);
  expect(content.unsubscribe?.url).toBe(oneClickUrl);
});

it.each<[string, object, object?]>([
  ['an address that nobody has shown to be theirs', {}, { verifiedEmail: 1 }],
  ['an address of a table in its place', { msjEmail: 'table@example.org' }],
  ['an address that takes nothing', { emailBounce: { email: address, at: new Date() } }],
  ['a member who left', { leftAt: new Date() }],
  ['a member who wants none', { emailChoices: { reminders: 'NEVER', digest: 'DAILY' } }],
])('does not go to %s', async (_, set, unset) => {
  if (Object.keys(set).length > 0 || unset) await setRow({ emailLanguage: 'he', ...set }, unset);
  expect(await asked()).toEqual({ outcome: 'unwanted' });
  expect(sent).toEqual([]);
  await setRow({ emailLanguage: 'he' }, { leftAt: 1 });
});

it('may be asked again where the server took nothing, and not where it may have', async () => {
  refusal = new MailRefused('SMTP_451', 'retry');
  await expect(asked()).rejects.toBe(refusal);
  refusal = new Error('cut off');
  expect(await asked()).toEqual({ outcome: 'sent' });
  refusal = null;
  await asked();
  expect(sent).toEqual([]);
});

it('of a process that ended before the server answered is sent by the next, after a while', async () => {
  await identity.collection('mailNotices').insertOne({ _id: 'mail-1' as never, memberId: lea, at: identity.clock() });
  await expect(asked()).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } });
  identity.clock.advance(5 * 60_000);
  expect(await asked()).toEqual({ outcome: 'sent' });
  expect(sent).toHaveLength(1);
});

it('may be asked again on another day where those of today are used up', async () => {
  for (let n = 0; n < 12; n += 1) await asked({ mailId: `mail-${n}`, kind: 'digest' });
  expect(await asked({ mailId: 'last', kind: 'digest' })).toEqual({ outcome: 'later' });
  await identity.collection('codeRequests').deleteMany({});
  expect(await asked({ mailId: 'last', kind: 'digest' })).toEqual({ outcome: 'sent' });
});

it('counts against those of a day only when it is sent', async () => {
  refusal = new MailRefused('SMTP_451', 'retry');
  for (let tried = 0; tried < 13; tried += 1) await expect(asked()).rejects.toBe(refusal);
  refusal = null;
  await asked();
  expect(sent).toHaveLength(1);
});

it('is as they chose, at first without a device and on Sundays', async () => {
  expect(await reach()).toEqual({ language: 'he', reminders: 'WITHOUT_DEVICE', digest: 'WEEKLY' });
  const choices = { reminders: 'ALWAYS', digest: 'NEVER' };
  await choose('reminders: ALWAYS');
  expect((await choose('digest: NEVER')).data?.setEmailChoices).toEqual({ choices });
  expect(await reach()).toMatchObject(choices);
  await setRow({ emailLanguage: 'en' }, { verifiedEmail: 1 });
  expect((await choose('reminders: ALWAYS, digest: NEVER')).code).toBe('CONFLICT');
  expect(await reach()).toBeNull();
});

it('ends with one press, without a sign-in, and the other kind goes on', async () => {
  await asked();
  const { pathname } = new URL(sent[0]!.oneClickUrl!);
  expect((await post(pathname, 'GET')).status).toBe(404);
  expect(await reach()).toMatchObject({ reminders: 'WITHOUT_DEVICE' });
  for (let turn = 0; turn < 2; turn += 1) expect(await (await post(pathname)).json()).toEqual({ kind: 'reminders' });
  expect(await reach()).toMatchObject({ reminders: 'NEVER', digest: 'WEEKLY' });
  expect(await asked({ mailId: 'mail-2' })).toEqual({ outcome: 'unwanted' });
  expect(await asked({ mailId: 'mail-3', kind: 'digest' })).toEqual({ outcome: 'sent' });
});

it('ends by no address that identity did not make', async () => {
  await asked();
  const { pathname } = new URL(sent[0]!.oneClickUrl!);
  for (const path of [
    pathname.replace('/r.', '/d.'),
    `${pathname.slice(0, -2)}AA`,
    '/unsubscribe/r',
    `/unsubscribe/r.${lea}.`,
  ])
    expect((await post(path)).status).toBe(404);
  expect(await row()).not.toHaveProperty('emailChoices');
});
