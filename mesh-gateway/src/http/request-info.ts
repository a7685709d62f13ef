import type { IncomingMessage } from 'node:http';
import { correlationIdOf, internalKeyHeader, isInternalKey, type RequestInfo } from '@banyan/kit';

/** What services may know of the request. A forwarded address counts only from a caller that knows the internal key. */
export function requestInfoOf(
  req: IncomingMessage,
  setCookie: (value: string) => void,
  internalKey?: string,
): RequestInfo {
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(req.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  const isForwarded = isInternalKey(headers[internalKeyHeader], internalKey);
  const forwardedFor = isForwarded ? headers['x-forwarded-for']?.split(',')[0]?.trim() : undefined;
  delete headers[internalKeyHeader];
  return {
    headers,
    ip: forwardedFor || req.socket.remoteAddress || 'unknown',
    userAgent: headers['user-agent'],
    setCookie,
    correlationId: correlationIdOf(req.headers, isForwarded),
    // What a service in this process is handed comes from this gateway.
    isFromGateway: true,
  };
}
