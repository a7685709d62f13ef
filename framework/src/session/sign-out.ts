import { endSession, keepPaying } from './lifecycle.ts';
import { oweSignOut, paySignOut } from './owed-sign-out.ts';
import { session } from './session.store.ts';
import { closeTokens, freshToken } from './token.ts';

/** The sign-out on its way to the server: answered late, it would take the cookie of who signs in meanwhile. */
let telling: AbortController | undefined;

/** Whoever signs in stops it: the server hears of it with the next renewal, if it has not. */
export const stopTelling = (): void => telling?.abort();

/** Ends the session here at once; the server is told as soon as the network allows, if need be at the next start. */
export async function signOut(): Promise<void> {
  const hadSession = session.get().status === 'signedIn';
  const token = hadSession ? await Promise.race([freshToken(), afterMoment()]) : undefined;
  oweSignOut();
  // What this page asks from here on would arrive at a session that is over, and be told so.
  if (hadSession) closeTokens();
  telling = new AbortController();
  const told = paySignOut(token, telling.signal);
  await Promise.race([told, afterMoment()]);
  await endSession();
  void told.then(keepPaying);
}

/** Signing out must not wait for a slow network. */
const afterMoment = () => new Promise<undefined>((resolve) => setTimeout(resolve, 2000));
