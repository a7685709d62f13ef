// The provider of anyone who tries the product out: messages stay here, to be read by who sits at this machine.
import type { SentMessage, Sms } from './sms.ts';

/** So many are kept; a developer looks at the last. */
const mostKept = 50;

export interface OutboxSms extends Sms {
  /** The newest first. */
  sent(): readonly SentMessage[];
}

export function createOutboxSms(clock: () => Date = () => new Date()): OutboxSms {
  let sent: readonly SentMessage[] = [];
  return {
    async send(message) {
      sent = [{ ...message, at: clock() }, ...sent].slice(0, mostKept);
    },
    sent: () => sent,
  };
}
