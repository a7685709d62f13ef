// The story of signing out: the session the cookie or the access token belongs to ends for every tab and socket.
import type { IdentityContext } from '../context.ts';
import type { RefreshToken } from './refresh-token.ts';

/** Nothing to end is fine too: signing out always works. */
export async function signOut(token: RefreshToken | null, { viewer, sessions, now }: IdentityContext): Promise<void> {
  const own = token && (await wasGiven(token, sessions)) ? token.sessionId : undefined;
  const ids = new Set([own, viewer?.sessionId].filter((id) => id !== undefined));
  for (const id of ids) await sessions.end(id, now);
}

/** A guessed token must not sign out somebody else. */
async function wasGiven(
  { sessionId, hash, isSealed }: RefreshToken,
  sessions: IdentityContext['sessions'],
): Promise<boolean> {
  if (isSealed) return true;
  const session = await sessions.find(sessionId);
  return session !== null && [session.tokenHash, ...session.retired.map((retired) => retired.hash)].includes(hash);
}
