// Which screen an address shows, to whom. Plain, so that every case can be asked.
import { type GuestRoute, isGuestRoute } from '../host/shell-routes.ts';

export interface Place {
  path: string;
  search: string;
  isMember: boolean;
  /** The address belongs to a page of a module that is on. */
  isPage: boolean;
  /** The install page comes before sign-in here. */
  asksToInstall: boolean;
  /** The member just signed out. */
  isLeaving: boolean;
}

export type Choice =
  | { show: 'page' | 'notFound' }
  | { show: 'guest'; screen: GuestRoute }
  /** `keepInvitation`: the ids of the query are stored first. */
  | { redirect: string; keepInvitation?: true }
  /** A signed-in member on a screen for guests. */
  | { redirect: 'afterSignIn' };

const pointsAtSomething = (search: string) => /[?&](id|video)=/.test(search);

export function chooseScreen(place: Place): Choice {
  const { path, isMember, isPage } = place;
  if (isGuestRoute(path)) return isMember ? { redirect: 'afterSignIn' } : guestScreen(place);
  if (!isPage) return { show: 'notFound' };
  if (isMember) return { show: 'page' };
  if (place.isLeaving) return { redirect: '/intro' };
  if (path === '/') return { redirect: '/welcome', keepInvitation: true };
  return { redirect: `/login?to=${encodeURIComponent(path)}` };
}

function guestScreen({ path, search, asksToInstall }: Place): Choice {
  if (path === '/welcome' && pointsAtSomething(search)) return { redirect: '/welcome', keepInvitation: true };
  if (path === '/login' && asksToInstall) return { redirect: '/installApp' };
  return { show: 'guest', screen: path as GuestRoute };
}

/** Where sign-in leads: the page that asked for it, when it is one of ours. */
export function returnAddress(search: string, isPage: (path: string) => boolean): string {
  const wanted = new URLSearchParams(search).get('to') ?? '';
  return /^\/(?![/\\])/.test(wanted) && isPage(wanted) ? wanted : '/';
}
