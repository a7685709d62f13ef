// E-mail: what is sent and by what. An entry of its own, as only who sends carries the library.

export { checkMailer } from './check-mailer.ts';
export { type Mail, type MailAction, type MailContent, type Mailer, MailRefused, type SentMail } from './mail.ts';
export { type EmailDigest, type EmailReminders, emailDigests, emailReminders } from './mail-choices.ts';
export { openMailer } from './open-mailer.ts';
export { createOutboxMailer } from './outbox-mailer.ts';
export { againAfterMs, sendPatiently } from './send-patiently.ts';
export type { SmtpServer } from './smtp-server.ts';
