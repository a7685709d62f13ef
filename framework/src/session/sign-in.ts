import { type GraphQLAnswer, post } from '../data/post.ts';
import type { WordingKey } from '../wording/wording-key.ts';
import { beginSession } from './lifecycle.ts';
import type { SessionAnswer } from './operations.ts';
import { forgetSignOut, isSignOutPending, oweSignOut } from './pending-sign-out.ts';
import { withRefreshLock } from './refresh-lock.ts';
import {
  BEGIN_PASSKEY_SIGN_IN,
  LOGIN,
  RETURN_TO_ACCOUNT,
  SIGN_IN_WITH_PASSKEY,
  TOKEN_BY_PHONE,
  VERIFY_LOGIN_CODE,
  VERIFY_SECOND_FACTOR,
} from './sign-in-operations.ts';
import { stopReporting } from './sign-out.ts';
import { holdToken, renewToken } from './token.ts';

interface SentCode {
  loginToken: string;
  phoneNumber: string;
}

/** `waitMinutes`: after too many attempts, how long it takes until there may be another; the text counts them. */
export type SignInResult = { ok: true } | SignInRefusal;
export type CodeResult = ({ ok: true } & SentCode) | SignInRefusal;
export interface SignInRefusal {
  ok: false;
  wordingKey: WordingKey;
  waitMinutes?: number;
  /** So far all was right: what `signInBySecondFactor` goes on with … */
  challenge?: string;
  /** … or `returnToAccount`, of an account that is being deleted then. */
  until?: string;
}

export interface Refusal {
  message: string;
  extensions?: {
    code?: string;
    wordingKey?: string;
    field?: string;
    retryAfterSeconds?: number;
    challenge?: string;
    until?: string;
  };
}

/** Reads the answer of a call that may begin a session. `hasSession`: false where all was right, and none began. */
type Take<Result> = (data: GraphQLAnswer['data'], refusal: Refusal | undefined) => Promise<Result>;
type Taken = { ok: boolean; hasSession?: boolean };

const refused = (wordingKey: WordingKey): SignInRefusal => ({ ok: false, wordingKey });

/** Codes and messages to texts: the tables of community.md §8 and wellness.md §8. */
export function signInErrorKey(error: Refusal): WordingKey {
  const { code, wordingKey } = error.extensions ?? {};
  if (isOurs(wordingKey)) return wordingKey;
  if (code === 'INVALID_CODE' || code === 'CODE_EXPIRED') return `error.${code}`;
  if (code === 'INVALID_CREDENTIALS') return 'signIn.error.credentials';
  if (code === 'RATE_LIMITED') return 'signIn.error.tooMany';
  if (code === 'SERVICE_UNAVAILABLE' || error.message.includes('Network request failed')) return 'signIn.error.network';
  if (code === 'FORBIDDEN' || error.message.includes('Unauthorized app user')) return 'signIn.error.unauthorized';
  return 'signIn.error.generic';
}

function refusedBy(error: Refusal): SignInRefusal {
  const { challenge, until } = error.extensions ?? {};
  if (challenge) return { ...refused('error.SECOND_FACTOR_REQUIRED'), challenge, ...(until && { until }) };
  const wordingKey = signInErrorKey(error);
  const seconds = error.extensions?.retryAfterSeconds;
  if (wordingKey !== 'signIn.error.tooMany' || !seconds) return refused(wordingKey);
  return { ok: false, wordingKey: 'signIn.error.tooManyWait', waitMinutes: Math.ceil(seconds / 60) };
}

/** What the member typed there does not fit: only they can mend it; or they wait until they are let in. */
const isOurs = (wordingKey = ''): wordingKey is WordingKey =>
  /^(?:signIn|identity)\.error\./.test(wordingKey) || wordingKey === 'error.INVALID_CODE';

