// What is written is taken by a real server, and read back by another library's parser.
import { loadDeployment } from '@banyan/deployments';
import { decodeHTML } from 'entities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../testing/fake-clock.ts';
import { type LocalMailServer, startLocalMailServer } from '../testing/local-mail-server.ts';
import { createOutboxMailer, type Mail, openMailer } from './index.ts';
import { readSmtpServer } from './smtp-server.ts';

const deployment = { ...loadDeployment('demo'), mail: { from: 'team@banyan.example', perDay: 10 } };
const mail: Mail = {
  id: 'm1',
  to: 'maya@example.org',
  content: {
    language: 'he',
    subject: 'קוד הכניסה שלך לבניאן, שהגיע אליך כי מישהו ביקש אותו עכשיו בדף הכניסה',
    heading: 'הקוד <שלך> & "עוד"',
    paragraphs: ['הקוד טוב לעשר דקות.', '.', 'From here on'],
    code: '123456',
    items: [{ text: 'מפגש יוגה', url: 'https://banyan.example/post/1?a=1&b=2' }, { text: 'בלי קישור' }],
    action: { label: 'לפתוח את בניאן', url: 'https://banyan.example/' },
    footer: ['נשלח כי ביקשת.'],
    unsubscribe: { label: 'להפסיק', url: 'https://banyan.example/unsubscribe#t' },
  },
  calendar: { method: 'PUBLISH', text: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n' },
  oneClickUrl: 'https://banyan.example/unsubscribe/t',
};

let server: LocalMailServer;
const mailerOf = (url = server.url) => openMailer(deployment, readSmtpServer(url)!)!;
let mailer: ReturnType<typeof mailerOf>;
beforeAll(async () => {
  server = await startLocalMailServer();
  mailer = mailerOf();
});
afterAll(async () => {
  mailer.close();
  await server.stop();
});
beforeEach(() => {
  server.refusal = null;
  server.messages.length = 0;
});

it('arrives with its words, from whom, to whom, under its own id', async () => {
  await mailer.send(mail);
  const [message] = server.messages;
  expect(message).toMatchObject({
    from: { name: 'Banyan', address: 'team@banyan.example' },
    to: [{ address: 'maya@example.org' }],
    subject: mail.content.subject,
    messageId: '<m1@banyan.example>',
  });
  expect(message?.text).toContain('הקוד <שלך> & "עוד"\n\nהקוד טוב לעשר דקות.\n\n.\n\nFrom here on\n\n123456');
  expect(message?.text).toContain('• מפגש יוגה\n  https://banyan.example/post/1?a=1&b=2\n• בלי קישור');
  expect(message?.text).toContain('--\nנשלח כי ביקשת.\nלהפסיק: https://banyan.example/unsubscribe#t');
});

it.each([
  ['in lines', 'Yoga\r\nBcc: eve@example.org', 'Yoga Bcc: eve@example.org'],
  ['with control characters', 'Yo\u0000ga\u001b', 'Yoga'],
  ['like an encoded word', '=?utf-8?B?WW9nYQ==?=', '= ?utf-8?B?WW9nYQ==?='],
  ['longer than a header', 'Y'.repeat(1_200), `${'Y'.repeat(200)}…`],
  ['of nothing', ' \u0007 ', 'Banyan'],
])('a subject %s arrives as one line of words', async (_, subject, arrived) => {
  await mailer.send({ ...mail, content: { ...mail.content, subject, heading: subject } });
  const [message] = server.messages;
  expect([message?.subject, message?.bcc]).toEqual([arrived, undefined]);
  expect(message!.text! + message!.html!).not.toMatch(/(?![\r\n\t])\p{Cc}/u);
  const lines = server.raw.at(-1)!.split('\r\n');
  expect(Math.max(...lines.map((each) => Buffer.byteLength(each)))).toBeLessThan(998);
});

it('is right to left where its language is, and its words are no markup', async () => {
  await mailer.send(mail);
  const html = server.messages[0]?.html ?? '';
  expect(html).toContain('<html lang="he" dir="rtl">');
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '';
  expect([heading.includes('<'), decodeHTML(heading)]).toEqual([false, 'הקוד <שלך> & "עוד"']);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => decodeHTML(url))).toEqual([
    'https://banyan.example/post/1?a=1&b=2',
    'https://banyan.example/',
    'https://banyan.example/unsubscribe#t',
  ]);
});

it('fetches nothing of anybody when it is read', async () => {
  await mailer.send(mail);
  expect(server.messages[0]?.html).not.toMatch(/<img|<script|<link|src=|url\(/);
});

it('ends with one press in a mail program, answers nobody, and brings the event', async () => {
  await mailer.send(mail);
  const [message] = server.messages;
  const header = (key: string) => message?.headers.find((each) => each.key === key)?.value;
  expect(header('list-unsubscribe')).toBe('<https://banyan.example/unsubscribe/t>');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('content-language')).toBe('he');
  const calendars = message?.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType)) ?? [];
  expect(calendars.map(({ mimeType, method }) => [mimeType, method])).toContainEqual(['text/calendar', 'PUBLISH']);
});

