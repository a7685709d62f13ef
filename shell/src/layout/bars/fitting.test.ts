import { expect, it } from 'vitest';
import { fitting } from './fitting.ts';

const row = { entries: [60, 80, 100, 60], more: 70, gap: 4, available: 0 };

it.each([
  ['all, where all have room, to the pixel', 312, 4],
  ['those beside which More has room', 311, 2],
  ['only one', 140, 1],
  ['none: More leads everywhere', 133, 0],
  ['none where not even More has room', 20, 0],
])('%s', (_, available, count) => {
  expect(fitting({ ...row, available })).toBe(count);
});

it('an empty bar has room', () => {
  expect(fitting({ ...row, entries: [], available: 10 })).toBe(0);
});
