// Logs say what happened and how long it took, never what a member wrote or who they are: only the listed
// keys are written, anything else becomes [hidden].
import pino, { type DestinationStream, type Level, type LogFn, type Logger as PinoLogger } from 'pino';
import { currentCorrelationId } from '../correlation-id/correlation-id.ts';
import { describeCause } from './describe-cause.ts';

export type Logger = PinoLogger;

const allowed = new Set([
  'level',
  'time',
  'msg',
  'pid',
  'service',
  'version',
  'deployment',
  'correlationId',
  'traceId',
  'method',
  'path',
  'status',
  'durationMs',
  'operationType',
  'operationName',
  'operationHash',
  'reason',
  'code',
  'codes',
  'factId',
  'factType',
  'count',
  'port',
  'host',
  'err',
  'module',
  'attempt',
  'signal',
  'collection',
  'kid',
  'job',
  'part',
  'stage',
  'closeCode',
  'connections',
  'subscription',
  'limit',
  'bytes',
]);

/** A pino logger that writes only harmless keys. `err` is reduced to its kind, its code and where it happened. */
export function createLogger(
  options: { level?: Level | 'silent'; service?: string; destination?: DestinationStream } = {},
): Logger {
  const logger = pino(
    {
      level: options.level ?? 'info',
      base: options.service ? { service: options.service } : {},
      serializers: { err: describeCause },
      formatters: { log: hide },
      mixin: ofRequest,
      hooks: { logMethod: nameLoneError },
    },
    options.destination ?? pino.destination(1),
  );
  // pino's own formatter does not see what child loggers are bound to; children inherit this method.
  const pinos = Object.getPrototypeOf(logger) as { child: (this: Logger, bindings: object, options?: object) => never };
  logger.child = function childHidden(this: Logger, bindings: object, options?: object) {
    return pinos.child.call(this, hide({ ...bindings }), options);
  };
  return logger;
}

/** Lines that are written while a request is answered carry its name. */
function ofRequest(): object {
  const correlationId = currentCorrelationId();
  return correlationId ? { correlationId } : {};
}

/** `logger.error(error)` would make the error's message the line's own. */
function nameLoneError(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first] = args as unknown[];
  method.apply(this, (first instanceof Error ? [{ err: first }, 'an error'] : args) as Parameters<LogFn>);
}

function hide(entry: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, allowed.has(key) ? value : '[hidden]']));
}
