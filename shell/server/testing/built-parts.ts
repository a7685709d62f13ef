// Small built parts on disk, as the real builds leave them, so that the server's tests need no webpack.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { offers } from '../../build/offers.ts';

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const described = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, { integrity: integrityOf(content), bytes: content.length }]),
  );

/** The built parts here say what the real ones do. */
const source = (part: string) => path.resolve(import.meta.dirname, '../../..', part, 'wording');

function writePart(dir: string, files: Record<string, string>, manifest: object, wordingOf: string[]): void {
  fs.mkdirSync(path.join(dir, 'wording'), { recursive: true });
  const wording: Record<string, string> = {};
  for (const name of ['en.json', 'he.json']) {
    const words = wordingOf.map((part) => JSON.parse(fs.readFileSync(path.join(source(part), name), 'utf8')));
    wording[`wording/${name}`] = JSON.stringify(Object.assign({}, ...words));
    fs.writeFileSync(path.join(dir, 'wording', name), wording[`wording/${name}`]!);
  }
  for (const [name, content] of Object.entries(files)) {
    fs.writeFileSync(path.join(dir, name), content);
    fs.writeFileSync(path.join(dir, `${name}.br`), brotliCompressSync(content));
  }
  fs.writeFileSync(
    path.join(dir, 'banyan.json'),
    JSON.stringify({ exposes: {}, entrypoints: {}, files: described(files), wording: described(wording), ...manifest }),
  );
}

/** Reads the deployment's hashes, as the entries of real builds do. */
const ENTRY = 'entry(globalThis.__banyan.sri)';

const moduleJson = (id: string, more: object) => ({
  id,
  name: `mfe_${id.replace('-', '_')}`,
  version: '0.1.0',
  framework: '^1.0.0',
  ...more,
});

const FEED_LIST = 'query FeedList($userId: ID!) { feedList(userId: $userId) { cursor } }';

function writeFeed(dir: string, page: string): void {
  writePart(
    dir,
    { 'remoteEntry.11111111.js': ENTRY, [page]: 'page', 'FeedPage.33333333.css': 'style' },
    {
      module: moduleJson('feed', {
        pages: [{ route: '/', expose: './FeedPage' }],
        wording: ['feed'],
        firstScreen: { '/': ['FeedList'] },
      }),
      entry: 'remoteEntry.11111111.js',
      icons: { book: 'M3 19l9 0' },
      exposes: { './FeedPage': { js: [page], css: ['FeedPage.33333333.css'] } },
      words: { './FeedPage': ['feed.title'] },
      queries: { FeedList: FEED_LIST },
      operations: FEED_LIST,
    },
    ['mfe-feed'],
  );
}

function writeSocial(dir: string): void {
  writePart(
    dir,
    { 'remoteEntry.44444444.js': ENTRY, 'FriendsPage.45454545.js': 'page', 'FriendsPanel.55555555.js': 'panel' },
    {
      module: moduleJson('social-chat', {
        pages: [{ route: '/friends', expose: './FriendsPage' }],
        wording: ['social'],
        nav: [{ id: 'friends', route: '/friends', icon: 'users', wording: 'social.nav' }],
        slots: [{ slot: 'shell.side-panel/v1', expose: './FriendsPanel', when: 'wide' }],
      }),
      entry: 'remoteEntry.44444444.js',
      icons: { users: 'M5 7l4 0' },
      exposes: {
        './FriendsPage': { js: ['FriendsPage.45454545.js'], css: [] },
        './FriendsPanel': { js: ['FriendsPanel.55555555.js'], css: [] },
      },
    },
    ['mfe-social-chat'],
  );
}

function writeAdmin(dir: string): void {
  writePart(
    dir,
    { 'remoteEntry.88888888.js': ENTRY, 'AdminPage.99999999.js': 'page' },
    {
      module: moduleJson('admin', {
        pages: [{ route: '/admin', expose: './AdminPage', exact: false, if: { right: 'audit.read' } }],
        wording: ['admin'],
        nav: [
          { id: 'admin', route: '/admin', icon: 'shield-check', wording: 'admin.nav', if: { right: 'audit.read' } },
        ],
        rights: ['audit.read'],
      }),
      entry: 'remoteEntry.88888888.js',
      icons: { 'shield-check': 'M9 12l2 2l4 -4' },
      exposes: { './AdminPage': { js: ['AdminPage.99999999.js'], css: [] } },
    },
    ['mfe-admin'],
  );
}

/** Its settings are those of the real one, for the deployments give them. */
function writeWellness(dir: string): void {
  const file = path.resolve(source('mfe-wellness'), '..', 'module.json');
  const { config } = JSON.parse(fs.readFileSync(file, 'utf8')) as { config: object };
  writePart(
    dir,
    { 'remoteEntry.a1a1a1a1.js': ENTRY },
    { module: moduleJson('wellness', { wording: ['wellness'], config }), entry: 'remoteEntry.a1a1a1a1.js' },
    ['mfe-wellness'],
  );
}

/** The folder, and where each part's build stands in it. Given names and contents distinguish one build from another. */
export function builtParts(shellContent = 'main', { feedPage = 'FeedPage.22222222.js', worker = 'worker' } = {}) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'banyan-shell-'));
  const shell = path.join(root, 'shell');
  const script = `main.${createHash('sha256').update(shellContent).digest('hex').slice(0, 8)}.js`;
  writePart(
    shell,
    {
      [script]: shellContent,
      'early.66666666.js': 'early',
      'main.77777777.css': 'style',
      'sw.js': worker,
    },
    {
      offers: offers(),
      entrypoints: {
        early: { js: ['early.66666666.js'], css: [] },
        main: { js: [script], css: ['main.77777777.css'] },
      },
      words: { main: ['shell.login.action'] },
    },
    ['framework', 'shell'],
  );
  writeFeed(path.join(root, 'feed'), feedPage);
  writeSocial(path.join(root, 'social-chat'));
  writeAdmin(path.join(root, 'admin'));
  writeWellness(path.join(root, 'wellness'));
  return { root, script, dists: { shell, module: (id: string) => path.join(root, id) } };
}
