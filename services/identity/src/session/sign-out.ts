// The story of signing out: the session the cookie or the access token belongs to ends for every tab and socket.
import type { IdentityContext } from '../context.ts';
import type { Models } from '../models.ts';
import { endSession } from './end-session.ts';
import type { RefreshToken } from './refresh-token.ts';
import { findSession } from './session.store.ts';

/** Nothing to end is fine too: signing out always works. */
export async function signOut(token: RefreshToken | null, { viewer, identity, now }: IdentityContext): Promise<void> {
  const own = token && (await wasGiven(token, identity.models)) ? token.sessionId : undefined;
  const ids = new Set([own, viewer?.sessionId].filter((id) => id !== undefined));
  for (const id of ids) await endSession(identity, id, now);
}

/** A guessed token must not sign out somebody else. */
async function wasGiven({ sessionId, hash, isSealed }: RefreshToken, models: Models): Promise<boolean> {
  if (isSealed) return true;
  const session = await findSession(models, sessionId);
  return session !== null && [session.tokenHash, ...session.retired.map((retired) => retired.hash)].includes(hash);
}
