// A message to a member's e-mail address: what is in it, and what may become of it.

export interface MailContent {
  /** A code of the member's language, such as `he`. */
  language: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** A one-time code, shown large. */
  code?: string;
  /** Where it leads on. */
  action?: MailAction;
  /** Lines of what is new, each with its address. */
  items?: readonly MailItem[];
  /** Why they have it, and how it stops. */
  footer: readonly string[];
  unsubscribe?: MailAction;
}

export interface MailAction {
  label: string;
  url: string;
}

export interface MailItem {
  text: string;
  url?: string;
}

export interface Mail {
  /** Of this message alone: a repeat has the same, by which a mailbox knows it. */
  id: string;
  to: string;
  content: MailContent;
  /** An iCalendar object (RFC 5545) that mail programs offer to add. */
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; text: string };
  /** Takes a POST that ends these messages (RFC 8058). */
  oneClickUrl?: string;
  /** One of many, for which nobody sits and waits. */
  isBulk?: boolean;
}

/**
 * What the server said, never of whom: a log may hold it. `address`: it takes no message for this address, now or later; `message`: not this one. `retry`: it
 * took nothing and may be asked again. Any other failure leaves it unknown whether the message was taken.
 */
export class MailRefused extends Error {
  readonly code: string;
  readonly kind: 'address' | 'message' | 'retry';
  constructor(code: string, kind: MailRefused['kind']) {
    super('The mail server refused a message.');
    this.name = 'MailRefused';
    this.code = code;
    this.kind = kind;
  }
}

export interface Mailer {
  /** Resolves when the server has taken the message; rejects with `MailRefused` when it has not. */
  send(mail: Mail): Promise<void>;
  /** Whether the server takes messages of ours; rejects as `send`. The outbox has no server. */
  check?(): Promise<void>;
  close(): void;
  /** Of the outbox only: what was sent, the newest first. */
  sent?(): readonly SentMail[];
}

export interface SentMail {
  to: string;
  /** Subject and text. */
  text: string;
  at: Date;
}
