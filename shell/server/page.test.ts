import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { loadDeployment } from '@banyan/deployments';
import { describe, expect, it } from 'vitest';
import { ALIASES, GUEST_ROUTES, MODULE_ROUTES, pathBehind } from '../src/host/addresses.ts';
import { isGuestRoute } from '../src/host/shell-routes.ts';
import { builtParts } from './testing/built-parts.ts';
import { MEMBER, openServer } from './testing/open-server.ts';

const deploymentIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="deployment">(.*?)<\/script>/s.exec(html)![1]!);

describe('the page', () => {
  it('carries the deployment: modules with entries, flags, hashes of the shell and of the entries', async () => {
    const { get } = await openServer();
    const deployment = deploymentIn(await (await get('/')).text());
    expect(deployment).toMatchObject({
      name: 'demo',
      version: '1.2.3',
      flags: { videos: true },
      modules: [
        { manifest: { id: 'feed' }, entry: '/m/feed/0.1.0/remoteEntry.11111111.js' },
        { manifest: { id: 'social-chat' }, entry: '/m/social-chat/0.1.0/remoteEntry.44444444.js' },
        { manifest: { id: 'wellness' }, entry: '/m/wellness/0.1.0/remoteEntry.a1a1a1a1.js' },
        { manifest: { id: 'admin' }, entry: '/m/admin/0.1.0/remoteEntry.88888888.js' },
      ],
    });
    expect(deployment.modules[1].manifest.nav).toMatchObject([{ icon: 'users', drawing: 'M5 7l4 0' }]);
    const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
    expect(deployment.sri['/early.66666666.js']).toBe(hashOf('early'));
    expect(Object.keys(deployment.sri).filter((path) => path.startsWith('/m/'))).toEqual([
      '/m/feed/0.1.0/remoteEntry.11111111.js',
      '/m/social-chat/0.1.0/remoteEntry.44444444.js',
      '/m/wellness/0.1.0/remoteEntry.a1a1a1a1.js',
      '/m/admin/0.1.0/remoteEntry.88888888.js',
    ]);
  });

  it('shows a member the frame and a skeleton before any script is here, a visitor the brand alone', async () => {
    const { get } = await openServer();
    const rootOf = async (path: string, headers = {}) =>
      /<div id="root">(.*)<\/div>\n<\/body>/s.exec(await (await get(path, headers)).text())![1]!;
    const member = await rootOf('/', MEMBER);
    for (const part of ['skeleton-top', 'skeleton-page', 'skeleton-bottom']) expect(member).toContain(part);
    for (const visitor of [await rootOf('/'), await rootOf('/login', MEMBER)]) {
      expect(visitor).toContain('skeleton-top');
      expect(visitor).not.toContain('skeleton-page');
    }
  });

  it('names the list of all files of its release: those that entries bring later, and all words', async () => {
    const { get } = await openServer();
    const { release, sri, words } = deploymentIn(await (await get('/')).text());
    const response = await get(release);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const files = await response.json();
    expect(files).toMatchObject(sri);
    for (const path of ['/m/feed/0.1.0/FeedPage.22222222.js', words.en.feed, words.he['social-chat']])
      expect(files[path]).toMatch(/^sha384-/);
    expect(files).not.toHaveProperty(['/sw.js']);
  });

  it('carries the words its first screen names, in its language, and the addresses of all others', async () => {
    const { get } = await openServer();
    const cookie = 'banyan_member=1; banyan_language=he';
    const { wording, words, firstWords } = deploymentIn(await (await get('/', { cookie })).text());
    expect(Object.keys(wording)).toEqual(['he']);
    expect(wording.he).toMatchObject({ 'shell.login.action': 'כניסה', 'feed.title': 'מה חדש', 'social.nav': 'חברים' });
    expect(wording.he['feed.report.text']).toBeUndefined();
    expect(firstWords).toEqual(['feed']);
    expect(deploymentIn(await (await get('/friends?tab=1')).text()).path).toBe('/friends');
    for (const [part, key] of [
      ['shell', 'shell.login.action'],
      ['feed', 'feed.report.text'],
    ] as const) {
      const response = await get(words.en[part]);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(await response.json()).toHaveProperty([key]);
    }
  });

  it('has what the shell shows of modules among the shell’s words: they change with the language, opened or not', async () => {
    const { get } = await openServer();
    const { words } = deploymentIn(await (await get('/')).text());
    const shell = await (await get(words.he.shell)).json();
    expect(shell).toMatchObject({ 'social.nav': 'חברים', 'module.social-chat': expect.any(String) });
    expect(shell).not.toHaveProperty(['feed.report.text']);
  });

  it('names its words again when the deployment says one of them differently, and keeps those of before', async () => {
    const demo = loadDeployment('demo');
    const first = await openServer();
    const dataDir = `${first.root}/data`;
    const wordsOf = async (server: typeof first) => deploymentIn(await (await server.get('/')).text()).words.en;
    const before = await wordsOf(first);
    const wording = { ...demo.wording, en: { 'feed.title': 'Our news' } };
    const second = await openServer({ deployment: { ...demo, wording }, dataDir });
    const after = await wordsOf(second);
    expect([after.feed === before.feed, after.shell === before.shell]).toEqual([false, true]);
    expect(await (await second.get(after.feed)).json()).toMatchObject({ 'feed.title': 'Our news' });
    expect(await (await second.get(before.feed)).json()).toMatchObject({ 'feed.title': 'What’s new' });
  });

  it('does not mention a module that is off', async () => {
    const demo = loadDeployment('demo');
    const modules = { ...demo.modules, 'social-chat': { enabled: false, config: {} } };
    const { get } = await openServer({ deployment: { ...demo, modules } });
    const response = await get('/', MEMBER);
    const html = await response.text();
    for (const name of ['social-chat', 'mfe_social']) expect(html.includes(name)).toBe(false);
    expect(response.headers.get('content-security-policy')).not.toContain('mfe_social_chat');
  });

  it('cannot be ended early by words of the deployment', async () => {
    const demo = loadDeployment('demo');
    const evil = '</script><script>alert(1)</script><!--';
    const wording = { ...demo.wording, en: { 'shell.boot.problem': evil, 'shell.login.action': evil } };
    const brand = { ...demo.brand, name: `${evil}"'&` };
    const { get } = await openServer({ deployment: { ...demo, brand, wording } });
    const html = await (await get('/')).text();
    for (const way of ['<script>alert', '<!--']) expect(html.includes(way)).toBe(false);
    expect(deploymentIn(html).wording.en['shell.login.action']).toBe(evil);
  });

  it('gives every script, stylesheet and preload its integrity and crossorigin', async () => {
    const { get } = await openServer();
    const html = await (await get('/', MEMBER)).text();
    const loads = html.match(/<(script [^>]*src=|link rel="(stylesheet|preload)")[^>]*>/g)!;
    expect(loads).toHaveLength(6);
    for (const load of loads) expect(load).toMatch(/integrity="sha384-[^"]+" crossorigin="anonymous"/);
  });

  it.each([
    ['here.example:8080', 'ws://here.example:8080'],
    ['[::1]:8080', 'ws://[::1]:8080'],
    ['evil.example; script-src *', 'ws://localhost'],
  ])('asked for at “%s” lets sockets go to %s and nothing else', async (host, allowed) => {
    const { url } = await openServer();
    const asked = request(url, { headers: { host } }).end();
    const [response] = await once(asked, 'response');
    response.resume();
    const policy: string = response.headers['content-security-policy'];
    expect(policy).toContain(`connect-src 'self' ${allowed};`);
    expect(policy).not.toContain('evil');
  });

  it('is in the chosen language, else in the deployment’s, whatever the browser would like', async () => {
    const { get } = await openServer();
    const tagOf = async (headers: Record<string, string>) =>
      (await (await get('/', headers)).text()).match(/<html[^>]*>/)![0];
    expect(await tagOf({ cookie: 'banyan_language=he', 'accept-language': 'en' })).toContain('lang="he" dir="rtl"');
    expect(await tagOf({ 'accept-language': 'he-IL' })).toContain('lang="en" dir="ltr"');
    expect(await tagOf({ cookie: 'banyan_language=fr' })).toContain('lang="en"');
    expect(await tagOf({ cookie: 'banyan_language="><script>', 'accept-language': 'fr' })).toContain(
      'lang="en" dir="ltr"',
    );
  });

  it('is 404 for an address that belongs to nobody, and a page all the same', async () => {
    const { get } = await openServer();
    const response = await get('/no/such/place');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('id="root"');
    expect((await get('/friends')).status).toBe(200);
    expect((await get('/login')).status).toBe(200);
  });

  it('is one for every address of the table whose module is on, and for none else', async () => {
    const { get } = await openServer();
    const isOn = (path: string) => isGuestRoute(path) || ['/', '/friends'].includes(path);
    for (const route of [...GUEST_ROUTES, ...MODULE_ROUTES, ...Object.keys(ALIASES)]) {
      const path = route.replaceAll(/:\w+/g, 'some');
      const { status } = await get(path, MEMBER);
      expect([route, status]).toEqual([route, isOn(pathBehind(path)) ? 200 : 404]);
    }
  });

  it('brings along at an alias what the page behind it needs first', async () => {
    const { get } = await openServer();
    const html = await (await get('/feed?picture=1', MEMBER)).text();
    expect(deploymentIn(html)).toMatchObject({ path: '/feed', firstQueries: [{ operation: 'FeedList' }] });
  });
});

