// The account that pays for messages to phones, as the environment names it: whole, or not at all.
import type { TwilioAccount } from './twilio-sms.ts';

const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

/** One sentence for each part that is missing beside the others. */
export function twilioGaps(given: Record<string, unknown>): string[] {
  const gaps = names.filter((name) => !(name in given));
  return gaps.length === names.length ? [] : gaps.map((name) => `${name} is missing beside the rest of the account.`);
}

/** The account, where it is named. */
export function twilioIn(env: Partial<Record<(typeof names)[number], string>>): TwilioAccount | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  return accountSid && authToken && from ? { accountSid, authToken, from } : undefined;
}
