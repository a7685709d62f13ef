import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/repository.mjs';
import { mutants } from './mutants.ts';

const times = (file: string, text: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split(text).length - 1 : 0;

it('every mutant still breaks a line that is there, once', () => {
  const moved = mutants.filter(({ file, text }) => times(file, text) !== 1).map(({ file, text }) => `${file}: ${text}`);
  expect(moved).toEqual([]);
});

it('every mutant names tests that are there', () => {
  const named = mutants.flatMap(({ tests }) => tests);
  expect(named.filter((test) => !existsSync(join(root, test)))).toEqual([]);
});
