// The mail server that the operator names (RFC 5321), spoken to by nodemailer.
import { createTransport, type SendMailOptions } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { type Mail, type Mailer, MailRefused } from './mail.ts';
import { plainText, subjectText } from './mail-text.ts';
import { type MailBrand, renderHtml, renderText } from './render-mail.ts';
import type { SmtpServer } from './smtp-server.ts';

const answersWithinMs = 20_000;

export interface MailFrom {
  /** Whom members see as the sender. */
  name: string;
  address: string;
}

export function createSmtpMailer(server: SmtpServer, from: MailFrom, brand: MailBrand): Mailer {
  const options: SMTPPool.Options = {
    ...server,
    pool: true,
    connectionTimeout: answersWithinMs,
    greetingTimeout: answersWithinMs,
    socketTimeout: answersWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Codes, which are good for ten minutes, wait behind no batch: each way has its own connections.
  const soon = createTransport({ ...options, maxConnections: 2 });
  const bulk = createTransport({ ...options, maxConnections: 5 });
  return {
    async send(mail) {
      const transport = mail.isBulk ? bulk : soon;
      await transport.sendMail(messageOf(mail, from, brand)).catch((failure: unknown) => {
        throw refusalOf(failure as SmtpFailure);
      });
    },
    async check() {
      await soon.verify().catch((failure: unknown) => {
        throw refusalOf(failure as SmtpFailure);
      });
    },
    close() {
      soon.close();
      bulk.close();
    },
  };
}

/** The message as the library takes it. */
export function messageOf(mail: Mail, from: MailFrom, brand: MailBrand): SendMailOptions {
  const { id, to, content, calendar, oneClickUrl } = mail;
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from,
    // An object: as a text it could be a list of addresses.
    to: { name: '', address: to },
    subject: subjectText(content.subject) || brand.name,
    text: plainText(renderText(content)),
    html: plainText(renderHtml(content, brand)),
    messageId: `<${id}@${host}>`,
    headers: {
      'Content-Language': content.language,
      // No answer of a robot comes back to it (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUrl && {
        'List-Unsubscribe': `<${oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text, filename: 'event.ics' } }),
  };
}

interface SmtpFailure {
  message?: string;
  code?: string;
  /** What the connection itself failed with. */
  originalCode?: string;
  /** `SOCKET_TIMEOUT`: no answer on a connection that was made. */
  timeoutType?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** What is before the message itself: a failure there took nothing. */
const beforeMessage = /^(?:CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM|RCPT TO|API)/;
/**
 * Enhanced status codes (RFC 3463) of a mailbox that is not there or takes nothing; others are about the sender, or of this moment. A server that says
 * none leaves it open which: a refusal to relay has the same numbers.
 */
const ofMailbox = /\b5\.(?:1\.[0-46]|1\.10|2\.1)\b/;

/** Who asks again with the same is taken for a sender of spam (RFC 5321 §4.2.1: 5yz). */
const isForGood = ({ responseCode = 0, command = '' }: SmtpFailure): boolean =>
  responseCode >= 500 && /^(?:RCPT TO|DATA)/.test(command);

function refusalOf(failure: SmtpFailure): Error {
  const { message, code, timeoutType, originalCode, command = '', responseCode, response = '' } = failure;
  const name = responseCode ? `SMTP_${responseCode}` : [code ?? 'SMTP_FAILED', originalCode].filter(Boolean).join(' ');
  if (responseCode && ofMailbox.test(response)) return new MailRefused(name, 'address');
  if (isForGood(failure)) return new MailRefused(name, 'message');
  // It waited for a connection: this process stops. The library says it by no code (findings/nodemailer-10.6-close-…).
  if (message === 'Connection pool was closed') return new MailRefused('SMTP_CLOSED', 'retry');
  // A connection that ends or is silent while a message is under way is reported as one that was not made (findings/nodemailer-10.6-…).
  const isCut = timeoutType === 'SOCKET_TIMEOUT' || (code === 'ECONNECTION' && !originalCode);
  if (responseCode || (beforeMessage.test(command) && !isCut)) return new MailRefused(name, 'retry');
  return Object.assign(new Error('Whether the mail server took a message is not known.'), { code: name });
}
