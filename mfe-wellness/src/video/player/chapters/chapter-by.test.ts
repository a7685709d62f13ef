import { expect, it } from 'vitest';
import { chapterBy } from './chapter-by.ts';

const all = [{ at: 10 }, { at: 60 }, { at: 200 }];

it.each([
  [0, 1, 10],
  [0, -1, undefined],
  [30, 1, 60],
  [30, -1, 10],
  [11, -1, 10],
  [61, -1, 10],
  [64, -1, 60],
  [250, 1, undefined],
] as const)('from %d by %d it is at %s', (time, by, at) => {
  expect(chapterBy(all, time, by)).toBe(at);
});

it('is nowhere in a film without any', () => {
  expect([chapterBy([], 5, 1), chapterBy([], 5, -1)]).toEqual([undefined, undefined]);
});
