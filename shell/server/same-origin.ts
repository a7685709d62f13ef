// The gateway refuses browsers of other origins. Which origin is its own, only this server knows: it is what members
// open. So a request from our own page goes on without its Origin, and every other keeps it and is judged there.
import type { IncomingMessage } from 'node:http';

/** Whether the request comes from a page of this server. `publicOrigin`: what members open, behind a proxy. */
export function isSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicOrigin?: string): boolean {
  const { origin, host } = headers;
  if (!origin || !host) return false;
  if (publicOrigin) return origin === publicOrigin;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/**
 * Takes the Origin from a request of our own page; the gateway then has nothing to refuse. Identity is reported which page
 * asks, for a passkey is good on its own page alone; whatever a visitor said of that is taken away.
 */
export function vouchForOwnPage(req: IncomingMessage, publicOrigin?: string): void {
  const { origin } = req.headers;
  delete req.headers['x-page-origin'];
  if (!origin || !isSameOrigin(req, publicOrigin)) return;
  req.headers['x-page-origin'] = origin;
  delete req.headers.origin;
}

/** Says where the app is to a service that is asked by no page of it, such as for a calendar. */
export function namePage(req: IncomingMessage, publicOrigin?: string): void {
  req.headers['x-page-origin'] = publicOrigin ?? `http://${req.headers.host ?? ''}`;
}
