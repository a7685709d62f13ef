import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { loadDeployment } from '@banyan/deployments';
import { afterEach, expect, test } from 'vitest';
import { fakeClock } from '../testing/fake-clock.ts';
import { openSms } from './open-sms.ts';
import { createOutboxSms } from './outbox-sms.ts';
import { createTwilioSms } from './twilio-sms.ts';

const account = { accountSid: 'AC1', authToken: 'secret', from: '+15005550006' };
const message = { to: '+972525550101', text: '123456' };

let stop = async () => {};
afterEach(() => stop());

/** A provider that answers every message so. */
async function provider(status: number, answer: string) {
  const heard: { path?: string; authorization?: string; body: string }[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    heard.push({ path: request.url, authorization: request.headers.authorization, body: await text(request) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = async () => void server.close();
  return { heard, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('Twilio is sent to whom, from whom and what, by the account', async () => {
  const { heard, origin } = await provider(201, '{"sid":"SM1"}');
  await createTwilioSms(account, origin).send(message);
  expect(heard).toEqual([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      body: 'To=%2B972525550101&From=%2B15005550006&Body=123456',
    },
  ]);
});

test('a refusal of Twilio says its code, and neither number nor text', async () => {
  const { origin } = await provider(400, '{"code":21211,"message":"+972525550101 is no valid number"}');
  const failure = await createTwilioSms(account, origin)
    .send(message)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'SmsRefused', code: 'TWILIO_21211' });
  expect(JSON.stringify([failure, String(failure)])).not.toMatch(/972525550101|123456/);
});

test('an answer of no form has the status for its code', async () => {
  const { origin } = await provider(503, 'down');
  await expect(createTwilioSms(account, origin).send(message)).rejects.toMatchObject({ code: 'HTTP_503' });
});

test('a deployment has the provider it names, and Twilio needs its account', () => {
  const demo = { ...loadDeployment('demo'), sms: undefined };
  const by = (provider: 'outbox' | 'twilio') => ({ ...demo, sms: { provider, perDay: 10 } });
  expect(openSms(demo, account)).toBeUndefined();
  expect(openSms(by('outbox'), account)?.sent?.()).toEqual([]);
  expect(openSms(by('twilio'), account)?.sent).toBeUndefined();
  expect(() => openSms(by('twilio'), undefined)).toThrow('the deployment "demo" sends its messages by Twilio');
});

test('the outbox keeps the last fifty, the newest first', async () => {
  const clock = fakeClock();
  const sms = createOutboxSms(clock);
  for (let index = 0; index < 52; index += 1) await sms.send({ ...message, text: String(index) });
  expect(sms.sent()).toHaveLength(50);
  expect(sms.sent()[0]).toEqual({ ...message, text: '51', at: clock() });
  expect(sms.sent().at(-1)?.text).toBe('2');
});
