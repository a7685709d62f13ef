// Health texts are for readers of 9 to 11 (safe-behaviour, rule 11): six years of school, by Flesch and Kincaid.
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };

/** Medical words, which stand in brackets behind everyday ones. */
const inBrackets = /\s*\([^)]*\)/g;
/** Names of what is talked about: no word is plainer. */
const names = ['yoga', 'yogi', 'manuals', 'minutes', 'reminder'];

const texts = Object.entries(en)
  .filter(([key]) => key.startsWith('wellness.guide.'))
  .map(([key, text]): [string, string] => [key, text.replace(inBrackets, '').replace(/\{\{\w+\}\}/g, 'it')]);

const wordsIn = (text: string): string[] => text.match(/[A-Za-z’']+/g) ?? [];
const sentencesIn = (text: string): string[] => text.split(/[.!?]+/).filter((each) => wordsIn(each).length > 0);

/** School years; 0 and less is the first book. */
function grade(text: string): number {
  const words = wordsIn(text);
  return fleschKincaid({ sentence: sentencesIn(text).length, word: words.length, syllable: syllable(words.join(' ')) });
}

it('the measure distinguishes an easy text from a hard one', () => {
  expect(grade('You can talk to someone now. I am here for you.')).toBeLessThan(2);
  expect(
    grade('Please immediately communicate deteriorating symptomatology to your oncological multidisciplinary team.'),
  ).toBeGreaterThan(12);
});

const spoken = texts.filter(([, text]) => wordsIn(text).length > 4);
it.each(spoken)('%s is read in six years of school', (_, text) => {
  expect(grade(text)).toBeLessThanOrEqual(6);
});

it.each(spoken)('%s has no sentence of more than 18 words', (_, text) => {
  expect(sentencesIn(text).filter((each) => wordsIn(each).length > 18)).toEqual([]);
});

it.each(texts)('%s has no word of more than three syllables', (_, text) => {
  const long = wordsIn(text).filter((word) => syllable(word) > 3 && !names.includes(word.toLowerCase()));
  expect(long).toEqual([]);
});

it('all of it together is for readers of nine to eleven', () => {
  expect(grade(spoken.map(([, text]) => `${text}.`).join(' '))).toBeLessThanOrEqual(4.5);
});
