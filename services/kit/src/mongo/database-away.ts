// Failures that say nothing of what was asked, only that the database is not there to answer.

const AWAY = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoWaitQueueTimeoutError',
]);
/**
 * A server that is being stopped, is becoming another's secondary, or has no room on its disk. From MongoDB's
 * error_codes.yml: ShutdownInProgress, PrimarySteppedDown, NotWritablePrimary, InterruptedAtShutdown and …DueToReplStateChange,
 * NotPrimaryNoSecondaryOk, NotPrimaryOrSecondary, OutOfDiskSpace.
 */
const AWAY_CODES = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031]);

/** What WiredTiger says of a full disk when it goes on; the server passes it on under a code that means nothing. */
const NO_ROOM = /No space left on device/;

/** Did this fail, itself or by what caused it, because no database answers at the moment? It may be tried again. */
export function isDatabaseAway(failure: unknown, depth = 5): boolean {
  if (!(failure instanceof Error) || depth === 0) return false;
  const { originalError, code } = failure as { originalError?: unknown; code?: unknown };
  if (AWAY.has(failure.name)) return true;
  const isOfServer = failure.name.startsWith('Mongo');
  if (isOfServer && (AWAY_CODES.has(code as number) || NO_ROOM.test(failure.message))) return true;
  return isDatabaseAway(originalError, depth - 1) || isDatabaseAway(failure.cause, depth - 1);
}
