import { expect, it } from 'vitest';
import { chaptersOf, draftsOf, isLackingChapter, secondsOf, timeFault } from './chapter-drafts.ts';

it.each([
  ['0:00', 0],
  ['1:05', 65],
  [' 70:30 ', 4230],
  ['1:5', undefined],
  ['1:60', undefined],
  ['90', undefined],
  ['', undefined],
])('"%s" is %s seconds', (typed, seconds) => {
  expect(secondsOf(typed)).toBe(seconds);
});

const draft = (key: string, at: string, text = 'Rest') => ({ key, at, names: [{ language: 'en', text }] });

it('may have a time that is none, one of another, or one beyond the film', () => {
  const all = [draft('a', '1:00'), draft('b', '1:00'), draft('c', 'soon'), draft('d', '6:05')];
  expect(all.map((each) => timeFault(each, all, 365))).toEqual([null, 'twice', 'form', 'beyond']);
  expect(timeFault(all[3]!, all, null)).toBeNull();
});

it('are sent in their order, once each has a time and its names', () => {
  const all = [draft('a', '2:00', 'Rest'), draft('b', '0:30', 'Arrive')];
  expect(isLackingChapter(all, 365)).toBe(false);
  expect(chaptersOf(all)).toEqual([
    { at: 30, names: [{ language: 'en', text: 'Arrive' }] },
    { at: 120, names: [{ language: 'en', text: 'Rest' }] },
  ]);
  expect(draftsOf(chaptersOf(all)).map(({ at }) => at)).toEqual(['0:30', '2:00']);
  expect(isLackingChapter([draft('a', '2:00', ' ')], 365)).toBe(true);
});
