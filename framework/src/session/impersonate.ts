// Acting as a member for a while, and being oneself again: both start the app again, for who is here then (decision 127).
import { post } from '../data/post.ts';
import { beginSession, restart } from './lifecycle.ts';
import { SESSION_USER, type SessionAnswer } from './operations.ts';
import { withRefreshLock } from './refresh-lock.ts';
import { freshToken, renewToken } from './token.ts';

const SESSION = `{ accessToken expiresAt actingUntil user { ${SESSION_USER} } }`;

export const IMPERSONATE = `mutation Impersonate($username: String!, $password: String, $reason: String) { impersonate(username: $username, password: $password, reason: $reason) ${SESSION} }`;
export const STOP_IMPERSONATING = `mutation StopImpersonating { stopImpersonating ${SESSION} }`;

export interface ActingWish {
  username: string;
  /** The actor's own; left out where there are no passwords. */
  password?: string;
  reason: string;
}

/** `code`: the service's, or NETWORK. `field`: which part of the wish it is about, where the service says so. */
export type ActingResult =
  | { ok: true }
  | { ok: false; code: string; field?: string | undefined; retryAfterSeconds?: number | undefined };

/** Begins to impersonate the member of this user name; whose case does not matter. Never rejects. */
export const impersonate = ({ username, ...wish }: ActingWish): Promise<ActingResult> =>
  change(IMPERSONATE, { ...wish, username: username.trim().toLowerCase() }, 'impersonate');

/** Is oneself again. Never rejects. */
export const stopImpersonating = (): Promise<ActingResult> => change(STOP_IMPERSONATING, {}, 'stopImpersonating');

/** Asks who is here, once the time is over: another member starts the app again by itself. Answers whether that is known. */
export async function checkActing(): Promise<boolean> {
  const renewal = await renewToken();
  // A second tab may have begun another half hour.
  if (renewal.outcome === 'renewed') await beginSession(renewal.session);
  return renewal.outcome !== 'unreachable';
}

async function change(document: string, variables: object, call: string): Promise<ActingResult> {
  try {
    const token = await freshToken();
    // In turn: a renewal answered after it would leave the browser with what was before.
    const { data, errors } = await withRefreshLock(() => post(document, variables, token));
    const answer = data?.[call] as SessionAnswer | null | undefined;
    if (!answer) {
      const { code = 'INTERNAL', field, retryAfterSeconds } = errors?.[0]?.extensions ?? {};
      return { ok: false, code, field, retryAfterSeconds };
    }
    await restart(answer);
    return { ok: true };
  } catch {
    return { ok: false, code: 'NETWORK' };
  }
}
