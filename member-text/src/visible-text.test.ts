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
    ['the place of an object, and what stands for a broken character', '\ufffc\ufffd\ufffc'],
    ['private letters', '\ue000\u{f0000}\u{10fffd}'],
    ['code points that are no letter yet, or never', '\u0378\u{2fe0}\ufffe\u{1ffff}'],
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
    ['vowel points with the marks for singing', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם וְאֵ֥ת הָאָֽרֶץ׃'],
    ['Devanagari', 'क्षत्रियाँ स्त्र्यर्थम् र्क्ष्म्य॒ꣳ॑'],
    ['Thai', 'ที่นี้น้ำแข็งอยู่'],
    ['Burmese and Tibetan', 'ကျွန်ုပ်တို့၏ ဤြွှော့ བསྒྲུབས་ ཧཱུྃ རྒྱ྄'],
    ['a letter with three accents', 'ệ́ and e\u0302\u0323\u0301'],
    ['an emoji that is still to come', '\u{1faff}'],
    ['a private letter inside', 'a \uf8ff phone'],
    ['two blank lines', 'one\n\n\ntwo'],
    ['a non-joiner inside', 'می\u200cخواهم'],
    ['tabs and lines', 'one\n\n\ttwo'],
  ])('is %s', (_, written) => expect(visibleText(written)).toBe(written));
});

it('takes stray characters out, makes lines alike and cuts the edges', () => {
  expect(visibleText('  a\0b\x1b[31m\r\nc\rd\ud83d \n')).toBe('ab[31m\nc\nd');
});

describe('what would paint over its neighbours', () => {
  const accents = (count: number) => '\u0301'.repeat(count);

  it('is cut to eight marks on a letter', () => {
    expect(visibleText(`a${accents(300)}b${accents(9)} ${accents(12)}.`)).toBe(
      `a${accents(8)}b${accents(8)} ${accents(8)}.`,
    );
  });

  it('is counted through what cannot be seen', () => {
    expect(visibleText(`a${`${accents(4)}\u200d`.repeat(4)}${`\0${accents(3)}`}b`)).toBe(
      `a${`${accents(4)}\u200d`.repeat(2)}\u200d\u200db`,
    );
  });

  it('leaves two blank lines of many, also when there is something invisible in them', () => {
    expect(visibleText(`one${'\n'.repeat(500)}two`)).toBe('one\n\n\ntwo');
    expect(visibleText(`one\n \n\u200b\n\u3164\r\n\t\u2028\u2029two`)).toBe('one\n \n\u200b\ntwo');
  });

  it('comes out the same the second time', () => {
    const once = visibleText(`a${accents(300)}\n\n\n\n\n\u200b\n b`);
    expect(visibleText(once)).toBe(once);
  });

  it('takes time in proportion to its length', () => {
    const start = process.threadCpuUsage();
    for (const text of [
      accents(100_000),
      '\n'.repeat(100_000),
      `a${' '.repeat(100_000)}\nb`,
      '\u200d\n'.repeat(50_000),
    ])
      visibleText(`a${text}b`);
    // Tens of milliseconds; a pattern that looks back takes minutes.
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });
});
