import { createSecretKey } from 'node:crypto';
import { subkey } from '@banyan/kit';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { uploadTokenMs } from '../limits.ts';
import { createUploadTokens } from './upload-tokens.ts';

const key = 'k'.repeat(32);
const now = new Date('2026-11-21T09:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const uploadTokens = createUploadTokens(key);
const issue = () => uploadTokens.issue('ann', ['event_image'], now);

test('a permission says who may upload for what, for ten minutes', async () => {
  const text = await issue();
  const read = { memberId: 'ann', purposes: ['event_image'], pictureId: expect.stringMatching(/^[0-9a-f]{32}$/) };
  expect(await uploadTokens.read(text, later(uploadTokenMs - 1_000))).toEqual(read);
  expect(await uploadTokens.read(text, later(uploadTokenMs + 1_000))).toBeUndefined();
});

test('each is for a picture of its own, which the text does not report, and which stays the same', async () => {
  const texts = [await issue(), await issue()];
  const ids = await Promise.all(texts.map(async (text) => (await uploadTokens.read(text, now))!.pictureId));
  expect(new Set(ids).size).toBe(2);
  expect((await createUploadTokens(key).read(texts[0]!, now))!.pictureId).toBe(ids[0]);
  const said = texts.map((text) => Buffer.from(text.split('.')[1]!, 'base64url').toString()).join();
  expect(ids.filter((id) => said.includes(id))).toEqual([]);
});

test.each([
  ['nothing', async () => ''],
  ['anything', async () => 'a.b.c'],
  ['one of another deployment', () => createUploadTokens('x'.repeat(32)).issue('ann', ['event_image'], now)],
  ['one that was changed', async () => (await issue()).replace(/\.[^.]+\./, (said) => `.${widened(said)}.`)],
  ['one that nobody signed', async () => `${(await issue()).split('.').slice(0, 2).join('.')}.`],
  ['one for something that is no purpose', () => signed({ for: ['passport'] })],
  ['a token for something else', () => signed({ for: ['event_image'] }, 'banyan-media')],
])('%s is refused', async (_, make) => {
  expect(await uploadTokens.read(await make(), now)).toBeUndefined();
});

function widened(said: string): string {
  const claims = JSON.parse(Buffer.from(said.slice(1, -1), 'base64url').toString()) as object;
  return Buffer.from(JSON.stringify({ ...claims, for: ['news_image'] })).toString('base64url');
}

function signed(claims: Record<string, unknown>, audience = 'banyan-upload'): Promise<string> {
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setAudience(audience).setSubject('ann');
  return token
    .setJti('n'.repeat(20))
    .setExpirationTime(later(60_000))
    .sign(createSecretKey(subkey(key, 'banyan-upload')));
}

test('while the internal key is being changed, a permission names the same picture wherever it is read', async () => {
  const newer = 'n'.repeat(32);
  const text = await issue();
  const before = await uploadTokens.read(text, now);
  for (const keys of [`${key},${newer}`, `${newer},${key}`]) {
    expect(await createUploadTokens(keys).read(text, now)).toEqual(before);
    const given = await createUploadTokens(keys).issue('ann', ['event_image'], now);
    expect((await createUploadTokens(`${newer},${key}`).read(given, now))?.memberId).toBe('ann');
  }
  expect(await createUploadTokens(newer).read(text, now)).toBeUndefined();
});
