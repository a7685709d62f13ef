// The gateway and the services count attempts to sign in by address. Only this server meets the visitor, so it alone says
// who that is, and proves by the internal key that it was not the visitor who said so.
import type { IncomingMessage } from 'node:http';
import type { Logger } from '@banyan/kit';
import { correlationIdHeader, correlationIdOf } from '@banyan/kit/correlation-id';
import { internalKeyHeader, sentKey } from '@banyan/kit/internal-key';
import proxyAddress from 'proxy-addr';

export interface Front {
  /** How many proxies stand in front of this server, each adding whom it heard from to X-Forwarded-For. Default: 0. */
  trustedProxies?: number | undefined;
  /** The public address, when a proxy stands in front. */
  origin?: string | undefined;
  /** What the gateway knows this server by. Without it the gateway takes this server for the visitor. */
  internalKey?: string | undefined;
}

/**
 * Replaces what the visitor may have claimed about their address, and what the request is called, by what is known of it. That members open it by https
 * decides whether cookies are Secure; a proxy may pass on neither that nor the name of the host.
 */
export function nameClient(req: IncomingMessage, { trustedProxies = 0, origin, internalKey }: Front): void {
  if (origin) req.headers['x-forwarded-proto'] = new URL(origin).protocol.slice(0, -1);
  req.headers['x-forwarded-for'] = proxyAddress(req, (_address, hop) => hop < trustedProxies);
  // Over a socket nobody has named it yet.
  req.headers[correlationIdHeader] = correlationIdOf(req.headers, false);
  if (internalKey) req.headers[internalKeyHeader] = sentKey(internalKey);
  else delete req.headers[internalKeyHeader];
}

/** Each is added by proxies of some kind, and by no browser (RFC 7239; RFC 9110, "Via"; de facto). */
const SIGNS_OF_A_PROXY = ['x-forwarded-for', 'forwarded', 'via'];

const forgotten = (sign: string) =>
  `The header ${sign} arrives, so a proxy stands in front, but TRUSTED_PROXIES is 0: all visitors count as one address and share its ` +
  'limits, so that an anonymous visitor who guesses passwords locks everybody out. Set TRUSTED_PROXIES to the number of proxies, each of ' +
  'which adds X-Forwarded-For. Without any proxy, a visitor made the header up and nothing is wrong.';

/** Notifies the operator once; whose addresses they are stays out of the log. */
export function warnOfForgottenProxies(options: Front & { logger?: Pick<Logger, 'warn'> | undefined }) {
  let hasWarned = Boolean(options.trustedProxies);
  return ({ headers }: IncomingMessage): void => {
    if (hasWarned) return;
    const sign = SIGNS_OF_A_PROXY.find((name) => headers[name] !== undefined);
    if (!sign) return;
    hasWarned = true;
    options.logger?.warn(forgotten(sign));
  };
}
