import { expect, it } from 'vitest';
import { dana, maya, noam } from '../testing/feed-fixtures.ts';
import { arrangeGoing } from './arrange-going.ts';

const names = (...given: Parameters<typeof arrangeGoing>) => arrangeGoing(...given).map(({ name }) => name);

it('the viewer stands on top as soon as they said so, and goes when they take it back', () => {
  expect(names([[dana, noam]], maya, true)).toEqual([maya.name, dana.name, noam.name]);
  expect(names([[maya, dana]], maya, true)).toEqual([maya.name, dana.name]);
  expect(names([[maya, dana]], maya, false)).toEqual([dana.name]);
});

it('anyone who moved to an earlier page meanwhile is there once', () => {
  expect(names([[noam, dana], [dana]], maya, false)).toEqual([noam.name, dana.name]);
});