/** Takes the session of an answer as the member's own. */
export async function accept(
  answer: SessionAnswer | null | undefined,
  refusal: Refusal | undefined,
): Promise<SignInResult> {
  if (refusal && !answer) return refusedBy(refusal);
  if (!answer?.user) return refused('signIn.error.noUser');
  if (!answer.user.id) return refused('signIn.error.noUserId');
  holdToken(answer);
  await beginSession(answer);
  return { ok: true };
}

/** Signs in with a password. The user name's case and surrounding spaces do not matter. Never rejects. */
export const signIn = (username: string, password: string): Promise<SignInResult> =>
  enter(LOGIN, { username: username.trim().toLowerCase(), password }, 'login');

/** Signs in with the code that was sent for `loginToken`. Never rejects. */
export const signInByCode = (loginToken: string, code: string): Promise<SignInResult> =>
  enter(VERIFY_LOGIN_CODE, { loginToken, code }, 'verifyLoginCode');

/** The second factor: a code of the member's app, or a backup code. Never rejects. */
export const signInBySecondFactor = (challenge: string, code: string): Promise<SignInResult> =>
  enter(VERIFY_SECOND_FACTOR, { challenge, code }, 'verifySecondFactor');

/** Who signed in to an account that is being deleted comes back to it. Never rejects. */
export const returnToAccount = (challenge: string): Promise<SignInResult> =>
  enter(RETURN_TO_ACCOUNT, { challenge }, 'returnToAccount');

/** With what a device answered to `beginPasskeySignIn`. Never rejects. */
export const signInWithPasskey = (response: string): Promise<SignInResult> =>
  enter(SIGN_IN_WITH_PASSKEY, { response }, 'signInWithPasskey');

/** What to ask a device with, as JSON. Never rejects. */
export async function beginPasskeySignIn(): Promise<{ ok: true; options: string } | SignInRefusal> {
  try {
    const { data, errors } = await post(BEGIN_PASSKEY_SIGN_IN, {});
    const options = data?.beginPasskeySignIn as string | null | undefined;
    if (options) return { ok: true, options };
    return errors?.[0] ? refusedBy(errors[0]) : refused('signIn.error.generic');
  } catch {
    return refused('signIn.error.network');
  }
}

/**
 * Has a code sent to a number as people write it. `phoneNumber` of the answer is the number that was understood, in full.
 * Whether somebody has that number is not reported. Never rejects.
 */
export async function requestCode(phoneNumber: string): Promise<CodeResult> {
  try {
    const { data, errors } = await post(TOKEN_BY_PHONE, { phoneNumber });
    const sent = data?.tokenByPhone as SentCode | null | undefined;
    if (sent) return { ok: true, ...sent };
    return errors?.[0] ? refusedBy(errors[0]) : refused('signIn.error.generic');
  } catch {
    return refused('signIn.error.network');
  }
}

const enter = (document: string, variables: object, call: string): Promise<SignInResult> =>
  enterBy(document, variables, (data, refusal) => accept(data?.[call] as SessionAnswer | null | undefined, refusal));

/** Makes a call that may begin a session. Never rejects. */
export async function enterBy<Result extends Taken>(
  document: string,
  variables: object,
  take: Take<Result>,
): Promise<Result | SignInRefusal> {
  stopReporting();
  const wasPending = await settlePending();
  const result: Taken = await ask(document, variables, take);
  if (wasPending && !(result.ok && (result.hasSession ?? true))) oweSignOut();
  return result as Result | SignInRefusal;
}

/** The earlier session ends before the next begins, if the server can be reached; either way the next has a cookie of its own. */
async function settlePending(): Promise<boolean> {
  if (!isSignOutPending()) return false;
  await renewToken();
  const isPending = isSignOutPending();
  forgetSignOut();
  return isPending;
}

/** In turn: answered after it, a renewal under way would leave the browser with the cookie of the member before. */
async function ask<Result>(document: string, variables: object, take: Take<Result>): Promise<Result | SignInRefusal> {
  try {
    const { data, errors } = await withRefreshLock(() => post(document, variables));
    return await take(data, errors?.[0]);
  } catch {
    return refused('signIn.error.network');
  }
}
