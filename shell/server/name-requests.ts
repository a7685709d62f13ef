// This server is where a request begins: it names it, whatever a visitor says that it is called.
import type { Logger } from '@banyan/kit';
import { answerNamed, logAnswered } from '@banyan/kit/correlation-id';
import type { RequestHandler } from 'express';

/** What is written of the address: which endpoint it was, since what follows may be anything. */
const ENDPOINTS = new Set([
  'graphql',
  'media',
  'export',
  'ics',
  'm',
  'words',
  'release',
  'icon',
  'alive',
  'ready',
  'health',
  'metrics',
]);

/** What this server says; a line for each request only where one is asked for. */
export type ShellLogger = Pick<Logger, 'warn' | 'error'> & Partial<Pick<Logger, 'debug' | 'info'>>;

/** From here on the request has a name, in the log, in the answer, and for everyone it is passed on to. */
export function nameRequests(logger: ShellLogger | undefined): RequestHandler {
  return (req, res, next) =>
    answerNamed(req, res, false, () => {
      const [, first = ''] = req.path.split('/');
      logAnswered(req, res, ENDPOINTS.has(first) ? `/${first}` : '(page)', (line, message) =>
        logger?.debug?.(line, message),
      );
      next();
    });
}
