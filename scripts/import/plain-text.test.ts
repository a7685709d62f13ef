import { expect, it } from 'vitest';
import { readFeedDate } from './news/feed-date.ts';
import { plainText } from './plain-text.ts';

const times = 500_000;

// What is read twice for each letter of these would not end today.
it.each([
  ['blanks', ' '.repeat(times), undefined],
  ['blanks in a line', `a${' '.repeat(times)}b`, 'a'],
  ['tags that never end', '<a'.repeat(times), '<a<a'],
])('half a million of %s are read once', (_, text, begin) => {
  const read = plainText(text, 'description');
  expect(read?.slice(0, begin?.length)).toBe(begin);
});

it('so is a date that is none', () => {
  expect(readFeedDate('('.repeat(times), 'Asia/Jerusalem')).toBeUndefined();
});

it('pages that nest without end are read as deep as pages go', () => {
  const deep = `<p>Come and see.</p>${'<div>'.repeat(20_000)}never shown${'</div>'.repeat(20_000)}`;
  expect(plainText(deep, 'description')).toMatch(/^Come and see\./);
});
