// The mail server of anyone who tries the product out: messages stay here, to be read by who sits at this machine.
import type { Mailer, SentMail } from './mail.ts';
import { renderText } from './render-mail.ts';

/** So many are kept; a developer looks at the last. */
const mostKept = 50;

export function createOutboxMailer(clock: () => Date = () => new Date()): Mailer & Required<Pick<Mailer, 'sent'>> {
  let sent: readonly SentMail[] = [];
  return {
    async send({ to, content }) {
      sent = [{ to, text: `${content.subject}\n\n${renderText(content)}`, at: clock() }, ...sent].slice(0, mostKept);
    },
    close() {},
    sent: () => sent,
  };
}
