// The last seven days of a service's domain events, in the order they were published, for a reader who was away.
import type { Collection, Connection } from 'mongoose';
import { decodeTime, isValid } from 'ulid';
import { databaseNow } from '../mongo/database-now.ts';
import { insertMissing } from '../mongo/insert-missing.ts';
import type { DomainEventType } from './catalogue.ts';
import {
  type AnyDomainEvent,
  type DomainEvent,
  domainEventTopics,
  orderedId,
  readDomainEvent,
} from './domain-event.ts';
import type { Topic } from './topics.ts';

export const keepDomainEventsSeconds = 7 * 24 * 60 * 60;

/**
 * Several processes write one log, and what one began to write first may be seen last. A reader who was away goes back
 * this much further than their cursor, which is longer than any write may take, and drops by id what they know.
 */
export const logOverlapMs = 10_000;
const writeWithinMs = 8_000;

/** A domain event and the moment it was logged, by the database's clock: those of processes differ. */
export interface LoggedDomainEvent {
  domainEvent: AnyDomainEvent;
  loggedAt: Date;
}

export interface LogQuery {
  /** Domain events logged at this moment or later. Anyone who goes on after a page meets the last moment's again. */
  from: Date;
  types: readonly DomainEventType[];
  /** Only what is sent to one of these; all without. */
  topics?: readonly Topic[];
  /** At most so many. Default 500. */
  limit?: number;
}

/** A reader's side of the log. A cursor is the id of the last domain event a reader has. */
export interface EventLog {
  /** Oldest first. */
  read(query: LogQuery): Promise<LoggedDomainEvent[]>;
  /**
   * When the domain event of each cursor was logged; null when domain events after it may be forgotten, or it
   * names a moment still to come: read everything again.
   */
  offsetsOf(cursors: readonly string[]): Promise<ReadonlyMap<string, Date | null>>;
  /** The database's clock, which `from` is compared with. */
  now(): Promise<Date>;
}

/** The writer's side. */
export interface OwnEventLog extends EventLog {
  /** Adds domain events; they are read in the order of the calls. Adding one twice changes nothing. */
  append(domainEvents: readonly DomainEvent[]): Promise<void>;
  /** Indexes, and what rows of an earlier version lack. */
  prepare(): Promise<void>;
}

/** As it is stored: the collection is called `facts` and its topics `targets` (docs/stored-names.md). */
interface Row {
  _id: string;
  position: string;
  type: string;
  at: Date;
  data: unknown;
  targets?: Topic[];
  loggedAt: Date;
}

/** The log in this service's own database, kept for seven days. By `clock` a cursor is too old to go on from. */
export function createEventLog(connection: Connection, clock: () => Date = () => new Date()): OwnEventLog {
  const rows = () => connection.collection<Row>('facts');
  return {
    async append(domainEvents) {
      await insertMissing(rows(), domainEvents.map(rowOf), { stamp: 'loggedAt', maxTimeMS: writeWithinMs });
    },
    async read(query) {
      const { limit = 500 } = query;
      const found = await rows().find(logFilter(query)).sort(logOrder).limit(limit).toArray();
      return found.flatMap((row) => {
        const domainEvent = readDomainEvent({ ...row, id: row._id });
        return domainEvent ? [{ domainEvent, loggedAt: row.loggedAt }] : [];
      });
    },
    offsetsOf: (cursors) => offsetsOf(rows(), cursors, clock().getTime()),
    now: () => databaseNow(connection),
    async prepare() {
      await rows().createIndex({ loggedAt: 1 }, { expireAfterSeconds: keepDomainEventsSeconds });
      await rows().createIndex(logOrder);
      await rows().createIndex({ targets: 1, ...logOrder });
      await addTopics(connection);
    },
  };
}

async function offsetsOf(rows: Collection<Row>, cursors: readonly string[], nowMs: number) {
  const oldestMs = nowMs - keepDomainEventsSeconds * 1000;
  const isKept = (cursor: string) => isValid(cursor) && decodeTime(cursor) >= oldestMs;
  const kept = cursors.filter(isKept);
  const found = await rows.find({ _id: { $in: kept } }, { projection: { loggedAt: 1 } }).toArray();
  const logged = new Map(found.map((row) => [row._id, row.loggedAt]));
  // A cursor that names a moment and no domain event, as a gateway gives to who has heard nothing yet. Clocks differ, but by less
  // than what is read again; from a moment that is still to come nobody was away.
  const momentOf = (cursor: string) =>
    decodeTime(cursor) <= nowMs + logOverlapMs ? new Date(decodeTime(cursor)) : null;
  const offsetOf = (cursor: string) => (isKept(cursor) ? (logged.get(cursor) ?? momentOf(cursor)) : null);
  return new Map(cursors.map((cursor) => [cursor, offsetOf(cursor)]));
}

/** Within one moment, the order in which one process published. */
export const logOrder = { loggedAt: 1, position: 1 } as const;

/** What a read asks MongoDB. Exported so that the plan test explains exactly the query that runs. */
export function logFilter({ from, types, topics }: LogQuery): Record<string, unknown> {
  return {
    ...(topics ? { targets: { $in: [...topics] } } : {}),
    loggedAt: { $gte: from },
    type: { $in: [...types] },
  };
}

function rowOf(domainEvent: DomainEvent): Omit<Row, 'loggedAt'> {
  return {
    _id: domainEvent.id,
    position: orderedId(),
    type: domainEvent.type,
    at: domainEvent.at,
    data: domainEvent.data,
    targets: domainEventTopics(domainEvent as AnyDomainEvent),
  };
}

/** Rows logged before topics were kept would be found by no one who resumes. There are none after seven days. */
async function addTopics(connection: Connection): Promise<void> {
  const rows = connection.collection<Row>('facts');
  for (;;) {
    const old = await rows
      .find({ targets: { $exists: false } })
      .limit(1_000)
      .toArray();
    if (old.length === 0) return;
    await rows.bulkWrite(
      old.map((row) => {
        const domainEvent = readDomainEvent({ ...row, id: row._id });
        const targets = domainEvent ? domainEventTopics(domainEvent) : [];
        return { updateOne: { filter: { _id: row._id }, update: { $set: { targets } } } };
      }),
      { ordered: false },
    );
  }
}
