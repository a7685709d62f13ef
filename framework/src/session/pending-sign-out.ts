// A sign-out that never reached the server leaves a cookie which still opens the session: on a shared device the next
// person would be the member who signed out. It is owed from then on, and reported before anything else is asked.
import { post } from '../data/post.ts';
import { forgetStored, readStored, STORAGE_KEYS, writeStored } from '../settings/storage.ts';
import { LOGOUT } from './operations.ts';

export const isSignOutPending = (): boolean => readStored(STORAGE_KEYS.pendingSignOut) !== null;

export const oweSignOut = (): void => void writeStored(STORAGE_KEYS.pendingSignOut, 'yes');

/** Reported, or overtaken by another sign-in, which has a cookie of its own. */
export const forgetSignOut = (): void => forgetStored(STORAGE_KEYS.pendingSignOut);

/** Notifies the server; the cookie says whose session it is, an access token also which. Answers whether it has heard. */
export async function sendSignOut(accessToken?: string, signal?: AbortSignal): Promise<boolean> {
  const hasHeard = await post(LOGOUT, {}, accessToken, signal).then(
    ({ errors }) => !errors,
    () => false,
  );
  if (hasHeard) forgetSignOut();
  return hasHeard;
}
