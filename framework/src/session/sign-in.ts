import { type GraphQLAnswer, post } from '../data/post.ts';
import type { WordingKey } from '../wording/wording-key.ts';
import { beginSession, endSession, keepPaying } from './lifecycle.ts';
import { LOGIN, type SessionAnswer } from './operations.ts';
import { forgetSignOut, isSignOutOwed, oweSignOut, paySignOut } from './owed-sign-out.ts';
import { session } from './session.store.ts';
import { freshToken, holdToken, renewToken } from './token.ts';

/** `waitMinutes`: after too many attempts, how long it takes until there may be another; the text counts them. */
export type SignInResult = { ok: true } | { ok: false; wordingKey: WordingKey; waitMinutes?: number };

interface Refusal {
  message: string;
  extensions?: { code?: string; retryAfterSeconds?: number };
}

const refused = (wordingKey: WordingKey): SignInResult => ({ ok: false, wordingKey });

/** Codes and messages to texts: the table of community.md §8. */
export function signInErrorKey(error: Refusal): WordingKey {
  const code = error.extensions?.code;
  if (code === 'INVALID_CREDENTIALS') return 'signIn.error.credentials';
  if (code === 'RATE_LIMITED') return 'signIn.error.tooMany';
  if (code === 'SERVICE_UNAVAILABLE' || error.message.includes('Network request failed')) return 'signIn.error.network';
  if (code === 'FORBIDDEN' || error.message.includes('Unauthorized app user')) return 'signIn.error.unauthorized';
  return 'signIn.error.generic';
}

function refusedBy(error: Refusal): SignInResult {
  const wordingKey = signInErrorKey(error);
  const seconds = error.extensions?.retryAfterSeconds;
  if (wordingKey !== 'signIn.error.tooMany' || !seconds) return refused(wordingKey);
  return { ok: false, wordingKey: 'signIn.error.tooManyWait', waitMinutes: Math.ceil(seconds / 60) };
}

async function accept({ data, errors }: GraphQLAnswer): Promise<SignInResult> {
  const answer = data?.login as SessionAnswer | null | undefined;
  if (errors?.[0] && !answer) return refusedBy(errors[0]);
  if (!answer?.user) return refused('signIn.error.noUser');
  if (!answer.user.id) return refused('signIn.error.noUserId');
  holdToken(answer);
  await beginSession(answer);
  return { ok: true };
}

/** The sign-out on its way to the server: answered late, it would take the cookie of who signs in meanwhile. */
let telling: AbortController | undefined;

/** Signs in with a password. The user name's case and surrounding spaces do not matter. Never rejects. */
export async function signIn(username: string, password: string): Promise<SignInResult> {
  telling?.abort();
  const wasOwed = await settleOwed();
  const result = await ask(username, password);
  if (!result.ok && wasOwed) oweSignOut();
  return result;
}

/** The earlier session ends before the next begins, if the server can be reached; either way the next has a cookie of its own. */
async function settleOwed(): Promise<boolean> {
  if (!isSignOutOwed()) return false;
  await renewToken();
  const isOwed = isSignOutOwed();
  forgetSignOut();
  return isOwed;
}

async function ask(username: string, password: string): Promise<SignInResult> {
  try {
    return await accept(await post(LOGIN, { username: username.trim().toLowerCase(), password }));
  } catch {
    return refused('signIn.error.network');
  }
}

/** Ends the session here at once; the server is told as soon as the network allows, if need be at the next start. */
export async function signOut(): Promise<void> {
  const hadSession = session.get().status === 'signedIn';
  const token = hadSession ? await Promise.race([freshToken(), afterMoment()]) : undefined;
  oweSignOut();
  telling = new AbortController();
  const told = paySignOut(token, telling.signal);
  await Promise.race([told, afterMoment()]);
  await endSession();
  void told.then(keepPaying);
}

/** Signing out must not wait for a slow network. */
const afterMoment = () => new Promise<undefined>((resolve) => setTimeout(resolve, 2000));
