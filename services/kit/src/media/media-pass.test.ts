import { createSecretKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { subkey } from '../app/internal-key.ts';
import { mediaPasses, mediaPassMs } from './media-pass.ts';

const key = 'k'.repeat(32);
const now = new Date('2026-11-21T09:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const passes = mediaPasses(key);

test('a pass is good for a quarter of an hour', async () => {
  const pass = await passes.issue(now);
  expect(await passes.isGood(pass, now)).toBe(true);
  expect(await passes.isGood(pass, later(mediaPassMs - 1_000))).toBe(true);
  expect(await passes.isGood(pass, later(mediaPassMs + 1_000))).toBe(false);
});

test('a pass tells nothing of who has it', async () => {
  const [, claims = ''] = (await passes.issue(now)).split('.');
  expect(Object.keys(JSON.parse(Buffer.from(claims, 'base64url').toString()))).toEqual(['aud', 'exp']);
});

test.each([
  ['no pass', async () => undefined],
  ['an empty one', async () => ''],
  ['anything', async () => 'a.b.c'],
  ['one of another deployment', () => mediaPasses('x'.repeat(32)).issue(now)],
  ['one that was changed', async () => `${await passes.issue(now)}x`],
  ['one that nobody signed', async () => `${(await passes.issue(now)).split('.').slice(0, 2).join('.')}.`],
  ['one without an end', () => signed((token) => token.setAudience('banyan-media'))],
  ['a token for something else', () => signed((token) => token.setAudience('banyan').setExpirationTime(later(60_000)))],
])('%s is refused', async (_, make) => {
  expect(await passes.isGood(await make(), now)).toBe(false);
});

function signed(shape: (token: SignJWT) => SignJWT): Promise<string> {
  const secret = createSecretKey(subkey(key, 'banyan-media'));
  return shape(new SignJWT().setProtectedHeader({ alg: 'HS256' })).sign(secret);
}
