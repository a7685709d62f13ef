/**
 * The tokens that are refused though they have not ended yet: of sessions that are over, and of members who are in other groups
 * now (decision 147). A gateway that starts learns from identity's log what happened while it was away, and takes no token
 * before it knows.
 */
import {
  type AnyFact,
  type FactLog,
  type FactType,
  KeyRefused,
  type Logger,
  onceAMinute,
  ServiceError,
  type VerifiedToken,
} from '@banyan/kit';
import { LRUCache } from 'lru-cache';
import { readAll } from '../facts/read-all.ts';

/** The facts that say so, all told to every gateway. */
export const outdatingFacts = [
  'identity.sessionEnded',
  'identity.groupsChanged',
] as const satisfies readonly FactType[];

export type Outdating = Extract<AnyFact, { type: (typeof outdatingFacts)[number] }>;

export const isOutdating = (fact: AnyFact): fact is Outdating =>
  outdatingFacts.some((type) => type === (fact.type as string));

/** Does this fact outdate what came with such a token? */
export function outdates(fact: Outdating, { viewer, groupsVersion = 0 }: TokenKnows): boolean {
  if (fact.type === 'identity.sessionEnded') return fact.data.sessionId === viewer.sessionId;
  return fact.data.memberId === viewer.memberId && groupsVersion < fact.data.version;
}

type TokenKnows = Pick<VerifiedToken, 'viewer' | 'groupsVersion'>;

export interface OutdatedTokens {
  /**
   * Learns what this log knows, once `listening` has begun, so that nothing falls between the two. Without a log (a
   * scenario of one process that has just begun) nothing can have been missed.
   */
  learn(log: FactLog | undefined, listening: Promise<void>): void;
  hear(fact: Outdating): void;
  /** Throws SERVICE_UNAVAILABLE while nobody can say. */
  isOutdated(token: TokenKnows): Promise<boolean>;
  /** Why nobody who is signed in is taken, where that ends only when somebody mends it. */
  trouble(): string | undefined;
  stop(): void;
}

/** Longer than any access token lives. */
export const outdatedForMs = 20 * 60_000;
const mostKept = 100_000;
const pauseMs = 500;
/** How long a request waits for a gateway that is still learning. */
const waitMs = 3_000;

export function createOutdatedTokens(logger: Logger): OutdatedTokens {
  const { hear, holds } = createKept();
  const known = Promise.withResolvers<void>();
  let isStopped = false;
  let isKnown = false;
  let isKeyRefused = false;
  const once = onceAMinute();

  const learnFrom = async (log: FactLog) => {
    while (!isKnown && !isStopped) {
      try {
        for (const fact of await recentlyTold(log)) hear(fact);
        isKnown = true;
      } catch (err) {
        isKeyRefused = err instanceof KeyRefused;
        once('unknown', () => logger.warn({ err, part: 'identity' }, UNKNOWN));
        await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      }
    }
  };

  return {
    learn(log, listening) {
      isKnown = log === undefined;
      void listening.then(() => log && learnFrom(log)).then(known.resolve);
    },
    hear,
    async isOutdated(token) {
      if (!isKnown) await Promise.race([known.promise, new Promise((resolve) => setTimeout(resolve, waitMs).unref())]);
      if (!isKnown) throw ServiceError('SERVICE_UNAVAILABLE');
      return holds(token);
    },
    trouble: () => (!isKnown && isKeyRefused ? SHUT : undefined),
    stop() {
      isStopped = true;
    },
  };
}

/** What was told, in whatever order it came. */
function createKept() {
  const ended = new LRUCache<string, true>({ max: mostKept, ttl: outdatedForMs });
  const versions = new LRUCache<string, number>({ max: mostKept, ttl: outdatedForMs });
  return {
    hear(fact: Outdating): void {
      if (fact.type === 'identity.sessionEnded') return void ended.set(fact.data.sessionId, true);
      const { memberId, version } = fact.data;
      versions.set(memberId, Math.max(version, versions.get(memberId) ?? 0));
    },
    holds: ({ viewer, groupsVersion = 0 }: TokenKnows): boolean =>
      ended.has(viewer.sessionId) || groupsVersion < (versions.get(viewer.memberId) ?? 0),
  };
}

const UNKNOWN = 'which sessions have ended is not known yet, so whoever is signed in is refused';
const SHUT =
  'The identity refuses the INTERNAL_KEY of this process, so which sessions have ended is not known and whoever is signed in is refused.';

async function recentlyTold(log: FactLog): Promise<Outdating[]> {
  const from = new Date((await log.now()).getTime() - outdatedForMs);
  const found = await readAll(log, { from, types: outdatingFacts, targets: ['gateway'] });
  if (!found) throw new Error('the log of outdated tokens can not be read through');
  return found.flatMap(({ fact }) => (isOutdating(fact) ? [fact] : []));
}
