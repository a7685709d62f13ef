import { expect, it } from 'vitest';
import { shownSize } from './shown-size.ts';

it.each([
  ['wide', 4_000, 3_000, 286, 215],
  ['tall', 3_000, 4_000, 270, 360],
  ['a line', 4_000, 100, 286, 95],
  ['a column', 100, 4_000, 100, 200],
  ['small, as large as it is', 200, 150, 200, 150],
  ['too small to be tapped', 10, 10, 96, 96],
])('of one that is %s', (_, width, height, shownWidth, shownHeight) => {
  expect(shownSize({ width, height })).toEqual({ width: shownWidth, height: shownHeight });
});
