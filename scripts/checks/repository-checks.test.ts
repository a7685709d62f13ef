import { expect, it } from 'vitest';
import { misnumbered } from './repository-checks.ts';

it('accepts decisions with numbers of their own', () => {
  expect(misnumbered(['docs/decisions/0001-parts.md', 'docs/decisions/0002-words.md', 'docs/words.md'])).toEqual([]);
});

it('names decisions that share a number, and those without one', () => {
  const files = ['docs/decisions/0001-parts.md', 'docs/decisions/0001-words.md', 'docs/decisions/bench.md'];
  expect(misnumbered(files)).toEqual([
    'docs/decisions/bench.md is not named NNNN-title.md.',
    '0001 is used by 0001-parts.md and 0001-words.md.',
  ]);
});
