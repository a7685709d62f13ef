import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readBuiltModule } from './built-module.ts';
import { madeModule, shell } from './testing/made-module.ts';
import { checkModule } from './validate-modules.ts';

/** The good module on disk, and what is wrong with it after a change there. */
function refusals(change: (dir: string) => void): string[] {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'banyan-built-'));
  const { files, manifest } = madeModule();
  fs.mkdirSync(path.join(dir, 'wording'));
  for (const [name, { content }] of files) fs.writeFileSync(path.join(dir, name), content);
  fs.writeFileSync(path.join(dir, 'banyan.json'), JSON.stringify(manifest));
  change(dir);
  return checkModule(readBuiltModule('recipes', dir), shell).map((sentence) => sentence.replaceAll(dir, 'DIR'));
}

const PAGE = 'RecipesPage.22222222.js';
const bomb = brotliCompressSync(`page${'x'.repeat(2 ** 24)}`);

const inFolder = (name: string, change: (file: string) => void) => (dir: string) => change(path.join(dir, name));
const holding = (content: string | Buffer) => (file: string) => fs.writeFileSync(file, content);
const link = (to: string) => (file: string) => {
  fs.rmSync(file, { force: true });
  fs.symlinkSync(to, file);
};
const fifo = (file: string) => {
  fs.rmSync(file, { force: true });
  execFileSync('mkfifo', [file]);
};

it('a well-made folder is taken, packed or not', () => {
  expect(refusals(() => {})).toEqual([]);
  expect(refusals(inFolder(`${PAGE}.br`, holding(brotliCompressSync('page'))))).toEqual([]);
});

describe('a build artifact is refused in one sentence', () => {
  const itself = 'put the file itself into the built folder.';
  const falselyPacked = `recipes: the file "${PAGE}.br" does not hold "${PAGE}" packed; build the module again.`;
  const cases: [what: string, change: (dir: string) => void, sentence: string][] = [
    ['for a link to itself', inFolder('a', link('.')), `recipes: the file "a" is a link; ${itself}`],
    [
      'for a packed file that is a link',
      inFolder('x.js.br', link('/etc/hostname')),
      `recipes: the file "x.js.br" is a link; ${itself}`,
    ],
    ['for a link to nothing', inFolder('x.map', link('/nowhere')), `recipes: the file "x.map" is a link; ${itself}`],
    ['for a pipe', inFolder('wording/pipe', fifo), `recipes: the file "wording/pipe" is no plain file; ${itself}`],
    [
      'for a banyan.json that is a pipe',
      inFolder('banyan.json', fifo),
      `recipes: DIR/banyan.json is no plain file; ${itself}`,
    ],
    [
      'for a banyan.json that is a link',
      inFolder('banyan.json', link('/etc/hostname')),
      `recipes: DIR/banyan.json is a link; ${itself}`,
    ],
    [
      'for a banyan.json that is no JSON, of which it quotes nothing',
      inFolder('banyan.json', (file) => fs.writeFileSync(file, 'secret')),
      'recipes: DIR/banyan.json is no JSON; build the module again.',
    ],
    ['for a packed file that is none', inFolder(`${PAGE}.br`, holding('garbage')), falselyPacked],
    ['for a packed file that is empty', inFolder(`${PAGE}.br`, holding('')), falselyPacked],
    [
      'for a packed file of something else',
      inFolder(`${PAGE}.br`, holding(brotliCompressSync('other'))),
      falselyPacked,
    ],
    ['for a packed file that unpacks to far more', inFolder(`${PAGE}.br`, holding(bomb)), falselyPacked],
    [
      'for a packed file of nothing',
      inFolder('x.js.br', holding(brotliCompressSync('x'))),
      'recipes: the file "x.js.br" does not hold "x.js" packed; build the module again.',
    ],
    [
      'for a packed file that is a folder',
      inFolder(`${PAGE}.br`, (file) => fs.mkdirSync(file)),
      `recipes: the file "${PAGE}.br" is no plain file; ${itself}`,
    ],
    [
      'for more than any module holds',
      inFolder('huge.txt', (file) => {
        fs.writeFileSync(file, '');
        fs.truncateSync(file, 2 ** 32);
      }),
      'recipes: DIR cannot be read: it holds more than 2000 files or 64 MiB; take out what is not served.',
    ],
    [
      'for a folder that is not there',
      (dir) => fs.rmSync(dir, { recursive: true }),
      'recipes: DIR holds no built files: build it first (pnpm build).',
    ],
  ];

  it.each(cases)('%s', (_what, change, sentence) => {
    expect(refusals(change)).toEqual([sentence]);
  });
});

it('links that lead in two circles end the reading at once', () => {
  const sentences = refusals((dir) => {
    for (const name of ['a', 'b']) link('.')(path.join(dir, name));
  });
  expect(sentences).toHaveLength(2);
});
