import type { Deployment } from '@banyan/deployments';
import type { Mailer } from './mail.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import type { SmtpServer } from './smtp-server.ts';

/** Sends by the operator's mail server, or keeps messages on this machine where none is named. Undefined: the deployment sends no mail. */
export function openMailer({ mail, brand }: Deployment, server: SmtpServer | undefined): Mailer | undefined {
  if (!mail) return undefined;
  if (!server) return createOutboxMailer();
  return createSmtpMailer(server, { name: mail.name ?? brand.name, address: mail.from }, brand);
}
