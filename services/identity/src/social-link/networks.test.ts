import { afterEach, expect, test } from 'vitest';
import { startInstagram } from '../testing/network.ts';
import { readProfile } from './ask-network.ts';
import { networks } from './networks.ts';

test.each([
  ['twitter', { data: { id: '1', username: 'maya_l' } }, { twitter: 'maya_l' }],
  ['twitter', { data: { username: 'javascript:alert(1)' } }, undefined],
  ['twitter', { errors: [] }, undefined],
  ['instagram', { username: 'maya.l' }, { instagram: 'maya.l' }],
  ['instagram', { username: 'x'.repeat(61) }, undefined],
  ['facebook', { id: '7', name: ' Maya Levi ' }, { facebook: 'Maya Levi', facebookName: 'Maya Levi' }],
  ['facebook', { name: '\u200b' }, undefined],
  ['linkedin', { sub: '7', name: 'מאיה לוי' }, { linkedin: 'מאיה לוי' }],
  ['linkedin', null, undefined],
] as const)('of what %s says, what can be shown is kept', (network, profile, kept) => {
  expect(networks[network].read(profile)).toEqual(kept);
});

let stop = async () => {};
afterEach(() => stop());
async function instagram(profileStatus?: number) {
  const started = await startInstagram(profileStatus);
  ({ stop } = started);
  return started;
}
const returned = { code: 'c', state: 's', verifier: 'v', returnUrl: 'https://app.example.org/account/linked' };

test('Instagram’s token, which leaves out its type, is good all the same', async () => {
  const { heard, app } = await instagram();
  expect(await readProfile('instagram', app, returned)).toEqual({ instagram: 'maya.l' });
  expect(heard[0]).toContain('code=c');
  expect(heard[0]).toContain('client_secret=');
  expect(heard[1]).toBe('GET /me?fields=username Bearer token');
});

test('a profile that is refused is an error, not a profile', async () => {
  const { app } = await instagram(403);
  await expect(readProfile('instagram', app, returned)).rejects.toThrow('answered 403');
});
