import { expect, test } from 'vitest';
import { networkOf } from './client-network.ts';

test.each([
  ['an IPv4 address is its own network', '203.0.113.7', '203.0.113.7'],
  ['IPv4 as a socket for both kinds writes it', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the same in hexadecimal', '::FFFF:cb00:7107', '203.0.113.7'],
  ['the same in full', '0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['the same with a zone', '::ffff:203.0.113.7%eth0', '203.0.113.7'],
  ['IPv4 behind a translator', '64:ff9b::203.0.113.7', '203.0.113.7'],
  ['IPv6 is its /64', '2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['another address of that /64', '2001:0DB8::0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['the next /64', '2001:db8:0:8::1', '2001:db8:0:8::/64'],
  ['a link-local address, whatever its zone', 'fe80::1%eth0', 'fe80::/64'],
  ['this machine', '::1', '::/64'],
])('%s', (_name, ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  '',
  'unknown',
  'not an address',
  '203.0.113.7:443',
  '203.0.113.256',
  '1:2:3',
  '::1::',
  'fe80::1%',
  '٢.٢.٢.٢',
])('%j is no address and shares a bucket with all that are none', (text) => {
  expect(networkOf(text)).toBe('unknown');
});
