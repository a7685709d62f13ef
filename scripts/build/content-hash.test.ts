import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { root } from '../bootstrap/repository.mjs';
import { contentHash } from './content-hash.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'banyan-hash-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  write('src/a.ts', 'a');
  write('src/b.graphql', 'b');
});

const write = (name: string, content: string) => {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), content);
};
const hash = (only?: RegExp) => contentHash([relative(root, dir)], only);

it('changes with the content of a source and with its name', () => {
  const before = hash();
  write('src/a.ts', 'changed');
  const changed = hash();
  expect(changed).not.toBe(before);
  write('src/a.ts', 'a');
  expect(hash()).toBe(before);
  write('src/c.ts', '');
  expect(hash()).not.toBe(before);
});

it('does not change with what tools write, nor with tests', () => {
  const before = hash();
  for (const name of ['dist/x.js', 'node_modules/y.js', 'src/generated/z.ts', 'src/a.test.ts', 'README.md']) {
    write(name, 'written');
  }
  expect(hash()).toBe(before);
});

it('looks only at the files asked for', () => {
  const before = hash(/\.graphql$/);
  write('src/a.ts', 'changed');
  expect(hash(/\.graphql$/)).toBe(before);
  write('src/b.graphql', 'changed');
  expect(hash(/\.graphql$/)).not.toBe(before);
});
