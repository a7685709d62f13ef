import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { variablesCss } from './variables.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const require = createRequire(import.meta.url);

const stylesheets = ['./css-core.ts', './css-overlay.ts']
  .flatMap((name) => [...read(name).matchAll(/'(@mantine[^']+\.css)'/g)].map(([, path]) => path!))
  .map((path) => readFileSync(require.resolve(path), 'utf8'));

/** Of all parts here; what other teams may read stands in docs/design.md. */
const ours = globSync('{framework,shell,mfe-*}/src/**/*.{css,ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\/variables\.|\.test\./.test(path))
  .map((path) => readFileSync(new URL(path, ROOT), 'utf8'));
const documented = readFileSync(new URL('docs/design.md', ROOT), 'utf8');

const readsOf = (css: string) => [...css.matchAll(/var\((--(?:mantine|banyan)-[\w-]+)/g)].map(([, name]) => name!);
const defined = new Set([...read('./variables.css').matchAll(/(--[\w-]+):/g)].map(([, name]) => name!));

describe('variables.css', () => {
  it('is what its generator writes from the palettes', () => {
    expect(read('./variables.css')).toBe(variablesCss());
  });

  it('defines every variable of the library that a stylesheet reads', () => {
    const read = [...stylesheets, ...ours].flatMap(readsOf).filter((name) => name.startsWith('--mantine'));
    expect(read.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('defines none that nobody reads: each member pays for all of them', () => {
    const read = new Set([...stylesheets, ...ours, variablesCss()].flatMap(readsOf));
    expect([...defined].filter((name) => !read.has(name) && !documented.includes(name))).toEqual([]);
  });
});
