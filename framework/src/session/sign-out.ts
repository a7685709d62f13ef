import { endSession, keepPaying } from './lifecycle.ts';
import { oweSignOut, sendSignOut } from './pending-sign-out.ts';
import { session } from './session.store.ts';
import { closeTokens, freshToken } from './token.ts';

/** The sign-out on its way to the server: answered late, it would take the cookie of who signs in meanwhile. */
let reporting: AbortController | undefined;

/** Anyone who signs in stops it: the server hears of it with the next renewal, if it has not. */
export const stopReporting = (): void => reporting?.abort();

/** Ends the session here at once; the server is notified as soon as the network allows, if need be at the next start. */
export async function signOut(): Promise<void> {
  const hadSession = session.get().status === 'signedIn';
  const token = hadSession ? await Promise.race([freshToken(), afterMoment()]) : undefined;
  oweSignOut();
  // What this page asks from here on would arrive at a session that is over, and be notified.
  if (hadSession) closeTokens();
  reporting = new AbortController();
  const reported = sendSignOut(token, reporting.signal);
  await Promise.race([reported, afterMoment()]);
  await endSession();
  void reported.then(keepPaying);
}

/** Signing out must not wait for a slow network. */
const afterMoment = () => new Promise<undefined>((resolve) => setTimeout(resolve, 2000));
