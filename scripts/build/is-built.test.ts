import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../bootstrap/repository.mjs';
import { contentHash } from './content-hash.ts';
import { isBuilt, lightly } from './is-built.ts';

/** A folder with a source, its output and more; all by their paths below the root. */
function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-built-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const at = (name: string) => relative(root, join(dir, name));
  const write = (name: string, content: string) => writeFileSync(join(dir, name), content);
  for (const name of ['source.ts', 'page.js']) write(name, name);
  return { at, write };
}

const hash = 'now';

it.each([
  ['a whole build is enough for both', hash, [true, true]],
  ['a light build is enough for a start alone', lightly(hash), [false, true]],
  ['a build of other sources is none', 'before', [false, false]],
  ['nor is a light one', lightly('before'), [false, false]],
  ['nor what nothing is known of', undefined, [false, false]],
])('%s', (_case, stamp, expected) => {
  const product = { outputs: [folder().at('page.js')] };
  expect([false, true].map((isLight) => isBuilt(product, { hash, stamp, isLight }))).toEqual(expected);
});

it('an output that is gone is built again', () => {
  const outputs = ['page.js', 'gone.js'].map(folder().at);
  expect(isBuilt({ outputs }, { hash, stamp: hash, isLight: true })).toBe(false);
});

it('a clone takes a committed output for built until a source of it changes', () => {
  const { at, write } = folder();
  const committed = { hashFile: at('hash'), sources: [at('source.ts')] };
  const product = { outputs: [at('page.js')], committed };
  const inClone = () => isBuilt(product, { hash, stamp: undefined, isLight: false });
  expect(inClone()).toBe(false);
  write('hash', `${contentHash(committed.sources)}\n`);
  expect(inClone()).toBe(true);
  write('source.ts', 'changed');
  expect(inClone()).toBe(false);
});
