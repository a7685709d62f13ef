import { expect, it } from 'vitest';
import { readJitsiServer } from './jitsi-server.ts';

const secret = 'a-long/secret'.repeat(3);

it('reads where it is, and what it shares with the community', () => {
  expect(readJitsiServer(`https://yoga:${encodeURIComponent(secret)}@meet.example:8443`)).toEqual({
    origin: 'https://meet.example:8443',
    appId: 'yoga',
    secret,
  });
  expect(readJitsiServer(`http://yoga:${'s'.repeat(32)}@127.0.0.1:8000/`)?.origin).toBe('http://127.0.0.1:8000');
});

it.each([
  'meet.example',
  'https://meet.example',
  'https://yoga@meet.example',
  'https://yoga:short@meet.example',
  `http://yoga:${'s'.repeat(32)}@meet.example`,
  `https://yoga:${'s'.repeat(32)}@meet.example/room`,
  `https://yoga:${'%'.repeat(32)}@meet.example`,
])('%s is none', (text) => {
  expect(readJitsiServer(text)).toBeNull();
});
