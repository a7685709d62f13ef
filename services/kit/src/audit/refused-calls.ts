// Anyone who tries what is staff's alone is reported to the audit log, once in ten minutes for each call (decision 118).
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { ServiceName } from '../domain-events/catalogue.ts';
import { derivedId } from '../ids/derived-id.ts';
import type { Logger } from '../log/logger.ts';
import { isDuplicateKey } from '../mongo/duplicate-key.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { RefusedCall } from './refused-call.model.ts';
import { staffActed } from './staff-acted.ts';
import type { RefusedAct } from './staff-acts.ts';

export const refusalWindowMs = 10 * 60_000;
/** Members and calls that are counted at once; the one not seen longest costs a write more. */
const mostCounted = 10_000;

export interface RefusedCalls {
  /** Writes it down behind the answer, which neither waits for it nor fails by it. */
  refused: (memberId: string, call: string, now: Date) => void;
  /** Resolves when what is being written is written. */
  settled: () => Promise<void>;
}

interface Parts {
  service: ServiceName;
  model: Model<RefusedCall>;
  outbox: Outbox;
  logger: Logger;
}

/** One per service. A flood of one call by one member costs a write at each power of two, and one domain event. */
export function createRefusedCalls(parts: Parts): RefusedCalls {
  const counts = new LRUCache<string, number>({ max: mostCounted });
  const writing = new Set<Promise<void>>();
  return {
    refused(memberId, call, now) {
      const window = Math.floor(now.getTime() / refusalWindowMs);
      const id = derivedId(memberId, call, String(window));
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      if (!isPowerOfTwo(count)) return;
      const written = write(parts, { _id: id, memberId, call, count, at: now })
        .catch((err) => parts.logger.error({ err }, 'a refusal was not written down'))
        .finally(() => writing.delete(written));
      writing.add(written);
    },
    async settled() {
      await Promise.all(writing);
    },
  };
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0;

/** The first of a window, whichever process meets it, carries the domain event; counting twice changes nothing. */
async function write({ service, model, outbox }: Parts, { _id, count, ...refusal }: RefusedCall): Promise<void> {
  const { memberId: actorId, call, at } = refusal;
  const domainEvent = staffActed(service, { actorId, act: call as RefusedAct, outcome: 'refused' }, at);
  const update = { $max: { count }, $setOnInsert: { ...refusal, outbox: [domainEvent] } };
  const put = () => model.updateOne({ _id }, update, { upsert: true });
  // Two first ones at once: the slower finds the row of the other.
  const { upsertedCount } = await put().catch((error) => {
    if (!isDuplicateKey(error)) throw error;
    return put();
  });
  if (upsertedCount === 1) await outbox.dispatch(model, _id, [domainEvent]);
}
