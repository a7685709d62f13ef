/**
 * The sessions whose tokens are refused though they have not ended yet. A gateway that starts learns from identity's log
 * which ended while it was away, and takes no token before it knows.
 */
import { type FactLog, type Logger, ServiceError } from '@banyan/kit';
import { LRUCache } from 'lru-cache';
import { readAll } from '../facts/read-all.ts';

export interface EndedSessions {
  /**
   * Learns what this log knows, once `listening` has begun, so that nothing falls between the two. Without a log (a
   * scenario of one process that has just begun) nothing can have been missed.
   */
  learn(log: FactLog | undefined, listening: Promise<void>): void;
  end(sessionId: string): void;
  /** Throws SERVICE_UNAVAILABLE while nobody can say. */
  isEnded(sessionId: string): Promise<boolean>;
  stop(): void;
}

/** Longer than any access token lives. */
export const endedForMs = 20 * 60_000;
const pauseMs = 500;
/** How long a request waits for a gateway that is still learning. */
const waitMs = 3_000;

export function createEndedSessions(logger: Logger): EndedSessions {
  const ended = new LRUCache<string, true>({ max: 100_000, ttl: endedForMs });
  const known = Promise.withResolvers<void>();
  let isStopped = false;
  let isKnown = false;

  const learnFrom = async (log: FactLog) => {
    while (!isKnown && !isStopped) {
      try {
        for (const sessionId of await recentlyEnded(log)) ended.set(sessionId, true);
        isKnown = true;
      } catch (err) {
        logger.warn({ err, part: 'identity' }, 'ended sessions are not known yet');
        await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      }
    }
  };

  return {
    learn(log, listening) {
      isKnown = log === undefined;
      void listening.then(() => log && learnFrom(log)).then(known.resolve);
    },
    end: (sessionId) => void ended.set(sessionId, true),
    async isEnded(sessionId) {
      if (!isKnown) await Promise.race([known.promise, new Promise((resolve) => setTimeout(resolve, waitMs).unref())]);
      if (!isKnown) throw ServiceError('SERVICE_UNAVAILABLE');
      return ended.has(sessionId);
    },
    stop() {
      isStopped = true;
    },
  };
}

async function recentlyEnded(log: FactLog): Promise<string[]> {
  const from = new Date((await log.now()).getTime() - endedForMs);
  const found = await readAll(log, { from, types: ['identity.sessionEnded'], targets: ['gateway'] });
  if (!found) throw new Error('the log of ended sessions can not be read through');
  return found.flatMap(({ fact }) => (fact.type === 'identity.sessionEnded' ? [fact.data.sessionId] : []));
}
