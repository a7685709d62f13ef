/** A browser says where a page came from; other sites may not act with a member's cookie or socket. */
import type { IncomingMessage } from 'node:http';

/** True without an Origin: only browsers send one, and only they carry someone else's cookie. */
export function isAllowedOrigin(req: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin } = req.headers;
  return origin === undefined || allowed.includes(origin);
}
