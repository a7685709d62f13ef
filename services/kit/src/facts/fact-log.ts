// The last seven days of a service's facts, in the order they were told, for a reader who was away.
import type { Connection } from 'mongoose';
import { decodeTime, isValid } from 'ulid';
import type { FactType } from './catalogue.ts';
import { type AnyFact, type Fact, orderedId, readFact } from './fact.ts';

export const keepFactsSeconds = 7 * 24 * 60 * 60;

/** A reader's side of the log. `cursor` is the id of the last fact the reader has. */
export interface FactLog {
  /** Facts told after `cursor` (null: all that are kept), oldest first, at most `limit` (500). */
  since(cursor: string | null, types: readonly FactType[], options?: { limit?: number }): Promise<AnyFact[]>;
  /** True when facts after `cursor` may already be forgotten: the reader must read everything anew. */
  isTooOld(cursor: string): Promise<boolean>;
}

/** The writer's side. */
export interface OwnFactLog extends FactLog {
  /** Adds facts in this order. Adding one twice changes nothing. */
  append(facts: readonly Fact[]): Promise<void>;
  ensureIndexes(): Promise<void>;
}

/**
 * `position` is taken when the fact enters the log, not when it was made: a fact that a crash held back enters late
 * and must still come after the cursors of readers who could not have seen it.
 */
interface Row {
  _id: string;
  position: string;
  type: string;
  at: Date;
  data: unknown;
}

export function createFactLog(connection: Connection, clock: () => Date = () => new Date()): OwnFactLog {
  const rows = () => connection.collection<Row>('facts');
  const positionOf = async (cursor: string) =>
    (await rows().findOne({ _id: cursor }, { projection: { position: 1 } }))?.position;
  return {
    async append(facts) {
      if (facts.length === 0) return;
      const writes = facts.map((fact) => ({
        updateOne: { filter: { _id: fact.id }, update: { $setOnInsert: toRow(fact, clock()) }, upsert: true },
      }));
      await rows().bulkWrite(writes, { ordered: true });
    },
    async since(cursor, types, { limit = 500 } = {}) {
      const position = cursor === null ? '' : ((await positionOf(cursor)) ?? cursor);
      const found = await rows()
        .find({ position: { $gt: position }, type: { $in: [...types] } })
        .sort({ position: 1 })
        .limit(limit)
        .toArray();
      return found.map((row) => readFact({ ...row, id: row._id })).filter((fact) => fact !== null);
    },
    async isTooOld(cursor) {
      if (!isValid(cursor)) return true;
      return decodeTime(cursor) < clock().getTime() - keepFactsSeconds * 1000;
    },
    async ensureIndexes() {
      await rows().createIndex({ position: 1 });
      await rows().createIndex({ loggedAt: 1 }, { expireAfterSeconds: keepFactsSeconds });
    },
  };
}

function toRow(fact: Fact, now: Date) {
  return { position: orderedId(now), type: fact.type, at: fact.at, data: fact.data, loggedAt: now };
}
