// A member's own number, neutral words, once for each text, whatever is killed or fails.
import { type Sms, SmsRefused, type TextMessage } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeLimits } from '../one-time-code/code-limits.ts';
import { startIdentity } from '../testing/start-identity.ts';

const [maya, noam, gone] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string];
const number = '+972525550101';

let refusal: Error | null;
const sent: TextMessage[] = [];
const sms: Sms = {
  async send(message) {
    if (refusal) throw refusal;
    sent.push(message);
  },
};
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity(
    [
      { id: maya, username: 'maya', phoneNumber: number },
      { id: noam, username: 'noam' },
      { id: gone, username: 'gone', phoneNumber: '+972525550102', leftAt: new Date() },
    ],
    { sms },
  );
});
afterAll(() => identity.stop());
beforeEach(async () => {
  refusal = null;
  sent.length = 0;
  await identity.forgetAttempts();
  await identity.collection('codeRequests').deleteMany({});
  await identity.collection('reminderTexts').deleteMany({});
});

const text = (textId: string, memberId = maya, language = 'en') =>
  identity.app.internalHandlers['identity.textReminder']!({ memberId, textId, language });
const canText = async (memberId: string) =>
  (await identity.app.internalHandlers['identity.canText']!({ memberId })).canText;

it('goes to the number of the account, and says nothing of what it is for', async () => {
  expect(await text('t1')).toEqual({ canText: true });
  await text('t2', maya, 'he');
  await text('t3', maya, 'tlh');
  expect(sent.map(({ to }) => to)).toEqual([number, number, number]);
  const [english, hebrew, unknown] = sent.map((message) => message.text);
  expect(english).toMatch(/: it is time for something you planned\. You can stop these texts/);
  expect(hebrew).toMatch(/: הגיע הזמן למשהו שתכננת/);
  expect([english, hebrew]).toContain(unknown);
});

it('is sent once, ten times at once and again later', async () => {
  await Promise.all(Array.from({ length: 10 }, () => text('t1')));
  await text('t1');
  expect(sent).toHaveLength(1);
});

it('what the provider did not take is sent by the next asking', async () => {
  refusal = new SmsRefused('HTTP_503');
  await expect(text('t1')).rejects.toThrow();
  refusal = null;
  await text('t1');
  expect(sent).toHaveLength(1);
});

it('what it may have taken is not sent again', async () => {
  refusal = new Error('no answer in time');
  expect(await text('t1')).toEqual({ canText: true });
  refusal = null;
  await text('t1');
  expect(sent).toEqual([]);
});

it('a number whose owner answered STOP gets no more', async () => {
  refusal = new SmsRefused('TWILIO_21610');
  expect(await text('t1')).toEqual({ canText: false });
});

it('who has no number, left or never was gets none', async () => {
  for (const memberId of [noam, gone, 'nobody']) expect(await text('t1', memberId)).toEqual({ canText: false });
  expect(await Promise.all([maya, noam, gone, 'nobody'].map(canText))).toEqual([true, false, false, false]);
  expect(sent).toEqual([]);
});

it('where the deployment sends no texts, nobody can have one', async () => {
  const app = await identity.start({ sms: undefined });
  const { 'identity.canText': can, 'identity.textReminder': remind } = app.internalHandlers;
  expect(await can!({ memberId: maya })).toEqual({ canText: false });
  expect(await remind!({ memberId: maya, textId: 't1', language: 'en' })).toEqual({ canText: false });
  await app.stop();
});

it('a member has so many a day and no more', async () => {
  const { points } = codeLimits.reminder;
  for (let n = 0; n <= points; n += 1) expect(await text(`t${n}`)).toEqual({ canText: true });
  expect(sent).toHaveLength(points);
});
