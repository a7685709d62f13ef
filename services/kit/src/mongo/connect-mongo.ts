import mongoose, { type Connection } from 'mongoose';
import pTimeout from 'p-timeout';
import { unreachable } from '../config/unreachable.ts';
import { isDuplicateKey } from './duplicate-key.ts';

/** `mongodb://host/name?…` -> `name`; a deployment may share a server by naming its own. */
function databasePrefix(url: string): string {
  const [, name] = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]*)/.exec(url) ?? [];
  return name ? decodeURIComponent(name) : 'banyan';
}

/** The database a service keeps its data in: `banyan_feed`, or `<name in the URL>_feed`. */
export function databaseName(url: string, service: string): string {
  return `${databasePrefix(url)}_${service}`;
}

/** An operator may say how many connections a service holds; the address is where the driver has it. */
const namesPool = (url: string): boolean => /[?&]maxPoolSize=/i.test(url);

/** Shorter than the gateway waits for a service (5 s): what nobody waits for, the database stops too. */
const longestReadMs = 4_500;

/**
 * A server that is frozen, or whose machine is gone, says nothing: it is asked every 2 s, and one that leaves a question unanswered for
 * 6 s is taken for away, with all that waits for it.
 */
const frozenAfter = { heartbeatFrequencyMS: 2_000, connectTimeoutMS: 6_000 } as const;

/**
 * Connects one service to its own database. A write is acknowledged only after the majority journalled it. A server that
 * does not answer `withinMs` (4 s) is reported in a sentence for the operator, and later by SERVICE_UNAVAILABLE: sooner than the gateway stops
 * to wait, so that nothing is written that nobody waits for any more (decision 191).
 */
export async function connectMongo(url: string, service: string, withinMs = 4_000): Promise<Connection> {
  let connection: Connection | undefined;
  try {
    connection = mongoose.createConnection(url, {
      dbName: databaseName(url, service),
      writeConcern: { w: 'majority', journal: true },
      serverSelectionTimeoutMS: withinMs,
      waitQueueTimeoutMS: withinMs,
      ...frozenAfter,
      ...(namesPool(url) ? {} : { maxPoolSize: 20 }),
      autoIndex: false,
      autoCreate: false,
    });
    connection.set('maxTimeMS', longestReadMs);
    return await connection.asPromise();
  } catch (cause) {
    await connection?.close(true).catch(() => undefined);
    throw unreachable('MONGODB_URL', 'MongoDB', url, cause);
  }
}

/**
 * Closes the connection. The driver says goodbye to the server first; one that takes no goodbye within `withinMs` (5 s)
 * is left without (decision 7).
 */
export async function disconnectMongo(connection: Connection, withinMs = 5_000): Promise<void> {
  await pTimeout(connection.close(), { milliseconds: withinMs, message: false });
}

/** Does the database answer within `withinMs` (1 s)? Anyone who asks for health does not wait as long as a member's call. */
export function isAnswering(connection: Connection, withinMs = 1_000): Promise<boolean> {
  const ping = Promise.resolve(connection.db?.admin().ping()).then(Boolean, () => false);
  return pTimeout(ping, { milliseconds: withinMs, fallback: () => false });
}

/**
 * Builds the indexes every model of the connection declares. Called once at start, before the service listens. Two documents
 * that share what an index keeps apart are reported in a sentence for the operator, which names the field and not its value.
 */
export async function ensureIndexes(connection: Connection): Promise<void> {
  await Promise.all(
    Object.values(connection.models).map(async (model) => {
      try {
        await model.createIndexes();
      } catch (failure) {
        throw isDuplicateKey(failure) ? notAlone(model.collection.collectionName, failure) : failure;
      }
    }),
  );
}

/** MongoDB builds no index where the disk has less room than this (`indexBuildMinAvailableDiskSpaceMB`). */
const ROOM_FOR_INDEXES = '500 MB';
const OUT_OF_DISK_SPACE = 14_031;

/** What a start failed by, in a sentence where the database's own words do not say what to do. */
export function startFailure(failure: unknown): unknown {
  if ((failure as { code?: unknown } | null)?.code !== OUT_OF_DISK_SPACE) return failure;
  const full = `The disk of the database is nearly full: make room on it, at least ${ROOM_FOR_INDEXES} for its indexes`;
  return new Error(`${full}, and start again; nothing kept there is damaged.`, { cause: failure });
}

/** Without its cause: the database's own words hold the value, which may be a member's phone number. */
function notAlone(collection: string, failure: unknown): Error {
  const { keyPattern = {} } = failure as { keyPattern?: Record<string, unknown> };
  const fields = Object.keys(keyPattern).join(' and ') || 'key';
  return new Error(
    `Two documents of the collection "${collection}" have the same ${fields}. Give each its own and start again.`,
  );
}
