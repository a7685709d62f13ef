// Where a device may be reached. The address comes from a browser, and is asked by us: it leads to no machine of ours (SSRF).

import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { PushSettings } from '@banyan/kit';
import ipaddr from 'ipaddr.js';

/** Real ones are some two hundred letters long. */
export const endpointAtMost = 1_000;

type Allowing = Pick<PushSettings, 'localService'>;

/** Is this an address of everybody's network? Not this machine, not a house's or a cloud's own, not for all at once. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** https, by name and the usual port, or by a public number; nothing in it that is not part of an address. */
export function isEndpoint(text: string, { localService }: Allowing): boolean {
  if (text.length > endpointAtMost || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password || url.hash) return false;
  if (localService && url.origin === localService) return true;
  if (url.protocol !== 'https:' || url.port) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? isPublicAddress(host) : isPublicName(host);
}

/** A name that only a network of one's own knows has no dot, or one of these ends. */
const ownNames = /\.(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;
const isPublicName = (host: string): boolean => host.includes('.') && !host.endsWith('.') && !ownNames.test(host);

/** What refuses a connection whose name turned out to stand for a machine of ours. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/**
 * Finds the address of a name as it is connected to, so that no other answer can come between looking and connecting. Every answer
 * has to be public, not only the first.
 */
export const lookUpPublic: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      return answer(new PrivateAddress('The push service is at an address of this network.'), '', 0);
    }
    if (options.all) return answer(null, found);
    return answer(null, first.address, first.family);
  });
};
