import { expect, it } from 'vitest';
import { graphemesOf } from './graphemes.ts';

it.each([
  ['a family of emoji', 'a👩‍👩‍👧b', ['a', '👩‍👩‍👧', 'b']],
  ['a letter with its accent', 'e\u0301a', ['e\u0301', 'a']],
  ['a Hebrew letter with its points', 'שָׁל', ['שָׁ', 'ל']],
])('%s is one character', (_, text, characters) => {
  expect(graphemesOf(text)).toEqual(characters);
});
