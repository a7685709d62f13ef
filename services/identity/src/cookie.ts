// Cookies of identity: out of reach of scripts, sent only to one path of this very site.
import type { RequestInfo } from '@banyan/kit';
import { parseCookie, stringifySetCookie } from 'cookie';

export function readCookie({ headers }: RequestInfo, name: string): string | undefined {
  return parseCookie(headers.cookie ?? '')[name];
}

export function setCookie(
  request: RequestInfo,
  name: string,
  value: string,
  maxAgeMs: number,
  path: '/graphql' | '/media' = '/graphql',
): void {
  const maxAge = Math.floor(maxAgeMs / 1000);
  const options = { httpOnly: true, sameSite: 'strict', path, secure: !isOnThisMachine(request) } as const;
  request.setCookie(stringifySetCookie({ name, value, maxAge, ...options }));
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
