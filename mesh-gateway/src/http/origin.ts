/** A browser says where a page came from; other sites may not act with a member's cookie or socket. */
import type { IncomingMessage } from 'node:http';

/** A list is one. */
export interface KnownOrigins {
  includes(origin: string): boolean;
}

const onThisMachine = /^https?:\/\/(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** In development also the pages that tools serve on this machine, GraphiQL among them. */
export function knownOrigins(listed: readonly string[], production: boolean): KnownOrigins {
  if (production) return listed;
  return { includes: (origin) => listed.includes(origin) || onThisMachine.test(origin) };
}

/** True without an Origin: only browsers send one, and only they carry someone else's cookie. */
export function isAllowedOrigin(req: IncomingMessage, allowed: KnownOrigins): boolean {
  const { origin } = req.headers;
  return origin === undefined || allowed.includes(origin);
}

/** What a page of another origin is reported, over HTTP and at the socket. */
export const originRefusal =
  'Pages of this origin may not call here: allowedOrigins of the deployment name those that may. Outside a browser send no Origin.';
