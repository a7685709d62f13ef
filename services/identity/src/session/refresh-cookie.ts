// Where a browser keeps the refresh token.
import type { RequestInfo } from '@banyan/kit';
import { readCookie, setCookie } from '../cookie.ts';

const name = 'banyan_refresh';

export function readRefreshCookie(request: RequestInfo): string | undefined {
  return readCookie(request, name);
}

export function setRefreshCookie(request: RequestInfo, token: string, maxAgeMs: number): void {
  setCookie(request, name, token, maxAgeMs);
}

export function clearRefreshCookie(request: RequestInfo): void {
  setCookie(request, name, '', 0);
}
