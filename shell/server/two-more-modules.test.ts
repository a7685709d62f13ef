// A module that is switched on must not make everyone's first feed heavier: what it costs a page is one entry's worth.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { loadDeployment } from '@banyan/deployments';
import { expect, it } from 'vitest';
import { builtParts } from './testing/built-parts.ts';
import { MEMBER, openServer } from './testing/open-server.ts';

/** What a first feed may weigh, script, style and page together (decision 77). */
const FIRST_FEED = (185 + 10 + 8) * 1024;

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A copy of the social module's build under another id, with thirty chunks more and two hundred words of its own. */
function copyOfSocial(root: string, id: string): void {
  const dir = path.join(root, id);
  fs.cpSync(path.join(root, 'social-chat'), dir, { recursive: true });
  const text = fs.readFileSync(path.join(dir, 'banyan.json'), 'utf8');
  const renamed = text
    .replaceAll('social-chat', id)
    .replaceAll('mfe_social_chat', `mfe_${id}`)
    .replaceAll('social', id);
  const manifest = JSON.parse(renamed);
  manifest.module.pages[0].route = `/${id}`;
  manifest.module.nav[0] = { ...manifest.module.nav[0], id, route: `/${id}` };
  for (let chunk = 0; chunk < 30; chunk += 1) {
    const name = `chunk-${chunk}.${createHash('sha256').update(`${id}${chunk}`).digest('hex').slice(0, 8)}.js`;
    fs.writeFileSync(path.join(dir, name), name);
    manifest.files[name] = { integrity: integrityOf(name), bytes: name.length };
  }
  const keys = ['nav', ...Array.from({ length: 200 }, (_, index) => `word${index}`)].map((key) => `${id}.${key}`);
  const words = JSON.stringify(Object.fromEntries([`module.${id}`, ...keys].map((key) => [key, `Text of ${key}`])));
  manifest.wording = {};
  for (const name of fs.readdirSync(path.join(dir, 'wording'))) {
    fs.writeFileSync(path.join(dir, 'wording', name), words);
    manifest.wording[`wording/${name}`] = { integrity: integrityOf(words), bytes: words.length };
  }
  fs.writeFileSync(path.join(dir, 'banyan.json'), JSON.stringify(manifest));
}

it('two modules more change the first feed of a member by less than a hundredth', async () => {
  const { root, dists } = builtParts();
  for (const id of ['recipes', 'garden']) copyOfSocial(root, id);
  const demo = loadDeployment('demo');
  const on = { enabled: true, config: {} };
  const pageWith = async (modules: typeof demo.modules) => {
    const { get } = await openServer({ dists, deployment: { ...demo, modules } });
    return (await get('/', MEMBER)).text();
  };
  const before = await pageWith(demo.modules);
  const after = await pageWith({ ...demo.modules, recipes: on, garden: on });
  expect(after).toContain('/m/garden/0.1.0/remoteEntry.44444444.js');
  const preloads = (html: string) => html.match(/<link rel="preload"[^>]*>/g);
  expect(preloads(after)).toEqual(preloads(before));
  const weigh = (html: string) => zlib.brotliCompressSync(html).length;
  expect(weigh(after) - weigh(before)).toBeLessThan(FIRST_FEED / 100);
  expect(weigh(after) - weigh(before)).toBeLessThan(600);
});
