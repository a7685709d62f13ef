import { createSecretKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { subkey } from '../app/internal-key.ts';
import { mediaTokenMs, mediaTokens, type PictureViewer } from './media-token.ts';

const key = 'k'.repeat(32);
const now = new Date('2026-11-21T09:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const tokens = mediaTokens(key);
const ann: PictureViewer = { memberId: 'ann', roles: ['member', 'staff'] };

test('a pass says who looks, for a quarter of an hour', async () => {
  const token = await tokens.issue(ann, now);
  expect(await tokens.read(token, now)).toEqual(ann);
  expect(await tokens.read(token, later(mediaTokenMs - 1_000))).toEqual(ann);
  expect(await tokens.read(token, later(mediaTokenMs + 1_000))).toBeUndefined();
});

test('it says that somebody acts for the member, and not who', async () => {
  const token = await tokens.issue({ ...ann, actorId: 'hila' }, now);
  expect(await tokens.read(token, now)).toEqual({ ...ann, isActing: true });
  expect(Buffer.from(token.split('.')[1]!, 'base64url').toString()).not.toContain('hila');
});

test('nothing else of a viewer is in it', async () => {
  const viewer = { ...ann, sessionId: 's', groups: ['g'] };
  const [, claims = ''] = (await tokens.issue(viewer, now)).split('.');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect(Object.keys(said).sort()).toEqual(['aud', 'exp', 'roles', 'sub']);
});

test.each([
  ['no pass', async () => undefined],
  ['an empty one', async () => ''],
  ['anything', async () => 'a.b.c'],
  ['one of another deployment', () => mediaTokens('x'.repeat(32)).issue(ann, now)],
  ['one that was changed', async () => `${await tokens.issue(ann, now)}x`],
  ['one that nobody signed', async () => `${(await tokens.issue(ann, now)).split('.').slice(0, 2).join('.')}.`],
  ['one of nobody', () => signed((token) => token.setAudience('banyan-media').setExpirationTime(later(60_000)))],
  ['one without an end', () => signed((token) => token.setAudience('banyan-media').setSubject('ann'))],
  [
    'a token for something else',
    () => signed((token) => token.setAudience('banyan').setSubject('ann').setExpirationTime(later(60_000))),
  ],
])('%s is refused', async (_, make) => {
  expect(await tokens.read(await make(), now)).toBeUndefined();
});

function signed(shape: (token: SignJWT) => SignJWT): Promise<string> {
  const secret = createSecretKey(subkey(key, 'banyan-media'));
  return shape(new SignJWT({ roles: ['member'] }).setProtectedHeader({ alg: 'HS256' })).sign(secret);
}
