// Twilio's Messages resource (twilio.com/docs/messaging/api/message-resource): one form, one answer. Its library brings forty
// megabytes for that.
import type { Sms } from './sms.ts';

const answersWithinMs = 10_000;

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** The number, or the name of the sender, that members see. */
  from: string;
}

/** What the provider said, never of whom: a log may hold it. */
export class SmsRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super('The SMS provider refused a message.');
    this.name = 'SmsRefused';
    this.code = code;
  }
}

export function createTwilioSms(
  { accountSid, authToken, from }: TwilioAccount,
  origin = 'https://api.twilio.com',
): Sms {
  const address = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, text }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        signal: AbortSignal.timeout(answersWithinMs),
      });
      if (!response.ok) throw new SmsRefused(await codeIn(response));
    },
  };
}

/** Twilio's own number of the error, else the status. Its message names the number of the member. */
async function codeIn(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => undefined)) as { code?: unknown } | undefined;
  return typeof answer?.code === 'number' ? `TWILIO_${answer.code}` : `HTTP_${response.status}`;
}
