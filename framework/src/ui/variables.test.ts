import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { variablesCss } from './variables.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const require = createRequire(import.meta.url);

const stylesheets = ['./css-core.ts', './css-overlay.ts']
  .flatMap((name) => [...read(name).matchAll(/'(@mantine[^']+\.css)'/g)].map(([, path]) => path!))
  .map((path) => readFileSync(require.resolve(path), 'utf8'));

const ours = [
  './base.css',
  './states.module.css',
  './member.module.css',
  './picture.module.css',
  './basics/basics.module.css',
  './basics/button.module.css',
].map(read);

const readsOf = (css: string) => [...css.matchAll(/var\((--(?:mantine|banyan)-[\w-]+)\)/g)].map(([, name]) => name!);
const defined = new Set([...read('./variables.css').matchAll(/(--[\w-]+):/g)].map(([, name]) => name!));

describe('variables.css', () => {
  it('is what its generator writes from the palettes', () => {
    expect(read('./variables.css')).toBe(variablesCss());
  });

  it('defines every variable that the stylesheets of the components read', () => {
    const missing = [...new Set([...stylesheets, ...ours].flatMap(readsOf))].filter((name) => !defined.has(name));
    expect(missing).toEqual([]);
  });
});