describe('what the first screen needs', () => {
  it('is fetched at once for a member: entry, chunk and style of the page; what stands beside it comes after it', async () => {
    const { get } = await openServer();
    const html = await (await get('/', MEMBER)).text();
    const preloads = html
      .match(/<link rel="preload"[^>]*>/g)!
      .map((link) => [/href="([^"]+)"/.exec(link)![1], /media="([^"]+)"/.exec(link)?.[1]]);
    expect(preloads).toEqual([
      ['/m/feed/0.1.0/remoteEntry.11111111.js', undefined],
      ['/m/feed/0.1.0/FeedPage.22222222.js', undefined],
      ['/m/feed/0.1.0/FeedPage.33333333.css', undefined],
    ]);
    expect(deploymentIn(html).firstQueries).toMatchObject([
      { operation: 'FeedList', variables: { userId: '$viewerId' } },
    ]);
  });

  it('comes after the shell’s own script, which everything waits for', async () => {
    const { get, script } = await openServer();
    const html = await (await get('/', MEMBER)).text();
    expect(html).toMatch(new RegExp(`<script defer fetchpriority="high" [^>]*src="/${script}"`));
    expect(html.indexOf(`src="/${script}"`)).toBeLessThan(html.indexOf('rel="preload"'));
  });

  it('is nothing of a page that asks for a permission, which only the session knows', async () => {
    const { get } = await openServer();
    expect(await (await get('/admin', MEMBER)).text()).not.toContain('AdminPage.99999999.js');
  });

  it('is nothing for somebody who is not signed in', async () => {
    const { get } = await openServer();
    const html = await (await get('/')).text();
    expect(html.includes('rel="preload"')).toBe(false);
    expect(deploymentIn(html).firstQueries).toEqual([]);
  });
});

it('a missing build is refused in one sentence', async () => {
  const { dists } = builtParts();
  const missing = { shell: dists.shell, module: () => '/nowhere' };
  await expect(openServer({ dists: missing })).rejects.toThrow('/nowhere holds no built files: build it first');
});

it('a word of the deployment that nobody reads is refused with the nearest that somebody does', async () => {
  const wording = { en: { 'social.naw': 'Pals' }, he: {} };
  const deployment = { ...loadDeployment('demo'), wording };
  await expect(openServer({ deployment })).rejects.toThrow(
    'unknown wording key "social.naw" under "wording.en" (did you mean "social.nav"?).',
  );
});
