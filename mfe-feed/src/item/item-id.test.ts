import { expect, it } from 'vitest';
import { isItemId } from './item-id.ts';

it.each([['64b000000000000000000001'], ['imported_a-1'], ['x'.repeat(64)]])('“%s” can name an item', (text) => {
  expect(isItemId(text)).toBe(true);
});

it.each([[''], ['x'.repeat(65)], ['a b'], ['a/b'], ['<b>'], ['a\n']])('“%s” names none', (text) => {
  expect(isItemId(text)).toBe(false);
});
