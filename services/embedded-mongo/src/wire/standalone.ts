import { BSON } from 'bson';
import { topLevelElements, withInt32, withoutFields } from './bson-elements.ts';
import { isLegacy, mapCommand } from './messages.ts';

/**
 * Makes the engine look like a standalone mongod to a driver. The engine knows no sessions and refuses their fields,
 * while every driver sends them: a session id says nothing on a standalone, so it is cut out. A transaction says a
 * great deal, so it is refused with the code a standalone mongod answers.
 */

const SESSION_FIELDS = new Set(['lsid', '$clusterTime']);
const SESSION_COMMANDS = new Set(['endSessions', 'refreshSessions', 'killSessions', 'killAllSessions']);
const HELLO_COMMANDS = new Set(['hello', 'ismaster']);
/** What surely only reads; a command that is in no list counts as one that writes. */
const READING_COMMANDS = new Set([
  ...'hello ismaster isMaster ping find getMore count distinct killCursors explain serverStatus buildInfo'.split(' '),
  ...'listCollections listIndexes listDatabases dbStats collStats getParameter connectionStatus hostInfo'.split(' '),
  ...SESSION_COMMANDS,
]);
const WRITING_STAGES = ['$merge', '$out'];
const SESSION_TIMEOUT_MINUTES = 30;

const OK = Buffer.from(BSON.serialize({ ok: 1 }));
const NO_TRANSACTIONS = Buffer.from(
  BSON.serialize({
    ok: 0,
    code: 20,
    codeName: 'IllegalOperation',
    errmsg: 'Transaction numbers are only allowed on a replica set member or mongos',
  }),
);

/** A request made fit for the engine; `answer` is set when we answer it ourselves. */
export interface StandaloneRequest {
  message: Buffer;
  isHello: boolean;
  mayWrite: boolean;
  answer: Buffer | undefined;
}

export function toStandalone(raw: Buffer): StandaloneRequest {
  const request: StandaloneRequest = { message: raw, isHello: isLegacy(raw), mayWrite: false, answer: undefined };
  request.message = mapCommand(raw, (command) => {
    const names = [...topLevelElements(command)].map(({ name }) => name);
    if (names.includes('txnNumber')) request.answer = NO_TRANSACTIONS;
    if (SESSION_COMMANDS.has(names[0] ?? '')) request.answer = OK;
    if (HELLO_COMMANDS.has((names[0] ?? '').toLowerCase())) request.isHello = true;
    request.mayWrite = mayWrite(names[0] ?? '', command);
    return withoutFields(command, SESSION_FIELDS);
  });
  return request;
}

function mayWrite(name: string, command: Buffer): boolean {
  if (name === 'aggregate') return WRITING_STAGES.some((stage) => command.includes(stage));
  return !READING_COMMANDS.has(name);
}

/** Drivers open sessions only when the server's hello names their timeout. */
export function announceSessions(hello: Buffer): Buffer {
  return withInt32(hello, 'logicalSessionTimeoutMinutes', SESSION_TIMEOUT_MINUTES);
}
