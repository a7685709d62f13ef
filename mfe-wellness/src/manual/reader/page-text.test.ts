import { describe, expect, it } from 'vitest';
import { findInPage } from './find-in-page.ts';
import { linesOf, type Piece } from './page-text.ts';

/** A piece of letters ten high, each five wide. */
const piece = (str: string, x: number, y = 100): Piece => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
});
/** Pages are measured from below. */
const toView = (x: number, y: number) => [x, 500 - y] as const;
const read = (...pieces: Piece[]) => linesOf(pieces, toView, 'he');
const texts = (...pieces: Piece[]) => read(...pieces).map(({ text }) => text);

describe('the lines of a page', () => {
  it('are pieces at one height, from left to right', () => {
    expect(read(piece('Breathe ', 40), piece('in', 80), piece('Breathe out', 40, 80))).toEqual([
      { text: 'Breathe in', direction: 'ltr', x: 40, y: 400, width: 50, height: 10 },
      { text: 'Breathe out', direction: 'ltr', x: 40, y: 420, width: 55, height: 10 },
    ]);
  });

  it.each([
    ['numbers and stops', [piece('.', 40), piece('4', 45), piece('סופרים עד ', 50)], 'סופרים עד 4.'],
    [
      'a phrase of another language',
      [piece(' כאן', 40), piece('yoga ', 60), piece('class', 85), piece('שיעור ', 110)],
      'שיעור yoga class כאן',
    ],
  ])('in Hebrew are read from the right: %s', (_, pieces, text) => {
    expect(read(...pieces)).toMatchObject([{ text, direction: 'rtl' }]);
  });

  it('in English that quotes Hebrew are read from the left', () => {
    expect(linesOf([piece('the word ', 40), piece('שלום', 85)], toView, 'en')).toMatchObject([
      { text: 'the word שלום', direction: 'ltr' },
    ]);
  });

  it('have a space where none was drawn, and none within a word', () => {
    expect(texts(piece('Sit', 40), piece('tall', 60))).toEqual(['Sit tall']);
    expect(texts(piece('Sit', 40), piece('ting', 55))).toEqual(['Sitting']);
  });

  it('of two columns are two', () => {
    expect(texts(piece('left', 40), piece('right', 120))).toEqual(['left', 'right']);
  });

  it('hold nothing where there is nothing to read', () => {
    expect(texts(piece('', 40), piece('  ', 60))).toEqual([]);
  });
});

describe('a search', () => {
  const page = read(piece('Breathe OUT slowly,', 40), piece('then Breathe out', 40, 80), piece('בּוֹקֶר טוֹב־לך', 40, 60));

  it('finds each time in the order of the page, whatever the case', () => {
    expect(findInPage(page, 'breathe out')).toEqual([
      { from: { line: 0, at: 0 }, last: { line: 0, at: 10 } },
      { from: { line: 1, at: 5 }, last: { line: 1, at: 15 } },
    ]);
  });

  it('goes over the end of a line', () => {
    expect(findInPage(page, 'slowly,  then')).toEqual([{ from: { line: 0, at: 12 }, last: { line: 1, at: 3 } }]);
  });

  it('finds Hebrew with vowel points and a maqaf by letters and a dash', () => {
    expect(findInPage(page, 'בוקר טוב-לך')).toHaveLength(1);
  });

  it('finds nothing of nothing', () => {
    expect([findInPage(page, ' '), findInPage(page, 'never'), findInPage([], 'out')]).toEqual([[], [], []]);
  });
});
