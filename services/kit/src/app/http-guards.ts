// What happens to a request before and around GraphQL.
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { logAnswered } from '../correlation-id/correlation-id.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Logger } from '../log/logger.ts';
import { isDatabaseAway } from '../mongo/database-away.ts';
import { isClientConnected } from './client-connected.ts';
import type { ServiceMetrics } from './metrics.ts';

/** One line per request: method, path without query, status, duration. Never a body, a header or a variable. */
export function logRequests(logger: Logger, metrics: ServiceMetrics): RequestHandler {
  return (req, res, next) => {
    const { path } = req;
    if (path === '/graphql') {
      const measured = metrics.requestSeconds.startTimer();
      res.once('finish', () => measured({ status: res.statusCode }));
    }
    logAnswered(req, res, knownPath(path), (line, message) => logger.debug(line, message));
    next();
  };
}

const knownPaths = new Set([
  '/graphql',
  '/alive',
  '/ready',
  '/health',
  '/metrics',
  '/internal/facts',
  '/internal/questions',
  '/internal/member',
  '/.well-known/jwks.json',
]);

/** A path nobody serves may hold anything, so it is not written. */
function knownPath(path: string): string {
  return knownPaths.has(path) ? path : '(other)';
}

/** Only JSON: a form on another site can not send it without asking first. */
export const refuseOtherContent: RequestHandler = (req, res, next) => {
  if (req.is('application/json')) return next();
  res.status(415).json(badInput());
};

/** A write whose sender has gone before it was begun is not done. Of what only reads there is nothing to save. */
export const refuseLeft: RequestHandler = async (req, res, next) => {
  const { query } = (req.body ?? {}) as { query?: unknown };
  if (!String(query).includes('mutation') || (await isClientConnected(req))) return next();
  res.destroy();
};

/** A body that is too large, cut off or no JSON; else a failure of ours, of which the log has the kind and nobody more. */
export function answerFailures(logger: Logger): ErrorRequestHandler {
  return (failure: { status?: number }, _req, res, _next) => {
    const status = failure?.status && failure.status >= 400 && failure.status < 500 ? failure.status : 500;
    if (status === 500) logger.error({ err: failure }, 'a request failed');
    // Express's own handler would print it whole.
    if (res.headersSent) return void res.destroy();
    if (isDatabaseAway(failure))
      return void res.status(503).json({ errors: [ServiceError('SERVICE_UNAVAILABLE').toJSON()] });
    res.status(status).json(status === 500 ? { errors: [ServiceError('INTERNAL').toJSON()] } : badInput());
  };
}

function badInput() {
  return { errors: [ServiceError('BAD_INPUT').toJSON()] };
}
