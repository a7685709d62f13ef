// How often a code may be asked for (safe-behaviour 4). Codes cost money, and each is five guesses at an account.
import { createHash } from 'node:crypto';
import { codeOf, networkOf } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { createLimiters } from '../limit/limiters.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** One number from one network: a pause before the next code, and so many an hour … */
export const codeLimits = {
  pause: { points: 1, duration: minute },
  pair: { points: 5, duration: hour },
  /** … one network at all, one number from all anonymous callers … */
  address: { points: 30, duration: hour },
  number: { points: 10, duration: day },
  /** … and one number from a browser that signed in to its account before: anonymous callers cannot use that up. */
  known: { points: 5, duration: hour },
  /** Codes of one member to show that an address is theirs, whatever the address. */
  own: { points: 10, duration: day },
  /** A reset begins with a number, before any code. */
  handle: { points: 60, duration: hour },
  /** Texts that remind one member: more a day is a mistake of theirs, or somebody else's idea. */
  reminder: { points: 12, duration: day },
} as const;

type Limit = keyof typeof codeLimits;

/** What a number is counted and remembered by where it may be nobody's: its digest. */
export const numberKeyOf = (phoneNumber: string): string =>
  createHash('sha256').update(phoneNumber).digest('base64url');

export interface CodeRequest {
  /** `numberKeyOf` the number. */
  numberKey: string;
  ip: string;
  /** What this browser is known by to the account of the number, if it is. */
  trustedDevice: string | null;
}

/**
 * A code for an anonymous caller's browser, one for a browser that signed in before, what a member must know of their account, a reminder, or
 * what staff invite somebody with.
 */
export type MessageKind = 'code' | 'known' | 'notice' | 'reminder' | 'invitation';

/** By e-mail there is also the code that shows whose an address is: it goes to any mailbox that a member types. */
export type MailKind = MessageKind | 'address' | 'digest';

/** `scarce`: it may be sent, and with it four in five of its kind are used up today. */
export type Spending = 'allowed' | 'scarce' | 'over';
const scarceFrom = 0.8;

export interface CodeLimits {
  /** Counts a request, whether the number is known or not. Or RATE_LIMITED with the seconds to wait. */
  take(request: CodeRequest): Promise<void>;
  /** The code came and was right: only the pause stays. */
  forgive(request: CodeRequest): Promise<void>;
  /** Counts a code that this member asks for to show that an address is theirs. Or RATE_LIMITED. */
  takeOwn(memberId: string): Promise<void>;
  /** Counts the beginning of a reset, which sends nothing yet. Or RATE_LIMITED. */
  takeHandle(ip: string): Promise<void>;
  /**
   * Whether the deployment may pay for another message of this kind today. Each kind has as many: anonymous callers who use theirs up
   * keep neither a code from a browser that is known, nor what a member must hear.
   */
  spendMessage(kind: MessageKind): Promise<Spending>;
  /** The same of an e-mail. */
  spendMail(kind: MailKind): Promise<Spending>;
  /** It was not sent after all. */
  refundMail(kind: MailKind): Promise<void>;
  /** The same of a text that reminds this member, who may have only so many. */
  spendReminder(memberId: string): Promise<Spending>;
}

interface PerDay {
  messagesPerDay: number;
  mailsPerDay: number;
}

const rulesOf = ({ messagesPerDay, mailsPerDay }: PerDay) => ({
  ...codeLimits,
  messages: { points: messagesPerDay, duration: day },
  mails: { points: mailsPerDay, duration: day },
});

export async function createCodeLimits(connection: Connection, perDay: PerDay): Promise<CodeLimits> {
  const rules = rulesOf(perDay);
  const limiters = await createLimiters(connection, 'codeRequests', rules);
  const spend = async (limit: 'messages' | 'mails' | 'reminder', key: string): Promise<number> =>
    limiters.consume(limit, key).catch((refused: unknown) => {
      if (codeOf(refused) === 'RATE_LIMITED') return Infinity;
      throw refused;
    });
  const spendOf = async (limit: 'messages' | 'mails', kind: MailKind): Promise<Spending> => {
    const spent = await spend(limit, kind);
    if (spent === Infinity) return 'over';
    return spent === Math.ceil(scarceFrom * rules[limit].points) ? 'scarce' : 'allowed';
  };
  const spendMessage = (kind: MessageKind) => spendOf('messages', kind);
  return {
    async take(request) {
      for (const [limit, key] of countedFor(request)) await limiters.consume(limit, key);
    },
    async forgive(request) {
      const counted = countedFor(request).filter(([limit]) => limit !== 'pause');
      await Promise.all(counted.map(([limit, key]) => limiters.reward(limit, key)));
    },
    async takeOwn(memberId) {
      await limiters.consume('own', memberId);
    },
    async takeHandle(ip) {
      await limiters.consume('handle', networkOf(ip));
    },
    spendMessage,
    spendMail: (kind: MailKind) => spendOf('mails', kind),
    refundMail: async (kind: MailKind) => void (await limiters.reward('mails', kind)),
    spendReminder: async (memberId) =>
      (await spend('reminder', memberId)) === Infinity ? 'over' : spendMessage('reminder'),
  };
}

/** The narrowest first: anyone who is refused there does not use up what others share. */
function countedFor({ numberKey, ip, trustedDevice }: CodeRequest): [Limit, string][] {
  if (trustedDevice !== null) {
    const key = `${trustedDevice} ${numberKey}`;
    return [
      ['pause', key],
      ['known', key],
    ];
  }
  const network = networkOf(ip);
  const pair = `${network} ${numberKey}`;
  return [
    ['pause', pair],
    ['pair', pair],
    ['address', network],
    ['number', numberKey],
  ];
}
