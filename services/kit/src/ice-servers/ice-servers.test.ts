import { expect, it } from 'vitest';
import { iceAccess, readIceServers } from './ice-servers.ts';

it.each([
  ['stun:stun.example.org:3478', [{ url: 'stun:stun.example.org:3478' }]],
  [
    'stuns:a.example, turns:s3cret@b.example:5349',
    [{ url: 'stuns:a.example' }, { url: 'turns:b.example:5349', secret: 's3cret' }],
  ],
  ['turn:b.example', null],
  ['https://b.example', null],
  ['stun:a,', null],
  ['', null],
  [Array(9).fill('stun:a').join(), null],
])('%s', (text, servers) => expect(readIceServers(text)).toEqual(servers));

it('gives a name that ends with its password for TURN, and nothing for STUN', () => {
  const servers = readIceServers('stun:a.example,turn:north@b.example')!;
  // By openssl: printf 1700043200:p1 | openssl dgst -sha1 -hmac north -binary | base64
  expect(iceAccess(servers, 'p1', new Date(1_700_000_000_000))).toEqual([
    { url: 'stun:a.example', username: null, credential: null },
    { url: 'turn:b.example', username: '1700043200:p1', credential: 'Zef3s4yZxwDeDqOhgUgTUksKjdM=' },
  ]);
});
