import fs from 'node:fs';
import path from 'node:path';
import { loadDeployment } from '@banyan/deployments';
import { expect, it } from 'vitest';
import { createShellServer } from './create-shell-server.ts';
import { builtParts } from './testing/built-parts.ts';
import { openServer } from './testing/open-server.ts';

it('a built file is kept for ever and arrives as brotli', async () => {
  const { get, script } = await openServer();
  for (const address of [`/${script}`, '/m/feed/0.1.0/FeedPage.22222222.js']) {
    const response = await get(address, { 'accept-encoding': 'br' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(['main', 'page']).toContain(await response.text());
  }
  expect(
    (await get('/m/feed/0.1.0/FeedPage.22222222.js', { 'accept-encoding': 'identity' })).headers.get(
      'content-encoding',
    ),
  ).toBeNull();
});

it.each(['/m/feed/0.1.0/nope.js', '/m/feed/0.1.0/..%2fbanyan.json', '/m/other/0.1.0/x.js', '/banyan.json', '/x.php'])(
  '%s is plainly not found',
  async (address) => {
    const { get } = await openServer();
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

/** Serves builds one after the other, and answers whose script the last server still has. */
async function serveInTurn(contents: string[]) {
  const builds = new Map(contents.map((content) => [content, builtParts(content)]));
  const dataDir = path.join(builds.get(contents[0]!)!.root, 'data');
  const open = async (content: string) => {
    const { dists } = builds.get(content)!;
    const server = createShellServer({ deployment: loadDeployment('demo'), dataDir, version: '1', dists });
    const { url } = await server.listen(0);
    return { url, close: server.close };
  };
  for (const content of contents.slice(0, -1)) await (await open(content)).close();
  const { url, close } = await open(contents.at(-1)!);
  const isFound = async ([content, { script }]: [string, { script: string }]) =>
    [content, (await fetch(`${url}/${script}`)).status === 200] as const;
  const found = await Promise.all([...builds].map(isFound));
  await close();
  return Object.fromEntries(found);
}

it('the files of the last three builds stay for tabs that are still open, older ones go', async () => {
  const found = await serveInTurn(['build 1', 'build 2', 'build 3', 'build 4']);
  expect(found).toEqual({ 'build 1': false, 'build 2': true, 'build 3': true, 'build 4': true });
});

it('a build that was taken back to counts as new: its tabs are the ones that are open', async () => {
  const found = await serveInTurn(['build 1', 'build 2', 'build 3', 'build 1', 'build 4']);
  expect(found).toEqual({ 'build 1': true, 'build 2': false, 'build 3': true, 'build 4': true });
});

it('a build that is cleared away under a running server is still served', async () => {
  const { get, script, dists } = await openServer();
  fs.rmSync(dists.shell, { recursive: true });
  expect(await (await get(`/${script}`)).text()).toBe('main');
});

it('the installable app has the deployment’s name, language and icons', async () => {
  const { get } = await openServer();
  const manifest = (await (await get('/manifest.webmanifest', { cookie: 'banyan_language=he' })).json()) as Record<
    string,
    unknown
  >;
  expect(manifest).toMatchObject({ name: 'Banyan', lang: 'he', dir: 'rtl', display: 'standalone', start_url: '/' });
  const icons = manifest.icons as { src: string; type: string; purpose: string }[];
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'any', 'maskable']);
  for (const { src, type } of icons) {
    const response = await get(src);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
  expect((await get('/icon/any.00000000.svg')).status).toBe(404);
});

it('a deployment’s own mark and colours are in its icons, its page and around it', async () => {
  const { get } = await openServer({ deployment: loadDeployment('campus') });
  const html = await (await get('/')).text();
  const address = /rel="icon" href="([^"]+)"/.exec(html)![1]!;
  const icon = await (await get(address)).text();
  expect(icon).toContain('fill="#2066a5"');
  expect(icon).not.toMatch(/currentColor|var\(/);
  expect(html).toContain(':root[data-palette=second]{--banyan-page:#f2f7fd');
  expect(html).toMatch(/<style nonce="[^"]+">:root\[data-palette=second\]/);
  const manifest = await (await get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ theme_color: '#2066a5', background_color: '#f2f7fd' });
});

it('health names the version and the build', async () => {
  const { get, script } = await openServer();
  expect(await (await get('/health')).json()).toEqual({ status: 'ok', version: '1.2.3', build: script });
});
