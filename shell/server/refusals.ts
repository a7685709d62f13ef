// What a visitor is reported when there is no page to show. Express's own answers would print the address and a stack.
import type { Logger } from '@banyan/kit';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';

export const notFound: RequestHandler = (_req, res) => refuse(res, 404, 'Not found');

/** An address that cannot be read is the visitor's mistake and not worth a line; all else is ours. */
export function answerFailures(logger: Pick<Logger, 'error'> | undefined): ErrorRequestHandler {
  return (failure: { status?: number }, _req, res, _next) => {
    const status = failure?.status ?? 500;
    const isTheirs = status >= 400 && status < 500;
    if (!isTheirs) logger?.error({ err: failure }, 'a request failed');
    if (res.headersSent) return void res.destroy();
    refuse(res, isTheirs ? status : 500, isTheirs ? 'Bad request' : 'Something went wrong');
  };
}

function refuse(res: Response, status: number, text: string): void {
  res.status(status).set('Cache-Control', 'no-store').type('text').send(text);
}
