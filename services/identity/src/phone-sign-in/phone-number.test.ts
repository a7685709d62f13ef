import { codeOf } from '@banyan/kit';
import { expect, test } from 'vitest';
import { readPhoneNumber } from './phone-number.ts';

test.each([
  ['052-555-0101', '+972525550101'],
  ['525550101', '+972525550101'],
  [' +972 52 555 0101 ', '+972525550101'],
  ['+972-(0)52-5550101', '+972525550101'],
  ['00972525550101', '+972525550101'],
  ['+1 (212) 555-0101', '+12125550101'],
  ['٠٥٢٥٥٥٠١٠١', '+972525550101'],
  ['\u202a+972 52-555-0101\u202c', '+972525550101'],
  ['\u2066052-555-0101\u2069', '+972525550101'],
  ['\u200e+972525550101\u200f', '+972525550101'],
  ['\u200e00972525550101', '+972525550101'],
  ['tel:+972-52-555-0101', '+972525550101'],
  ['052–555–0101', '+972525550101'],
  ['052\u2009555\u202f0101', '+972525550101'],
  ['052\t5550101', '+972525550101'],
])('%s is %s in Israel', (text, number) => {
  expect(readPhoneNumber(text, '+972')).toBe(number);
});

test.each([
  ['212 555 0101', '+1', '+12125550101'],
  ['1 (212) 555-0101', '+1', '+12125550101'],
  ['06 698 12345', '+39', '+390669812345'],
  ['020 7946 0018', '+44', '+442079460018'],
  ['+972 52-555-0101', '+1', '+972525550101'],
])('%s where numbers are of %s is %s', (text, countryCode, number) => {
  expect(readPhoneNumber(text, countryCode)).toBe(number);
});

test.each(['052-555-0101', '+1 0525550101'])('%s where numbers are of +1 is none, and no code is sent', (text) => {
  expect(() => readPhoneNumber(text, '+1')).toThrow(
    expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_INPUT' }) }),
  );
});

test.each(['', '12', 'maya', '+', '+9725255501010101', 'call 052-555-0101', '052-555-0101; 052-555-0102'])(
  '“%s” is no number',
  (text) => {
    const refused = (() => {
      try {
        return readPhoneNumber(text, '+972');
      } catch (error) {
        return codeOf(error);
      }
    })();
    expect(refused).toBe('BAD_INPUT');
  },
);
