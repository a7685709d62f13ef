// Which screen an address shows, to whom. Plain, so that every case can be asked.
import { type GuestRoute, isGuestRoute, JOIN } from '../host/shell-routes.ts';

export interface Visit {
  path: string;
  search: string;
  hash: string;
  isMember: boolean;
  /** The address belongs to a page of a module that is on. */
  isPage: boolean;
  /** The install page comes before sign-in here. */
  asksToInstall: boolean;
  /** The app is not installed, and this browser may install it. */
  canInstall: boolean;
  /** The member just signed out. */
  isLeaving: boolean;
  /** The server ended the session: the member comes back to where they are. */
  isRefused: boolean;
}

export type Choice =
  | { show: 'page' | 'notFound' }
  | { show: 'guest'; screen: GuestRoute }
  /** `keepInvitation`: the ids of the query are stored first. */
  | { redirect: string; keepInvitation?: true }
  /** A member at a link that was sent around: what it points at, if they may see it. */
  | { redirect: 'invitation' }
  /** A signed-in member on a screen for guests. */
  | { redirect: 'afterSignIn' };

const pointsAtSomething = (search: string) => /[?&](id|video)=/.test(search);

/** Of an invitation; other hashes name a place in the page. */
const hasToken = (hash: string) => hash.length > 10;

/** Says at sign-in that the session ended, and that what was typed is kept. */
export const ENDED = 'ended';

const toLogin = ({ path, search, hash, isRefused }: Visit) => {
  const query = new URLSearchParams({ to: path + search + hash, ...(isRefused && { why: ENDED }) });
  return { redirect: `/login?${query}` };
};

export function chooseScreen(visit: Visit): Choice {
  const { path, search, hash, isMember, isPage } = visit;
  if (isGuestRoute(path)) return isMember ? awayFrom(visit) : guestScreen(visit);
  if (!isPage) return { show: 'notFound' };
  if (isMember) return path === '/' && pointsAtSomething(search) ? { redirect: 'invitation' } : { show: 'page' };
  // Not by way of the sign-in, whose query a server would see.
  if (path === JOIN && hasToken(hash)) return { redirect: `/join${hash}` };
  if (visit.isLeaving) return { redirect: '/intro' };
  if (visit.isRefused) return toLogin(visit);
  const isStart = path === '/' && (pointsAtSomething(search) || search + hash === '');
  if (isStart) return { redirect: '/welcome', keepInvitation: true };
  return toLogin(visit);
}

/**
 * A link that sets a password is for who is not signed in: their own sign-in page says so. An invitation is to a group of theirs
 * then.
 */
function awayFrom({ path, hash }: Visit): Choice {
  if (path === '/join' && hasToken(hash)) return { redirect: JOIN + hash };
  const setsPassword = path === '/changePassword' && /^#[\w-]+\.[\w-]+$/.test(hash);
  return { redirect: setsPassword ? `/account/sign-in${hash}` : 'afterSignIn' };
}

function guestScreen({ path, search, asksToInstall, canInstall }: Visit): Choice {
  if (path === '/welcome' && pointsAtSomething(search)) return { redirect: '/welcome', keepInvitation: true };
  if (path === '/login' && asksToInstall && canInstall) return { redirect: `/installApp${search}` };
  if (path === '/installApp' && !canInstall) return { redirect: `/login${search}` };
  return { show: 'guest', screen: path as GuestRoute };
}

/** An origin that no address of anybody has: what leaves it, leaves us. */
const HERE = 'https://here.invalid';

/** Where sign-in leads: the page that asked for it, with its query and hash, when it is one of ours. */
export function returnAddress(search: string, isPage: (path: string) => boolean): string {
  const wanted = new URLSearchParams(search).get('to') ?? '';
  if (!/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, HERE)) return '/';
  const { origin, pathname, search: query, hash } = new URL(wanted, HERE);
  // Tabs and line ends are taken out of an address before it is read: "/\t/elsewhere" is another host.
  return origin === HERE && !pathname.startsWith('//') && isPage(pathname) ? pathname + query + hash : '/';
}
