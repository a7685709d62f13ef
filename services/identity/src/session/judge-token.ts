// Is this refresh token good, a harmless repeat, or stolen? The reasons are in docs/decisions/0010-sign-in-and-tokens.md.
import type { Session } from './session.model.ts';

/**
 * Two tabs of one browser may send the same cookie, and a reload may cut off the answer that carried the next one.
 * For this long an exchanged token still gives an access token, but never a next refresh token.
 */
export const graceMs = 10_000;

export type Judgement =
  /** The one that is good now: exchange it. */
  | 'current'
  /** Exchanged a moment ago by the same browser: answer, but leave its cookie alone. */
  | 'repeated'
  /** Its successor was never used, so the answer that carried it was lost: give another successor. */
  | 'unanswered'
  /** Ours, and used twice: someone has a copy. */
  | 'reused'
  /** Perhaps never given by us: refused, and the session goes on. */
  | 'unknown'
  /** The session is over. */
  | 'ended';

export interface Presented {
  hash: string;
  isSigned: boolean;
  browserHash: string;
}

type Judged = Pick<Session, 'tokenHash' | 'retired' | 'browserHash' | 'expiresAt' | 'endedAt'>;

export function judgeToken(session: Judged, { hash, isSigned, browserHash }: Presented, now: Date): Judgement {
  if (session.endedAt || session.expiresAt <= now) return 'ended';
  if (hash === session.tokenHash) return 'current';
  const known = session.retired.find((token) => token.hash === hash);
  // Only the newest retired tokens are kept; the signature speaks for the others.
  if (!known) return isSigned ? 'reused' : 'unknown';
  if (browserHash !== session.browserHash) return 'reused';
  if (now.getTime() - known.at.getTime() <= graceMs) return 'repeated';
  return known === session.retired[0] ? 'unanswered' : 'reused';
}
