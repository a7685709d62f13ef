import fs from 'node:fs';
import path from 'node:path';
import { loadDeployment } from '@banyan/deployments';
import { expect, it } from 'vitest';
import { builtParts } from './testing/built-parts.ts';
import { MEMBER, openServer } from './testing/open-server.ts';

/** Changes what the built feed says of itself. */
function changeFeed(root: string, change: (module: Record<string, unknown>) => object): void {
  const file = path.join(root, 'feed', 'banyan.json');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.writeFileSync(file, JSON.stringify({ ...manifest, module: { ...manifest.module, ...change(manifest.module) } }));
}

it('the server does not start, and says everything that is wrong at once', async () => {
  const { root, dists } = builtParts();
  changeFeed(root, () => ({ framework: '^9.0.0', typePolicies: ['Poll', 'Pol'] }));
  fs.writeFileSync(path.join(root, 'social-chat', 'FriendsPanel.55555555.js'), 'changed');
  fs.rmSync(path.join(root, 'social-chat', 'FriendsPanel.55555555.js.br'));
  const demo = loadDeployment('demo');
  const modules = { ...demo.modules, 'social-chat': { enabled: true, config: { nonsense: 1 } } };
  const deployment = { ...demo, modules, wording: { en: { 'feed.naw': 'News' }, he: {} } };
  await expect(openServer({ dists, deployment })).rejects.toThrow(
    [
      'feed: "framework" asks for ^9.0.0, and this shell has 1.1.0; build the module against that.',
      'feed: "typePolicies" names "Pol", which the gateway does not have (did you mean "Poll"?).',
      'social-chat: the file "FriendsPanel.55555555.js" is not the one that was built; build the module again.',
      'social-chat: config: unknown key "nonsense".',
      'unknown wording key "feed.naw" under "wording.en" (did you mean "feed.nav"?).',
    ].join('\n'),
  );
});

it('a file that is a link to elsewhere is refused, wherever it leads', async () => {
  const { root, dists } = builtParts();
  const file = path.join(root, 'feed', 'FeedPage.22222222.js');
  fs.renameSync(file, path.join(root, 'elsewhere.js'));
  fs.symlinkSync('../elsewhere.js', file);
  await expect(openServer({ dists })).rejects.toThrow(
    'feed: the file "FeedPage.22222222.js" is a link; put the file itself into the built folder.',
  );
});

it.each(['/words/:file', '/release'])('a page at %s, where the server answers itself, is refused', async (route) => {
  const { root, dists } = builtParts();
  changeFeed(root, () => ({ pages: [{ route, expose: './FeedPage' }], firstScreen: {} }));
  await expect(openServer({ dists })).rejects.toThrow(`feed: "pages[0].route" is "${route}", and the shell has`);
});

it('a module that is off is not even read', async () => {
  const { root, dists } = builtParts();
  fs.writeFileSync(path.join(root, 'social-chat', 'wording', 'en.json'), '{ broken');
  const demo = loadDeployment('demo');
  const modules = { ...demo.modules, 'social-chat': { enabled: false, config: {} } };
  const { get } = await openServer({ dists, deployment: { ...demo, modules } });
  expect((await get('/', MEMBER)).status).toBe(200);
});

it('a page whose flag is off has no address, no entry and no bytes in the page', async () => {
  const { root, dists } = builtParts();
  changeFeed(root, () => ({
    flags: ['videos'],
    pages: [
      { route: '/', expose: './FeedPage' },
      { route: '/films', expose: './FeedPage', if: { flag: 'videos' } },
    ],
    nav: [{ id: 'films', route: '/films', icon: 'book', wording: 'feed.nav' }],
  }));
  const demo = loadDeployment('demo');
  const statusWith = async (videos: boolean) => {
    const { get } = await openServer({ dists, deployment: { ...demo, flags: { ...demo.flags, videos } } });
    const response = await get('/films', MEMBER);
    return [response.status, (await response.text()).includes('films')];
  };
  expect(await statusWith(true)).toEqual([200, true]);
  expect(await statusWith(false)).toEqual([404, false]);
});
