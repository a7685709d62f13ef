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

it('the files of the last three builds stay for tabs that are still open, older ones go', async () => {
  const first = builtParts('build 1');
  const dataDir = path.join(first.root, 'data');
  const open = async (parts: ReturnType<typeof builtParts>) => {
    const options = { deployment: loadDeployment('demo'), dataDir, version: '1', dists: parts.dists };
    const server = createShellServer(options);
    const { url } = await server.listen(0);
    const has = async (script: string) => (await fetch(`${url}/${script}`)).status === 200;
    return { has, close: server.close };
  };
  const builds = [first];
  let found: boolean[] = [];
  for (const build of [2, 3, 4]) {
    const server = await open(builds.at(-1)!);
    await server.close();
    builds.push(builtParts(`build ${build}`));
  }
  const server = await open(builds.at(-1)!);
  found = await Promise.all(builds.map(({ script }) => server.has(script)));
  await server.close();
  expect(found).toEqual([false, true, true, true]);
});

it('the installable app has the deployment’s name, language and icons', async () => {
  const { get } = await openServer();
  const manifest = (await (await get('/manifest.webmanifest', { 'accept-language': 'he' })).json()) as Record<
    string,
    unknown
  >;
  expect(manifest).toMatchObject({ name: 'Banyan', lang: 'he', dir: 'rtl', display: 'standalone', start_url: '/' });
  expect((manifest.icons as { src: string }[])[0]!.src).toBe('/icon-first-any.88888888.svg');
});

it('health names the version and the build', async () => {
  const { get, script } = await openServer();
  expect(await (await get('/health')).json()).toEqual({ status: 'ok', version: '1.2.3', build: script });
});
