// Whom limits by address count as one. An IPv6 connection is given a whole /64 to choose addresses from.
import ipaddr from 'ipaddr.js';

/** What stands for every address that is none: they share one bucket, so that a strange text is no way around limits. */
const unknownNetwork = 'unknown';
/** IPv4 written as IPv6, by the socket itself (::ffff:1.2.3.4) or by a translator (64:ff9b::1.2.3.4, RFC 6052). */
const holdsIpv4 = new Set(['ipv4Mapped', 'rfc6052']);

/** The network of an address: the IPv4 address itself, or the /64 of an IPv6 one, as `2001:db8:0:7::/64`. Never throws. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return unknownNetwork;
  const address = ipaddr.parse(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray();
  if (holdsIpv4.has(address.range())) return bytes.slice(12).join('.');
  // Built again, the zone (fe80::1%eth0) is left behind: it is the sender's to name.
  return `${ipaddr.fromByteArray([...bytes.slice(0, 8), ...Array<number>(8).fill(0)]).toString()}/64`;
}
