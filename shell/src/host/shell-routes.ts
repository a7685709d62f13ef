import { ALIASES, GUEST_ROUTES, SERVER_ROUTES } from './addresses.ts';
import { matchRoute } from './match-route.ts';

export type GuestRoute = (typeof GUEST_ROUTES)[number];

export const isGuestRoute = (path: string): path is GuestRoute => (GUEST_ROUTES as readonly string[]).includes(path);

/** No module may have these, nor what lies below them: the server answers there, or the shell. */
export const ownRoutes: readonly string[] = [...GUEST_ROUTES, ...SERVER_ROUTES, ...Object.keys(ALIASES)];

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
