import type { RequestInfo } from '../app/service-app.ts';

/** A request as the gateway hands it on; `cookies` collects what was set. */
export function testRequest(given: Partial<RequestInfo> = {}): RequestInfo & { cookies: string[] } {
  const cookies: string[] = [];
  return {
    headers: {},
    ip: '127.0.0.1',
    correlationId: 'request-1',
    isFromGateway: true,
    setCookie: (value) => void cookies.push(value),
    ...given,
    cookies,
  };
}
