import type { Logger } from '../log/logger.ts';
import type { Mailer } from './mail.ts';

/** At the start, so that an operator learns of a wrong name, password or certificate before a member waits for a code. Nothing waits for it. */
export async function checkMailer(mailer: Mailer | undefined, logger: Logger): Promise<void> {
  await mailer?.check?.().catch((err: unknown) => {
    logger.warn({ code: 'MAIL_SERVER', err }, 'the mail server (SMTP_URL) takes no messages at the moment');
  });
}
