import fs from 'node:fs';
import path from 'node:path';
import { mediaTokenMs, mediaTokens } from '@banyan/kit/media-token';
import { secretName } from '@banyan/kit/secret-name';
import { expect, it, vi } from 'vitest';
import { builtParts } from './testing/built-parts.ts';
import { openServer } from './testing/open-server.ts';

const internalKey = 'k'.repeat(32);
const tokenFor = async (now = new Date(), key = internalKey) => ({
  cookie: `banyan_member=1; banyan_media=${await mediaTokens(key).issue({ memberId: 'maya', roles: ['member'] }, now)}`,
});

async function openWithPicture(options: { internalKey?: string } = { internalKey }) {
  const server = await openServer(options);
  const folder = path.join(server.root, 'data/media/seed');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'a.svg'), '<svg><script>alert(1)</script></svg>');
  return server;
}

it('a member sees a picture, which nobody else’s cache may keep and no browser runs', async () => {
  const { get } = await openWithPicture();
  const response = await get('/media/seed/a.svg', await tokenFor());
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('private, max-age=900');
  expect(response.headers.get('vary')).toBe('Cookie');
  const again = { ...(await tokenFor()), 'if-none-match': response.headers.get('etag')!, 'cache-control': 'max-age=0' };
  expect((await get('/media/seed/a.svg', again)).status).toBe(304);
});

it.each([
  ['an anonymous visitor', async () => ({})],
  ['who only says to be a member', async () => ({ cookie: 'banyan_member=1; banyan_media=1' })],
  ['whose pass is over', () => tokenFor(new Date(Date.now() - mediaTokenMs - 2_000))],
  ['a member of another deployment', () => tokenFor(new Date(), 'x'.repeat(32))],
])('%s is refused, whether or not there is such a picture', async (_, headers) => {
  const { get } = await openWithPicture();
  for (const address of ['/media/seed/a.svg', '/media/seed/b.svg', '/media/']) {
    const response = await get(address, await headers());
    expect(response.status, address).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('alert');
  }
});

it('a server that knows no key shows no picture to anybody', async () => {
  const { get } = await openWithPicture({});
  expect((await get('/media/seed/a.svg', await tokenFor())).status).toBe(401);
});

it('a picture that is not there is plainly not found', async () => {
  const { get } = await openWithPicture();
  for (const address of ['/media/nope.png', '/media/seed', '/media/..%2fsecret', '/media/seed/..%2f..%2f..%2fa']) {
    const response = await get(address, await tokenFor());
    expect(response.status, address).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

it('faces named after members take secret names at start, also where an earlier start was cut short', async () => {
  const { root } = builtParts();
  const dataDir = path.join(root, 'data');
  const faces = path.join(dataDir, 'media/seed/faces');
  fs.mkdirSync(faces, { recursive: true });
  const [maya, noam] = [secretName(internalKey, 'maya'), secretName(internalKey, 'noam')];
  for (const name of ['maya.webp', 'maya-64.webp', `${noam}.webp`, 'noam-64.webp']) {
    fs.writeFileSync(path.join(faces, name), name);
  }
  for (let start = 0; start < 2; start++) {
    const { get } = await openServer({ dataDir, internalKey });
    expect((await get('/media/seed/faces/maya.webp', await tokenFor())).status).toBe(404);
    expect(await (await get(`/media/seed/faces/${maya}-64.webp`, await tokenFor())).text()).toBe('maya-64.webp');
    expect(fs.readdirSync(faces).sort()).toEqual(
      [`${maya}-64.webp`, `${maya}.webp`, `${noam}-64.webp`, `${noam}.webp`].sort(),
    );
  }
});

it('a face that another shell has renamed meanwhile keeps nobody from starting', async () => {
  const dataDir = path.join(builtParts().root, 'data');
  fs.mkdirSync(path.join(dataDir, 'media/seed/faces'), { recursive: true });
  fs.writeFileSync(path.join(dataDir, 'media/seed/faces/maya.webp'), 'maya');
  const { renameSync } = fs;
  const rename = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (String(from).endsWith('maya.webp')) fs.rmSync(from);
    renameSync(from, to);
  });
  const { get } = await openServer({ dataDir, internalKey });
  expect((await get('/')).status).toBe(200);
  rename.mockRestore();
});
