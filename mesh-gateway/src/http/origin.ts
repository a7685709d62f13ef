/** A browser says where a page came from; other sites may not act with a member's cookie or socket. */
import type { IncomingMessage } from 'node:http';

/** True without an Origin: only browsers send one, and only they carry someone else's cookie. */
export function isAllowedOrigin(req: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin } = req.headers;
  return origin === undefined || allowed.includes(origin);
}

/** What a page of another origin is told, over HTTP and at the socket. */
export const originRefusal =
  'Pages of this origin may not call here: allowedOrigins of the deployment name those that may. Outside a browser send no Origin.';
