import { expect, it } from 'vitest';
import { categoryName } from './category-name.ts';

const yoga = {
  name: 'Yoga',
  names: [
    { __typename: 'LocalName' as const, language: 'en', text: 'Yoga' },
    { __typename: 'LocalName' as const, language: 'he', text: 'יוגה' },
  ],
};

it('a category is called what the member’s language calls it', () => {
  expect(categoryName(yoga, 'he')).toBe('יוגה');
  expect(categoryName(yoga, 'en')).toBe('Yoga');
});

it('a category without a name in that language goes by its first', () => {
  expect(categoryName(yoga, 'ar')).toBe('Yoga');
});
