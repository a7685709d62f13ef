/**
 * The tokens that are refused though they have not ended yet: of sessions that are over, and of members who are in other groups
 * now (decision 147). A gateway that starts learns from identity's log what happened while it was away, and takes no token
 * before it knows.
 */
import {
  type AnyDomainEvent,
  type DomainEventType,
  type EventLog,
  KeyRefused,
  type Logger,
  onceAMinute,
  ServiceError,
  type VerifiedToken,
} from '@banyan/kit';
import { LRUCache } from 'lru-cache';
import { readAll } from '../domain-events/read-all.ts';

/** The domain events that say so, all reported to every gateway. */
export const outdatingDomainEvents = [
  'identity.sessionEnded',
  'identity.groupsChanged',
] as const satisfies readonly DomainEventType[];

export type Outdating = Extract<AnyDomainEvent, { type: (typeof outdatingDomainEvents)[number] }>;

export const isOutdating = (domainEvent: AnyDomainEvent): domainEvent is Outdating =>
  outdatingDomainEvents.some((type) => type === (domainEvent.type as string));

/** Does this domain event outdate what came with such a token? */
export function outdates(domainEvent: Outdating, { viewer, groupsVersion = 0 }: TokenKnows): boolean {
  if (domainEvent.type === 'identity.sessionEnded') return domainEvent.data.sessionId === viewer.sessionId;
  return domainEvent.data.memberId === viewer.memberId && groupsVersion < domainEvent.data.version;
}

type TokenKnows = Pick<VerifiedToken, 'viewer' | 'groupsVersion'>;

export interface OutdatedTokens {
  /**
   * Learns what this log knows, once `listening` has begun, so that nothing falls between the two. Without a log (a
   * scenario of one process that has just begun) nothing can have been missed.
   */
  learn(log: EventLog | undefined, listening: Promise<void>): void;
  handle(domainEvent: Outdating): void;
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
  const { handle, holds } = createKept();
  const known = Promise.withResolvers<void>();
  let isStopped = false;
  let isKnown = false;
  let isKeyRefused = false;
  const once = onceAMinute();

  const learnFrom = async (log: EventLog) => {
    while (!isKnown && !isStopped) {
      try {
        for (const domainEvent of await recentlyPublished(log)) handle(domainEvent);
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
    handle,
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

/** What was reported, in whatever order it came. */
function createKept() {
  const ended = new LRUCache<string, true>({ max: mostKept, ttl: outdatedForMs });
  const versions = new LRUCache<string, number>({ max: mostKept, ttl: outdatedForMs });
  return {
    handle(domainEvent: Outdating): void {
      if (domainEvent.type === 'identity.sessionEnded') return void ended.set(domainEvent.data.sessionId, true);
      const { memberId, version } = domainEvent.data;
      versions.set(memberId, Math.max(version, versions.get(memberId) ?? 0));
    },
    holds: ({ viewer, groupsVersion = 0 }: TokenKnows): boolean =>
      ended.has(viewer.sessionId) || groupsVersion < (versions.get(viewer.memberId) ?? 0),
  };
}

const UNKNOWN = 'which sessions have ended is not known yet, so anyone who is signed in is refused';
const SHUT =
  'The identity refuses the INTERNAL_KEY of this process, so which sessions have ended is not known and anyone who is signed in is refused.';

async function recentlyPublished(log: EventLog): Promise<Outdating[]> {
  const from = new Date((await log.now()).getTime() - outdatedForMs);
  const found = await readAll(log, { from, types: outdatingDomainEvents, topics: ['gateway'] });
  if (!found) throw new Error('the log of outdated tokens can not be read through');
  return found.flatMap(({ domainEvent }) => (isOutdating(domainEvent) ? [domainEvent] : []));
}
