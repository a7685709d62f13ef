// Every address of the product, as data: the server, the shell and the tests read it here (decision 123).
import { matchRoute } from './match-route.ts';
import { GUEST_ROUTES, MEMBER_ROUTES } from './shell-routes.ts';

export { GUEST_ROUTES };

/** Where other addresses of the specifications lead: community.md §2, wellness.md §2, safe-behaviour "Settled questions". */
export const ALIASES: Readonly<Record<string, string>> = {
  '/feed': '/',
  '/Intro': '/intro',
  '/chats': '/chat',
  '/chatScreen': '/chat',
  '/Videos': '/videos',
  // The id in it is nobody's identity (safe-behaviour 11), nor the name in the next (60).
  '/videos/:userId': '/videos?type=session',
  '/video/:name/:username': '/meetings',
  // Who a member is lies over the page that is open (`?member=<id>`, decision 136).
  '/userProfile': '/',
  // Pictures lie over the page, under a name of the query, which is kept.
  '/fullScreenImageModal': '/',
  '/imageGalleryViewerModal': '/',
};

/** The server answers here, and no page. */
export const SERVER_ROUTES = [
  '/graphql',
  '/m',
  '/icon',
  '/media',
  '/words',
  '/release',
  '/export',
  '/ics',
  '/unsubscribe',
  '/alive',
  '/ready',
  '/health',
  '/metrics',
] as const;

/** Pages that modules have, the specifications' and ours: where none that is on has it, the address is not found. */
export const MODULE_ROUTES = [
  '/',
  '/show-post/:feedItemId/:userId',
  '/schedule',
  '/friends',
  '/chat',
  '/createNewChat',
  '/courses',
  '/profile',
  '/notifications',
  '/notifications/choices',
  '/videos',
  '/manuals',
  '/meetings',
  '/meeting-finished',
  '/myPosts',
] as const;

/** No module may have these, nor what lies below them: the server answers there, or the shell. */
export const ownRoutes: readonly string[] = [
  ...GUEST_ROUTES,
  ...MEMBER_ROUTES,
  ...SERVER_ROUTES,
  ...Object.keys(ALIASES),
];

/** The address that an alias stands for, with the query and hash it was asked with; null for every other address. */
export function aliasTarget(path: string, search = '', hash = ''): string | null {
  const alias = Object.keys(ALIASES).find((route) => matchRoute(route, path));
  if (!alias) return null;
  const [target, given] = ALIASES[alias]!.split('?');
  const query = [given, search.slice(1)].filter(Boolean).join('&');
  return target + (query && `?${query}`) + hash;
}

/** The path whose page an address shows. */
export const pathBehind = (path: string): string => aliasTarget(path)?.split('?')[0] ?? path;