describe('refused', () => {
  it.each([
    ['550 5.1.1 <maya@example.org> is nobody', 'address', 'SMTP_550'],
    // Which of the two it is does not say.
    ['550 no such user maya@example.org', 'message', 'SMTP_550'],
    ['550 5.7.1 relaying denied', 'message', 'SMTP_550'],
    ['451 4.7.1 greylisted', 'retry', 'SMTP_451'],
  ])('with %s: %s', async (answer, kind, code) => {
    server.refusal = answer;
    const failure = await mailer.send(mail).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'MailRefused', kind, code });
    expect(JSON.stringify([failure, String(failure)])).not.toMatch(/maya|123456/);
  });

  it('and may be asked again where the process stopped before it had a connection', async () => {
    const stopping = mailerOf();
    const sending = Array.from({ length: 12 }, (_, n) => stopping.send({ ...mail, id: `m${n}` }));
    stopping.close();
    const results = await Promise.allSettled(sending);
    const waited = results.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
    expect(waited.length).toBeGreaterThan(0);
    expect(waited.filter(({ code }) => code === 'SMTP_CLOSED').map(({ kind }) => kind)).toContain('retry');
  });

  it('not where the connection ends after the message: it may have been taken', async () => {
    const other = await startLocalMailServer();
    other.cutsOff = true;
    const cut = mailerOf(other.url);
    const failure = await cut.send(mail).catch((error: unknown) => error);
    expect([other.messages.length, failure]).toEqual([1, expect.not.objectContaining({ name: 'MailRefused' })]);
    cut.close();
    await other.stop();
  });

  it('where nobody listens: nothing was taken', async () => {
    const away = mailerOf('smtp://127.0.0.1:1');
    await expect(away.send(mail)).rejects.toMatchObject({ name: 'MailRefused', kind: 'retry' });
    away.close();
  });

  it('not by a server of this machine whose certificate is its own, nor where TLS is off', async () => {
    const own = await startLocalMailServer({ offersTls: true });
    for (const url of [own.url, `${own.url}?tls=off`]) {
      const named = mailerOf(url);
      await named.send(mail);
      named.close();
    }
    expect(own.messages).toHaveLength(2);
    await own.stop();
  });

  it('by a server elsewhere whose certificate is its own, with what is wrong and no more', async () => {
    const own = await startLocalMailServer({ offersTls: true });
    const named = openMailer(deployment, { ...readSmtpServer(own.url)!, tls: { rejectUnauthorized: true } })!;
    await expect(named.check?.()).rejects.toMatchObject({ kind: 'retry', code: expect.stringMatching(/CERT/) });
    named.close();
    await own.stop();
  });

  it('where a server elsewhere offers no TLS: nothing goes over the wire', async () => {
    const named = openMailer(deployment, { ...readSmtpServer(server.url)!, requireTLS: true })!;
    await expect(named.send(mail)).rejects.toMatchObject({ name: 'MailRefused', kind: 'retry' });
    expect(server.messages).toEqual([]);
    named.close();
  });
});

describe('the address of a server', () => {
  it.each([
    ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, secure: false, requireTLS: true }],
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, secure: true, requireTLS: false }],
    [
      'smtp://me%40x.org:p%40ss%2F@mail.example.org:25',
      { port: 25, requireTLS: true, auth: { user: 'me@x.org', pass: 'p@ss/' } },
    ],
    ['smtp://localhost:1025', { requireTLS: false, ignoreTLS: false, tls: { rejectUnauthorized: false } }],
    ['smtp://relay.internal:25?tls=off', { requireTLS: false, ignoreTLS: true }],
    ['smtp://mail.example.org:465', { port: 465, secure: true, tls: { rejectUnauthorized: true } }],
    ['smtp://דואר.co.il', { host: 'xn--4dbfg1f.co.il' }],
    ['smtp://[::1]:25', { host: '::1', requireTLS: false }],
  ])('%s', (url, read) => {
    expect(readSmtpServer(url)).toMatchObject(read);
  });

  it.each([
    '',
    'mail.example.org',
    'https://mail.example.org',
    'smtp://',
    'smtp://a:%zz@b',
    'smtp://a/b',
    'smtp://u:12#3@b',
    'smtp://u:12?3@b',
    'smtp://b?tls=Off',
    'smtp://b:0',
    'smtp://a.b,c.d',
    'smtp://:p@b',
  ])('is not %j', (url) => {
    expect(readSmtpServer(url)).toBeNull();
  });
});

it('a deployment without mail sends none; without a server it stays here, the newest first', async () => {
  expect(openMailer({ ...deployment, mail: undefined }, undefined)).toBeUndefined();
  expect(openMailer(deployment, undefined)?.sent?.()).toEqual([]);
  const clock = fakeClock();
  const outbox = createOutboxMailer(clock);
  for (let index = 0; index < 52; index += 1) await outbox.send({ ...mail, to: `${index}@example.org` });
  expect(outbox.sent()).toHaveLength(50);
  expect(outbox.sent()[0]).toMatchObject({ to: '51@example.org', at: clock() });
  expect(outbox.sent()[0]?.text).toContain('123456');
});
