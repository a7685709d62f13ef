import type { TokenBucket } from '@banyan/kit';
import type { SlotsOptions } from './slots.ts';

/**
 * What one member, one session and one network may use of this process. Points are those of `limits/cost.ts`: a page of
 * the feed has 300 to 1,100. Nobody who uses the product by hand comes near; see decision 61.
 */
export interface BudgetNumbers {
  /** A member's queries and mutations. */
  operations: TokenBucket;
  /** A member's live readings and replays, apart: a busy evening must not empty what they ask with. */
  liveReads: TokenBucket;
  /** A member's queries at once; the rest wait their turn. */
  slots: SlotsOptions;
  /** A member's queries of more than `expensiveFrom` points at once: one of them fills this process for a moment. */
  expensiveSlots: SlotsOptions;
  expensiveFrom: number;
  /** Requests without a token, each one point, of one network: a classroom has one. */
  anonymous: TokenBucket;
  socketsPerSession: number;
  socketsPerMember: number;
  subscriptionsPerMember: number;
  /** Sockets of one network that have not introduced themselves yet. */
  unknownSocketsPerNetwork: number;
  /** Sockets of one network that take the place of the one of those that has waited longest. */
  newcomers: TokenBucket;
  /** How long a refusal for asking too much is held back. */
  refusalMs: number;
  /** Of one member or network held back at once; beyond it their connections end. */
  heldPerAsker: number;
  /** Frames that one socket may send, each a point and one more for 100 bytes. */
  frames: TokenBucket;
}

export const budgetNumbers: BudgetNumbers = {
  operations: { perSecond: 4_000, burst: 12_000 },
  liveReads: { perSecond: 1_000, burst: 5_000 },
  slots: { atOnce: 4, waiting: 100, waitMs: 10_000 },
  expensiveSlots: { atOnce: 1, waiting: 20, waitMs: 10_000 },
  expensiveFrom: 1_500,
  anonymous: { perSecond: 20, burst: 200 },
  socketsPerSession: 12,
  socketsPerMember: 24,
  subscriptionsPerMember: 100,
  unknownSocketsPerNetwork: 60,
  // A place is kept for more than half a second, which is enough for who has a token to show.
  newcomers: { perSecond: 100, burst: 60 },
  refusalMs: 1_000,
  heldPerAsker: 50,
  frames: { perSecond: 200, burst: 2_000 },
};

const unlimited: TokenBucket = { perSecond: 1e12, burst: 1e12 };

/** For measuring the servers themselves: one member who asks as fast as they can. */
export const noBudgets: BudgetNumbers = {
  operations: unlimited,
  liveReads: unlimited,
  slots: { atOnce: 1e9, waiting: 1e9, waitMs: 60_000 },
  expensiveSlots: { atOnce: 1e9, waiting: 1e9, waitMs: 60_000 },
  expensiveFrom: 1e12,
  anonymous: unlimited,
  socketsPerSession: 1e9,
  socketsPerMember: 1e9,
  subscriptionsPerMember: 1e9,
  unknownSocketsPerNetwork: 1e9,
  newcomers: unlimited,
  refusalMs: 0,
  heldPerAsker: 1e9,
  frames: unlimited,
};

/** Points of a request as such, and for its text: one never seen must be parsed, checked and planned. */
export const requestCost = (characters: number): number => 40 + characters / 50;

/** Points of a millisecond that this process worked for one text: what its length does not foretell. */
export const tokensPerMs = 40;

/** A write, beside what it answers: several commands to the database, domain events, and the readings that follow. */
export const mutationCost = 100;

/** A return: one reading of the log, which many may share, and looking through it for one's own. */
export const replayCost = 50;

/** A socket: its handshake, its token, and the places it is kept in. */
export const socketCost = 100;
