import { expect, it } from 'vitest';
import { type Mail, MailRefused } from './mail.ts';
import { sendPatiently } from './send-patiently.ts';

const mail: Mail = {
  id: 'm',
  to: 'maya@example.org',
  content: { language: 'en', subject: 's', heading: 'h', paragraphs: [], footer: [] },
};
const later = new MailRefused('SMTP_451', 'retry');

/** A server that answers these one after the other, and then takes what comes. */
function serverOf(...answers: Error[]) {
  const ids: string[] = [];
  const waited: number[] = [];
  const send = async ({ id }: Mail) => {
    ids.push(id);
    const answer = answers.shift();
    if (answer) throw answer;
  };
  const wait = async (ms: number) => void waited.push(ms);
  return { ids, waited, sent: sendPatiently({ send, close: () => undefined }, mail, [1, 2], wait) };
}

it('is the same message again, after waiting, where the server took nothing for the moment', async () => {
  const { ids, waited, sent } = serverOf(later, later);
  await sent;
  expect([ids, waited]).toEqual([
    ['m', 'm', 'm'],
    [1, 2],
  ]);
});

it('is given up after the last time', async () => {
  const { ids, sent } = serverOf(later, later, later);
  await expect(sent).rejects.toBe(later);
  expect(ids).toHaveLength(3);
});

it.each([new MailRefused('SMTP_550', 'address'), new Error('it may have been taken')])(
  'is not sent again after %s',
  async (failure) => {
    const { ids, sent } = serverOf(failure);
    await expect(sent).rejects.toBe(failure);
    expect(ids).toHaveLength(1);
  },
);
