// Where a browser keeps its refresh tokens: its own session's, and beside it that of an impersonation session to impersonate another member. The
// own one stays where it is meanwhile, so whatever ends the impersonation session gives it back (decision 117).
import type { RequestInfo } from '@banyan/kit';
import { readCookie, setCookie } from '../cookie.ts';
import type { Signer } from '../signer/signer.ts';
import { type RefreshToken, readRefreshToken } from './refresh-token.ts';

const [own, acting] = ['banyan_refresh', 'banyan_acting'];

export interface BrowserTokens {
  own: RefreshToken | null;
  acting: RefreshToken | null;
}

export async function readRefreshCookies(request: RequestInfo, signer: Signer): Promise<BrowserTokens> {
  return {
    own: await readRefreshToken(readCookie(request, own), signer),
    acting: await readRefreshToken(readCookie(request, acting), signer),
  };
}

export function setRefreshCookie(request: RequestInfo, token: string, maxAgeMs: number): void {
  setCookie(request, own, token, maxAgeMs);
}

export function clearRefreshCookie(request: RequestInfo): void {
  setCookie(request, own, '', 0);
}

export function setActingCookie(request: RequestInfo, token: string, maxAgeMs: number): void {
  setCookie(request, acting, token, maxAgeMs);
}

/** A browser that has none learns nothing. */
export function clearActingCookie(request: RequestInfo): void {
  if (readCookie(request, acting)) setCookie(request, acting, '', 0);
}
