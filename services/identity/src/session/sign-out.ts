// The use case of signing out: the session the cookie or the access token belongs to ends for every tab and socket.
import type { IdentityContext } from '../context.ts';
import type { Models } from '../models.ts';
import { endSession } from './end-session.ts';
import type { BrowserTokens } from './refresh-cookie.ts';
import type { RefreshToken } from './refresh-token.ts';
import { findSession } from './session.store.ts';

/** Nothing to end is fine too: signing out always works. Anyone who impersonates a member signs out themselves too. */
export async function signOut(tokens: BrowserTokens, { viewer, identity, now }: IdentityContext): Promise<void> {
  const { models } = identity;
  const given = await Promise.all([tokens.own, tokens.acting].map((token) => givenSession(token, models)));
  const ids = new Set([...given, viewer?.sessionId].filter((id) => id !== undefined));
  for (const id of Array.from(ids)) {
    const { actor } = (await findSession(models, id)) ?? {};
    if (actor) ids.add(actor.sessionId);
  }
  for (const id of ids) await endSession(identity, id, now);
}

/** The session a token that we gave belongs to. */
export async function givenSession(token: RefreshToken | null, models: Models): Promise<string | undefined> {
  return token && (await wasGiven(token, models)) ? token.sessionId : undefined;
}

/** A guessed token must not sign out somebody else. */
async function wasGiven({ sessionId, hash, isSigned }: RefreshToken, models: Models): Promise<boolean> {
  if (isSigned) return true;
  const session = await findSession(models, sessionId);
  return session !== null && [session.tokenHash, ...session.retired.map((retired) => retired.hash)].includes(hash);
}
