import type { Request, Response } from 'express';
import { correlationIdOf } from '../correlation-id/correlation-id.ts';
import { internalKeyHeader, isInternalKey } from './internal-key.ts';
import type { RequestInfo } from './service-app.ts';

/** Express request -> RequestInfo. Forwarded addresses count only from a caller that knows the internal key. */
export function requestInfo(req: Request, res: Response, internalKey?: string): RequestInfo {
  const headers = Object.fromEntries(
    Object.entries(req.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  const isFromGateway = isInternalKey(headers[internalKeyHeader], internalKey);
  const forwarded = isFromGateway ? headers['x-forwarded-for']?.split(',')[0]?.trim() : undefined;
  return {
    headers,
    ip: forwarded || req.socket.remoteAddress || 'unknown',
    userAgent: headers['user-agent'],
    setCookie: (value) => void res.appendHeader('set-cookie', value),
    correlationId: correlationIdOf(req.headers, isFromGateway),
    isFromGateway,
    signal: closedEarly(res),
  };
}

/** Aborts when the connection ends before the answer: anyone who asked has gone, or has waited long enough. */
function closedEarly(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableEnded) gone.abort();
  });
  return gone.signal;
}
