import type { Logger } from '../log/logger.ts';
import type { Mailer } from './mail.ts';

interface Checked {
  mailer: Mailer | undefined;
  /** The address that members open, where one is set. */
  origin: string | undefined;
}

/** At the start, so that an operator learns of a wrong name, password or certificate before a member waits for a code. Nothing waits for it. */
export async function checkMailer({ mailer, origin }: Checked, logger: Logger): Promise<void> {
  if (mailer && !mailer.sent && !origin) {
    logger.warn(
      { code: 'MAIL_ORIGIN' },
      'reminders and summaries are not mailed: ORIGIN has to say what their links open',
    );
  }
  await mailer?.check?.().catch((err: unknown) => {
    logger.warn({ code: 'MAIL_SERVER', err }, 'the mail server (SMTP_URL) takes no messages at the moment');
  });
}
