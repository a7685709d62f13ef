// The last seven days of a service's facts, in the order they were told, for a reader who was away.
import type { Collection, Connection } from 'mongoose';
import { decodeTime, isValid } from 'ulid';
import { databaseNow } from '../mongo/database-now.ts';
import { insertMissing } from '../mongo/insert-missing.ts';
import type { FactType } from './catalogue.ts';
import { type AnyFact, type Fact, factTargets, orderedId, readFact } from './fact.ts';
import type { Target } from './targets.ts';

export const keepFactsSeconds = 7 * 24 * 60 * 60;

/**
 * Several processes write one log, and what one began to write first may be seen last. A reader who was away goes back
 * this much further than their cursor, which is longer than any write may take, and drops by id what they know.
 */
export const logOverlapMs = 10_000;
const writeWithinMs = 8_000;

/** A fact and the moment it was logged, by the database's clock: those of processes differ. */
export interface LoggedFact {
  fact: AnyFact;
  loggedAt: Date;
}

export interface LogQuery {
  /** Facts logged at this moment or later. Whoever goes on after a page meets the last moment's again. */
  from: Date;
  types: readonly FactType[];
  /** Only what is told to one of these; all without. */
  targets?: readonly Target[];
  /** At most so many. Default 500. */
  limit?: number;
}

/** A reader's side of the log. A cursor is the id of the last fact a reader has. */
export interface FactLog {
  /** Oldest first. */
  read(query: LogQuery): Promise<LoggedFact[]>;
  /**
   * When the fact of each cursor was logged; null when facts after it may be forgotten, or it
   * names a moment still to come: read everything anew.
   */
  placesOf(cursors: readonly string[]): Promise<ReadonlyMap<string, Date | null>>;
  /** The database's clock, which `from` is compared with. */
  now(): Promise<Date>;
}

/** The writer's side. */
export interface OwnFactLog extends FactLog {
  /** Adds facts; they are read in the order of the calls. Adding one twice changes nothing. */
  append(facts: readonly Fact[]): Promise<void>;
  /** Indexes, and what rows of an earlier version lack. */
  prepare(): Promise<void>;
}

interface Row {
  _id: string;
  position: string;
  type: string;
  at: Date;
  data: unknown;
  targets?: Target[];
  loggedAt: Date;
}

/** The log in this service's own database, kept for seven days. By `clock` a cursor is too old to go on from. */
export function createFactLog(connection: Connection, clock: () => Date = () => new Date()): OwnFactLog {
  const rows = () => connection.collection<Row>('facts');
  return {
    async append(facts) {
      await insertMissing(rows(), facts.map(rowOf), { stamp: 'loggedAt', maxTimeMS: writeWithinMs });
    },
    async read(query) {
      const { limit = 500 } = query;
      const found = await rows().find(logFilter(query)).sort(logOrder).limit(limit).toArray();
      return found.flatMap((row) => {
        const fact = readFact({ ...row, id: row._id });
        return fact ? [{ fact, loggedAt: row.loggedAt }] : [];
      });
    },
    placesOf: (cursors) => placesOf(rows(), cursors, clock().getTime()),
    now: () => databaseNow(connection),
    async prepare() {
      await rows().createIndex({ loggedAt: 1 }, { expireAfterSeconds: keepFactsSeconds });
      await rows().createIndex(logOrder);
      await rows().createIndex({ targets: 1, ...logOrder });
      await nameTargets(connection);
    },
  };
}

async function placesOf(rows: Collection<Row>, cursors: readonly string[], nowMs: number) {
  const oldestMs = nowMs - keepFactsSeconds * 1000;
  const isKept = (cursor: string) => isValid(cursor) && decodeTime(cursor) >= oldestMs;
  const kept = cursors.filter(isKept);
  const found = await rows.find({ _id: { $in: kept } }, { projection: { loggedAt: 1 } }).toArray();
  const logged = new Map(found.map((row) => [row._id, row.loggedAt]));
  // A cursor that names a moment and no fact, as a gateway gives to who has heard nothing yet. Clocks differ, but by less
  // than what is read again; from a moment that is still to come nobody was away.
  const momentOf = (cursor: string) =>
    decodeTime(cursor) <= nowMs + logOverlapMs ? new Date(decodeTime(cursor)) : null;
  const placeOf = (cursor: string) => (isKept(cursor) ? (logged.get(cursor) ?? momentOf(cursor)) : null);
  return new Map(cursors.map((cursor) => [cursor, placeOf(cursor)]));
}

/** Within one moment, the order in which one process told. */
export const logOrder = { loggedAt: 1, position: 1 } as const;

/** What a read asks MongoDB. Exported so that the plan test explains exactly the query that runs. */
export function logFilter({ from, types, targets }: LogQuery): Record<string, unknown> {
  return {
    ...(targets ? { targets: { $in: [...targets] } } : {}),
    loggedAt: { $gte: from },
    type: { $in: [...types] },
  };
}

function rowOf(fact: Fact): Omit<Row, 'loggedAt'> {
  return {
    _id: fact.id,
    position: orderedId(),
    type: fact.type,
    at: fact.at,
    data: fact.data,
    targets: factTargets(fact as AnyFact),
  };
}

/** Rows logged before targets were kept would be found by no one who resumes. There are none after seven days. */
async function nameTargets(connection: Connection): Promise<void> {
  const rows = connection.collection<Row>('facts');
  for (;;) {
    const old = await rows
      .find({ targets: { $exists: false } })
      .limit(1_000)
      .toArray();
    if (old.length === 0) return;
    await rows.bulkWrite(
      old.map((row) => {
        const fact = readFact({ ...row, id: row._id });
        const targets = fact ? factTargets(fact) : [];
        return { updateOne: { filter: { _id: row._id }, update: { $set: { targets } } } };
      }),
      { ordered: false },
    );
  }
}
