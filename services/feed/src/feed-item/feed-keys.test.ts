import { expect, it } from 'vitest';
import { itemFeedKeys, maxFeedKeys, viewerFeedKeys } from './feed-keys.ts';

it('finds an item under each target and each target with each category', () => {
  expect(itemFeedKeys(['all', 'g1'], ['yoga'])).toEqual(['all', 'all|yoga', 'g1', 'g1|yoga']);
});

it('always lets a viewer read what is for everyone', () => {
  expect(viewerFeedKeys([]).keys).toEqual(['all']);
  expect(viewerFeedKeys(['g1', 'g1']).keys).toEqual(['all', 'g1']);
});

it('a filtered viewer meets an item exactly when one of the wanted categories and one target match', () => {
  const item = itemFeedKeys(['g1'], ['yoga', 'food']);
  const meets = (groups: string[], categories: string[]) =>
    viewerFeedKeys(groups, categories).keys.some((key) => item.includes(key));
  expect(meets(['g1'], ['food'])).toBe(true);
  expect(meets(['g1'], ['sport'])).toBe(false);
  expect(meets(['g2'], ['food'])).toBe(false);
});

it('never asks for more ranges than MongoDB merges', () => {
  const many = Array.from({ length: 40 }, (_, index) => `g${index}`);
  const asked = viewerFeedKeys(many, ['a', 'b', 'c', 'd', 'e']);
  expect(asked.keys.length).toBeLessThanOrEqual(maxFeedKeys);
  expect(asked.residualCategories).toEqual(['a', 'b', 'c', 'd', 'e']);
});
