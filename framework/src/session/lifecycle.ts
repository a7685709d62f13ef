import { jitteredDelay, waitOrOnline } from '../data/backoff.ts';
import { clearClient, openMemberCache } from '../data/client.ts';
import { broadcastToTabs, listenToTabs, type TabNews } from '../data/tabs.ts';
import { isOnShelf } from '../draft/draft-shelf.ts';
import { awaitAuthor, forgetDrafts } from '../draft/drafts.ts';
import { toasts } from '../feedback/toast.ts';
import { navBadges } from '../navigation/nav-badges.ts';
import { readStored, STORAGE_KEYS, wipeStored, writeStored } from '../settings/storage.ts';
import type { SessionAnswer } from './operations.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import { session, toViewer, type Viewer } from './session.store.ts';
import { closeTokens, dropToken, type Renewal, renewToken } from './token.ts';
import { wipeWorker } from './wipe-worker.ts';

function storedViewer(): Viewer | null {
  try {
    const viewer = JSON.parse(readStored(STORAGE_KEYS.viewer) ?? 'null') as Viewer | null;
    return viewer?.id && Array.isArray(viewer.rights) ? viewer : null;
  } catch {
    return null;
  }
}

const keepViewer = (viewer: Viewer): void => void writeStored(STORAGE_KEYS.viewer, JSON.stringify(viewer));

/** What the session that ended last still has to forget: nobody begins, and is forgotten along with it. */
let forgetting: Promise<unknown> = Promise.resolve();

/** Sessions begin one after the other: a later one is never left with the viewer or the cache of the one before. */
let beginning: Promise<void> = Promise.resolve();

/** Takes a session as the member's own, unless it ends or another begins meanwhile. */
export async function beginSession(answer: SessionAnswer): Promise<void> {
  const viewer = toViewer(answer);
  if (!viewer) return;
  const mine: Promise<void> = beginning.catch(() => {}).then(() => begin(viewer, () => beginning === mine));
  beginning = mine;
  await mine;
}

async function begin(viewer: Viewer, isLast: () => boolean): Promise<void> {
  const before = forgetting;
  await before;
  await forgetOthers(viewer);
  await openMemberCache(viewer.id);
  if (forgetting !== before || !isLast()) return;
  keepViewer(viewer);
  const wasHere = session.get().viewer?.id === viewer.id;
  session.set({ status: 'signedIn', viewer });
  if (!wasHere) broadcastToTabs('session', { is: 'begun', memberId: viewer.id });
}

/** Who comes next finds nothing of who was here before, not even of one who never signed out. */
async function forgetOthers({ id, acting }: Viewer): Promise<void> {
  const last = storedViewer();
  const isOther = last !== null && last.id !== id;
  if (isOther) wipeStored(isOnShelf);
  forgetDrafts(id, acting?.actorId);
  // Pictures, documents and videos that were kept here.
  if (isOther) await wipeWorker();
}

export interface EndOptions {
  /** Who ended it. What the member typed is thrown away when they say so, and else waits for them. Default: the member. */
  by?: 'member' | 'server';
  /** Default: true. */
  isBroadcast?: boolean;
}

/**
 * Changes what this device knows of a member, on screen and for the next visit. Nothing happens while somebody else, or
 * nobody, is signed in. Host only.
 */
export function changeViewer(memberId: string, change: Partial<Omit<Viewer, 'id'>>): void {
  const { viewer } = session.get();
  if (viewer?.id !== memberId) return;
  const changed = { ...viewer, ...change };
  keepViewer(changed);
  session.set((state) => ({ ...state, viewer: changed }));
}

