import { post } from '../data/post.ts';
import { takePrefetched } from '../data/prefetch.ts';
import { REFRESH_SESSION, type SessionAnswer } from './operations.ts';
import { isSignOutPending, sendSignOut } from './pending-sign-out.ts';
import { withRefreshLock } from './refresh-lock.ts';
import { renewals } from './renewals.ts';
import { session } from './session.store.ts';
import { lifetimeOf } from './token-lifetime.ts';

/** In memory only: a script that reads storage finds no token. */
let held: { value: string; expiresAt: number } | null = null;
let renewal: Promise<Renewal> | null = null;
/** Of the session that holds the token: an answer for one that is over must not bring it back. */
let era = {};

/**
 * `ended`: the server said no. `unreachable`: nobody answered, which signs nobody out. `overtaken`: the session it was for
 * is over, or another took its place.
 */
export type Renewal =
  | { outcome: 'renewed'; session: SessionAnswer }
  | { outcome: 'ended' }
  | { outcome: 'overtaken' }
  | { outcome: 'unreachable' };

/** Set by the host, so that neither link imports what a session does when it ends. */
let sessionEnded = () => {};
export const onSessionEnded = (listener: () => void): void => {
  sessionEnded = listener;
};
export const reportSessionEnded = (): void => sessionEnded();

/** Set by the host, too: what a page does whose browser turns out to be another member's. */
let otherCame = (_answer: SessionAnswer) => {};
export const onOtherMember = (listener: typeof otherCame): void => {
  otherCame = listener;
};

/** A token this close to its end is renewed before it is used. */
const MARGIN_MS = 30_000;

export function holdToken({ accessToken, expiresAt }: SessionAnswer): void {
  dropToken();
  held = { value: accessToken, expiresAt: Date.now() + lifetimeOf(accessToken, expiresAt) };
  renewals.set((count) => count + 1);
}

/** The session is over here, also for a renewal that is under way. */
export function dropToken(): void {
  held = null;
  renewal = null;
  era = {};
}

/** The page, or its session, is over: anyone who asks for a token yet waits for the next one. */
export function closeTokens(): void {
  dropToken();
  renewal = new Promise(() => {});
}

/** Null: it was reported meanwhile, or overtaken by a sign-in of another tab, whose cookie it would take. */
const sendPending = (): Promise<boolean | null> =>
  withRefreshLock(async () => (isSignOutPending() ? sendSignOut() : null));

async function askServer(): Promise<Renewal> {
  const mine = era;
  const isPaid = isSignOutPending() ? await sendPending() : null;
  if (isPaid !== null) return { outcome: isPaid ? 'ended' : 'unreachable' };
  try {
    // The early script waited for this tab's turn.
    const early = takePrefetched('RefreshSession{}');
    const { data, errors } =
      (await early?.catch(() => undefined)) ?? (await withRefreshLock(() => post(REFRESH_SESSION, {})));
    const answer = data?.refreshSession as SessionAnswer | null | undefined;
    if (mine !== era) return { outcome: 'overtaken' };
    const here = session.get().viewer?.id;
    if (here && answer?.user && answer.user.id !== here) {
      // Acting as them began or ended. No page shows one member by the token of another.
      otherCame(answer);
      return { outcome: 'overtaken' };
    }
    if (answer) {
      holdToken(answer);
      takeSuspension(answer);
      return { outcome: 'renewed', session: answer };
    }
    const isEnded = errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? data !== undefined;
    return { outcome: isEnded ? 'ended' : 'unreachable' };
  } catch {
    return { outcome: mine === era ? 'unreachable' : 'overtaken' };
  }
}

/** A page that stays open learns with its next token that its member is suspended, or is no more. */
function takeSuspension({ user }: SessionAnswer): void {
  const { viewer } = session.get();
  const suspendedUntil = user?.suspendedUntil ?? undefined;
  if (viewer && viewer.suspendedUntil !== suspendedUntil)
    session.set((state) => ({ ...state, viewer: { ...viewer, suspendedUntil } }));
}

/** Renews the session, or ends one whose sign-out is owed; once for all who ask at the same time. Never rejects. */
export function renewToken(): Promise<Renewal> {
  if (renewal) return renewal;
  const mine = askServer().finally(() => {
    if (renewal === mine) renewal = null;
  });
  renewal = mine;
  return mine;
}

/** The token, where it need not be renewed first. */
export const heldToken = (): string | undefined =>
  held && held.expiresAt - Date.now() > MARGIN_MS ? held.value : undefined;

/** A token to send now, or undefined when there is none to be had. */
export async function freshToken(): Promise<string | undefined> {
  const now = heldToken();
  if (now) return now;
  const renewed = await renewToken();
  return renewed.outcome === 'renewed' ? renewed.session.accessToken : held?.value;
}
