import { createHash } from 'node:crypto';
import { loadDeployment } from '@banyan/deployments';
import { describe, expect, it } from 'vitest';
import { builtParts } from './testing/built-parts.ts';
import { MEMBER, openServer } from './testing/open-server.ts';

const deploymentIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="deployment">(.*?)<\/script>/s.exec(html)![1]!);

describe('the page', () => {
  it('carries the deployment: modules with entries, words of both languages, flags, hashes', async () => {
    const { get } = await openServer();
    const deployment = deploymentIn(await (await get('/')).text());
    expect(deployment).toMatchObject({
      name: 'demo',
      version: '1.2.3',
      flags: { videos: true },
      modules: [
        { manifest: { id: 'feed' }, entry: '/m/feed/0.1.0/remoteEntry.11111111.js' },
        { manifest: { id: 'social-chat' }, entry: '/m/social-chat/0.1.0/remoteEntry.44444444.js' },
      ],
    });
    expect(deployment.wording.en['shell.login.action']).toBe('Sign in');
    expect(deployment.wording.he['shell.login.action']).toBe('כניסה');
    expect(deployment.sri['/m/feed/0.1.0/FeedPage.22222222.js']).toBe(
      `sha384-${createHash('sha384').update('page').digest('base64')}`,
    );
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

  it('is in the chosen language, else in one the browser asks for, else in the deployment’s', async () => {
    const { get } = await openServer();
    const tagOf = async (headers: Record<string, string>) =>
      (await (await get('/', headers)).text()).match(/<html[^>]*>/)![0];
    expect(await tagOf({ cookie: 'banyan_language=he', 'accept-language': 'en' })).toContain('lang="he" dir="rtl"');
    expect(await tagOf({ 'accept-language': 'fr, he-IL;q=0.8, en;q=0.5' })).toContain('lang="he" dir="rtl"');
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
