import { expect, it } from 'vitest';
import { normalizeIdentifier, trimInvisible } from './normalize-identifier.ts';

it.each([
  ['an embedding around a number', '\u202a+972 52-555-0101\u202c', '+972 52-555-0101'],
  ['an isolate around a number', '\u2066052-555-0101\u2069', '052-555-0101'],
  ['a mark before it', '\u200e052', '052'],
  ['a mark behind it', '052\u200f', '052'],
  ['an Arabic letter mark', '\u061c052', '052'],
  ['marks inside', '12\u200b3\u2060 4\ufeff56', '123 456'],
  ['a soft hyphen', 'ma\u00adya', 'maya'],
  ['Arabic-Indic digits', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['Persian digits', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['Devanagari digits', '०१२३४५६७८९', '0123456789'],
  ['full-width digits', '０１２３４５６７８９', '0123456789'],
  ['digits of mathematics, five alphabets in a row', '\u{1d7ce}\u{1d7d7}\u{1d7d8}\u{1d7ff}', '0909'],
  ['an en dash', '123–456', '123-456'],
  ['a dash that does not break', '123\u2011456', '123-456'],
  ['a minus sign', '123−456', '123-456'],
  ['a full-width dash', '123－456', '123-456'],
  ['the dash of Hebrew names', 'בן־דוד', 'בן-דוד'],
  ['blanks of any width around it', '\u00a0 maya\u3000\n', 'maya'],
  ['capitals', 'Maya', 'Maya'],
  ['letters of another script', 'מאיה', 'מאיה'],
  ['nothing that can be seen', ' \u200f\u202c ', ''],
])('compares %s as what the person sees', (_, typed, compared) => {
  expect(normalizeIdentifier(typed)).toBe(compared);
  expect(normalizeIdentifier(compared)).toBe(compared);
});

it('takes the marks off the edges of a text alone', () => {
  expect(trimInvisible('\u200f \u202bמעגל הבוקר 👩‍👩‍👧 C++\u200f א\u202c\u00a0\u200e')).toBe(
    'מעגל הבוקר 👩‍👩‍👧 C++\u200f א',
  );
  expect(trimInvisible('\ufeff\u200f')).toBe('');
});
