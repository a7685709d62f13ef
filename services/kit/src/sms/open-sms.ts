import type { Deployment } from '@banyan/deployments';
import { ConfigError } from '../config/read-config.ts';
import { createOutboxSms } from './outbox-sms.ts';
import type { SentMessage, Sms } from './sms.ts';
import { createTwilioSms, type TwilioAccount } from './twilio-sms.ts';

export interface OpenSms extends Sms {
  /** Of the outbox only: what was sent, the newest first. */
  sent?: () => readonly SentMessage[];
}

/** The provider that the deployment names; undefined where it names none. A ConfigError when its account is missing. */
export function openSms({ name, sms }: Deployment, twilio: TwilioAccount | undefined): OpenSms | undefined {
  if (!sms) return undefined;
  if (sms.provider === 'outbox') return createOutboxSms();
  if (twilio) return createTwilioSms(twilio);
  throw new ConfigError([
    `TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are missing: the deployment "${name}" sends its messages by Twilio.`,
  ]);
}
