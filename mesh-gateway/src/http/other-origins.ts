/** What a browser must hear before a page of another origin may call, and before it may read (Fetch, "CORS protocol"). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parameterHeaders } from '../socket/connection-headers.ts';
import type { KnownOrigins } from './origin.ts';

const askedHeaders = ['content-type', 'authorization', 'x-time-zone', ...parameterHeaders].join(', ');
/** How long a browser need not ask again, in seconds; none remembers it longer than two hours. */
const rememberSeconds = 7_200;

/** Lets pages of the deployment's other origins read the answer; their cookie travels only within one site, as it says itself. */
export function letPagesRead({ headers }: IncomingMessage, res: ServerResponse, allowed: KnownOrigins): void {
  const { origin } = headers;
  res.appendHeader('vary', 'origin');
  if (origin === undefined || !allowed.includes(origin)) return;
  res.setHeader('access-control-allow-origin', origin);
  res.setHeader('access-control-allow-credentials', 'true');
  res.setHeader('access-control-expose-headers', 'retry-after, x-request-id');
}

/** Answers a browser that asks whether its page may call; false: it asks something else, or may not. */
export function answerPreflight(req: IncomingMessage, res: ServerResponse, allowed: KnownOrigins): boolean {
  const { origin = '', 'access-control-request-method': method } = req.headers;
  if (req.method !== 'OPTIONS' || method === undefined || !allowed.includes(origin)) return false;
  res.setHeader('access-control-allow-methods', 'POST');
  res.setHeader('access-control-allow-headers', askedHeaders);
  res.setHeader('access-control-max-age', rememberSeconds);
  res.writeHead(204).end();
  return true;
}
