// A text that no code names is translated, shipped and never read.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wordsNamedIn } from '../../framework/build/first-words.ts';
import { root } from '../bootstrap/repository.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/*.test.*', '**/generated/**'] });

const parts = globSync('*/wording/en.json', { cwd: root }).map((file) => file.split('/')[0]!);
/** Declarations name the words of the navigation; services those of their refusals, the guide’s flow those of its steps. */
const code = [
  ...sources(`{${parts.join(',')}}/{src,server}/**/*.{ts,tsx}`),
  ...sources('{mesh-gateway,services/*}/src/**/*.ts'),
  ...sources('mfe-*/module.json'),
  ...sources('mfe-*/src/**/flow.json'),
]
  .map(read)
  .join('\n');

it.each(parts)('%s has no words that no code names', (part) => {
  const keys = Object.keys(JSON.parse(read(`${part}/wording/en.json`)));
  const named = wordsNamedIn(code, keys);
  expect(keys.filter((key) => !named.includes(key))).toEqual([]);
});
