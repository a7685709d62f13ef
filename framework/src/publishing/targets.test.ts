import { expect, it } from 'vitest';
import { toggleTarget } from './targets.ts';

it('everyone takes the place of groups, and a group that of everyone', () => {
  expect(toggleTarget(['walks', 'yoga'], 'all')).toEqual(['all']);
  expect(toggleTarget(['all'], 'walks')).toEqual(['walks']);
  expect(toggleTarget(['walks'], 'yoga')).toEqual(['walks', 'yoga']);
  expect(toggleTarget(['walks', 'yoga'], 'walks')).toEqual(['yoga']);
});
