// Where a browser keeps the refresh token: out of reach of scripts, sent only to /graphql of this very site.
import type { RequestInfo } from '@banyan/kit';
import { parseCookie, stringifySetCookie } from 'cookie';

export const refreshCookie = 'banyan_refresh';

export function readRefreshCookie(request: RequestInfo): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[refreshCookie];
}

export function setRefreshCookie(request: RequestInfo, token: string, maxAgeMs: number): void {
  write(request, token, Math.floor(maxAgeMs / 1000));
}

export function clearRefreshCookie(request: RequestInfo): void {
  write(request, '', 0);
}

function write(request: RequestInfo, value: string, maxAge: number): void {
  const options = { httpOnly: true, sameSite: 'strict', path: '/graphql', secure: !isOnThisMachine(request) } as const;
  request.setCookie(stringifySetCookie({ name: refreshCookie, value, maxAge, ...options }));
}

/** Someone trying it out on http://localhost; some browsers drop a Secure cookie there. */
function isOnThisMachine({ headers }: RequestInfo): boolean {
  // Of several, the first is the protocol the browser speaks.
  const isHttps = headers['x-forwarded-proto']?.split(',')[0]?.trim() === 'https';
  const origin = isHttps ? undefined : (headers.origin ?? `http://${headers.host ?? ''}`);
  if (!origin || !URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return (
    protocol === 'http:' && (['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost'))
  );
}
