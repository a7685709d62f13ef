import { describe, expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

describe('nothing to see', () => {
  it.each([
    ['nothing', ''],
    ['spaces of many widths', ' \t\r\n\u00a0\u2003\u3000'],
    ['zero width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['direction marks, embeddings and isolates', '\u200e\u200f\u061c\u202a\u202e\u202c\u2066\u2069'],
    ['fillers of Hangul', '\u115f\u1160\u3164\uffa0'],
    ['blank Braille', '\u2800\u2800'],
    ['tags', '\u{e0001}\u{e0067}\u{e007f}'],
    ['variation selectors', '\ufe0f\ufe0e\u{e0100}\u180b'],
    ['accents on nothing', '\u0301\u0489\u05b0\u20e3'],
    ['a soft hyphen and a grapheme joiner', '\u00ad\u034f'],
    ['control characters', '\0\x07\x1b\x7f\x85'],
    ['halves of a character', '\ud83d \udc97'],
    ['blanks by design', '\u{13441}\u{13442}\u{1d159}'],
    ['all of it together', ' \u200b\n\u3164\u2800\u0301\u{e0020}\ufe0f\x00 '],
  ])('is in %s', (_, written) => expect(visibleText(written)).toBe(''));
});

describe('kept as it was written', () => {
  it.each([
    ['one letter', 'a'],
    ['a full stop', '.'],
    ['a family of joined emoji', '👩‍👩‍👧‍👦'],
    ['a heart with its selector', '❤️'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a flag of two letters', '🇮🇱'],
    ['a skin tone', '👍🏽'],
    ['vowel points', 'שָׁלוֹם'],
    ['a direction mark inside', 'ראיתי את C++\u200f אתמול'],
    ['a non-joiner inside', 'می\u200cخواهم'],
    ['tabs and lines', 'one\n\n\ttwo'],
  ])('is %s', (_, written) => expect(visibleText(written)).toBe(written));
});

it('takes stray characters out, makes lines alike and cuts the edges', () => {
  expect(visibleText('  a\0b\x1b[31m\r\nc\rd\ud83d \n')).toBe('ab[31m\nc\nd');
});
