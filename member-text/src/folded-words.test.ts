import { expect, it } from 'vitest';
import { foldedWords, nameWords } from './folded-words.ts';

it.each([
  ['Ärzte-Kreis', ['arzte', 'kreis']],
  ['  Renée  renée ', ['renee']],
  ['נֹעָם לוי', ['נעם', 'לוי']],
  ['\u200fＤＡＶＩＤ\u202c', ['david']],
  ['… – ', []],
])('%j is compared by its words', (text, words) => {
  expect(foldedWords(text)).toEqual(words);
});

it('an apostrophe divides no name, whichever it is', () => {
  expect(nameWords('O’Brien', "ג'ורג׳", 'maya.c', undefined)).toEqual(['obrien', 'גורג', 'maya', 'c']);
});
