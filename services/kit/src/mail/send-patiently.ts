import { setTimeout as delay } from 'node:timers/promises';
import { type Mail, type Mailer, MailRefused } from './mail.ts';

const minute = 60_000;
/** A server that does not know a sender yet takes nothing at first (greylisting), and mostly does so within some minutes. */
export const againAfterMs = [minute, 5 * minute, 15 * minute];

/** For what nobody waits for: where the server took nothing for this moment, the same message again, and then as often as `waits` says. */
export async function sendPatiently(
  mailer: Mailer,
  mail: Mail,
  waits: readonly number[] = againAfterMs,
  // A process that stops does not stay for it.
  wait: (ms: number) => Promise<unknown> = (ms) => delay(ms, undefined, { ref: false }),
): Promise<void> {
  for (const ms of waits) {
    try {
      return await mailer.send(mail);
    } catch (failure) {
      if (!(failure instanceof MailRefused) || failure.kind !== 'retry') throw failure;
    }
    await wait(ms);
  }
  return mailer.send(mail);
}
