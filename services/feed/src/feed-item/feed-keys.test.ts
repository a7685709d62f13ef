import { expect, it } from 'vitest';
import { itemFeedKeys, maxFeedKeys, viewerFeedKeys } from './feed-keys.ts';
import { inLots } from './feed-lots.ts';

const ann = (...groups: string[]) => ({ memberId: 'ann', groups });

it('finds an item under each target and each target with each category', () => {
  expect(itemFeedKeys(['all', 'g1'], ['yoga'])).toEqual(['all', 'all|yoga', 'g1', 'g1|yoga']);
});

it('always lets a viewer read what is for everyone and for themselves', () => {
  expect(viewerFeedKeys(ann()).keys).toEqual(['all', 'member:ann']);
  expect(viewerFeedKeys(ann('g1', 'g1')).keys).toEqual(['all', 'member:ann', 'g1']);
});

it('a filtered viewer meets an item exactly when one of the wanted categories and one target match', () => {
  const item = itemFeedKeys(['g1'], ['yoga', 'food']);
  const meets = (groups: string[], categories: string[]) =>
    viewerFeedKeys(ann(...groups), categories).keys.some((key) => item.includes(key));
  expect(meets(['g1'], ['food'])).toBe(true);
  expect(meets(['g1'], ['sport'])).toBe(false);
  expect(meets(['g2'], ['food'])).toBe(false);
  expect(viewerFeedKeys(ann(), ['food']).keys).toEqual(['all|food', 'member:ann|food']);
});

it('never asks for more ranges than MongoDB merges', () => {
  const many = (count: number) => ann(...Array.from({ length: count }, (_, index) => `g${index}`));
  // Beside the groups there is everyone, and the viewer.
  expect(inLots(viewerFeedKeys(many(maxFeedKeys - 2)))).toHaveLength(1);
  expect(inLots(viewerFeedKeys(many(maxFeedKeys - 1))).map(({ keys }) => keys.length)).toEqual([maxFeedKeys, 1]);
  const asked = viewerFeedKeys(many(40), ['a', 'b', 'c', 'd', 'e']);
  expect(asked.keys.length).toBeLessThanOrEqual(maxFeedKeys);
  expect(asked.residualCategories).toEqual(['a', 'b', 'c', 'd', 'e']);
});