/** Forgets the member on this device: token, caches, storage, the service worker's copies, the other tabs. */
export async function endSession({ by = 'member', isBroadcast = true }: EndOptions = {}): Promise<void> {
  dropToken();
  if (by === 'member') forgetDrafts();
  else awaitAuthor();
  wipeStored(by === 'member' ? undefined : isOnShelf);
  navBadges.set({});
  session.set({ status: 'signedOut', viewer: null, ...(by === 'server' && { isRefused: true }) });
  if (isBroadcast) broadcastToTabs('session', { is: 'over', by });
  forgetting = Promise.all([clearClient(), wipeWorker()]);
  await forgetting;
  // What was under way has failed by now, and said so: nobody is here to be reported.
  toasts.set([]);
}

/** Another tab has signed in or out; this one follows. */
async function follow(news: TabNews['session']): Promise<void> {
  if (news.is === 'over') return endSession({ by: news.by, isBroadcast: false });
  const { viewer } = session.get();
  if (viewer?.id === news.memberId) return;
  if (viewer) return restart();
  await settle(await renewToken());
}

/** Of a tab: until when its page acted as a member, for the page after it to say that this is over. */
export const ACTED = 'banyan.acted';

/**
 * Another member is here now: nothing of the one before stays in this page, and the app starts for who came. Acting as a
 * member begins and ends so (decision 127). Null: who that is, the next page asks. Without an answer another tab has made
 * this device ready for them.
 */
export async function restart(answer?: SessionAnswer | null): Promise<void> {
  const came = answer && toViewer(answer);
  const { acting } = session.get().viewer ?? {};
  closeTokens();
  session.set({ status: 'loading', viewer: null });
  // What belongs to the tab alone goes in every tab.
  wipeStored(answer === undefined ? () => true : isOnShelf);
  await Promise.all([clearClient(), wipeWorker()]);
  if (came) {
    keepViewer(came);
    broadcastToTabs('session', { is: 'begun', memberId: came.id });
  }
  if (acting) writeStored(ACTED, String(acting.until), 'visit');
  location.reload();
}

async function settle(renewal: Renewal): Promise<boolean> {
  if (renewal.outcome === 'renewed') await beginSession(renewal.session);
  if (renewal.outcome === 'ended') await endSession({ by: 'server', isBroadcast: false });
  return renewal.outcome !== 'unreachable';
}

async function keepTrying(): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await waitOrOnline(jitteredDelay(attempt) + 1000);
    if (session.get().status === 'signedOut' || (await settle(await renewToken()))) return;
  }
}

/** Goes on until the server has heard of the sign-out that this device owes it. */
export async function keepPaying(): Promise<void> {
  for (let attempt = 1; isSignOutPending(); attempt += 1) {
    await waitOrOnline(jitteredDelay(attempt) + 1000);
    if (isSignOutPending()) await renewToken();
  }
}

let stopFollowing = () => {};

/**
 * Finds out who is here. A member this device knows sees their feed from the kept cache at once, while the server is
 * asked; only the server's own no signs them out. Resolves when the first screen can render. Host only.
 */
export async function startSession(): Promise<void> {
  stopFollowing();
  stopFollowing = listenToTabs('session', (news) => void follow(news));
  const known = storedViewer();
  // Its time ran out while no page was open: nothing of that member is shown any more.
  if (known?.acting && known.acting.until < Date.now()) return restart(null);
  const renewal = renewToken();
  if (!known) {
    const found = await renewal;
    // Nobody to forget: what a visitor brought along, such as an invitation, stays.
    if (found.outcome === 'renewed') await beginSession(found.session);
    else if (found.outcome !== 'overtaken') session.set({ status: 'signedOut', viewer: null });
    void keepPaying();
    return;
  }
  forgetDrafts(known.id, known.acting?.actorId);
  await openMemberCache(known.id);
  session.set({ status: 'signedIn', viewer: known });
  void renewal.then(settle).then((isSettled) => {
    if (isSettled) return;
    session.set((state) => (state.status === 'signedIn' ? { ...state, status: 'offline' } : state));
    void keepTrying();
  });
}

/** A request answered UNAUTHENTICATED and the renewal too: the session is over. */
export async function sessionRefused(): Promise<void> {
  if (session.get().status !== 'signedOut') await endSession({ by: 'server' });
}
