import { expect, it } from 'vitest';
import { readFeedDate } from './feed-date.ts';

const read = (text: string) => readFeedDate(text, 'Asia/Jerusalem')?.toISOString();

it.each([
  'Mon, 08 Jun 2026 09:30:00 GMT',
  'Mon, 8 Jun 2026 09:30 +0000',
  'Mon, 08 Jun 26 09:30:00 UT',
  'Monday, 08 June 2026 12:30:00 +0300',
  '08 Jun 2026 05:30:00 EDT',
  'Mon, 08 Jun 2026 09:30:00 +0000 (UTC)',
  'Mon, 08 Jun 2026 09:30:00 GMT+0000',
  // Without a zone it is meant where the deployment is, three hours ahead.
  'Mon, 08 Jun 2026 12:30:00',
  // A wrong name of the day says nothing: the date is the date.
  'Sun, 08 Jun 2026 09:30:00 GMT',
  '2026-06-08T09:30:00Z',
  '2026-06-08T09:30:00.000Z',
  '2026-06-08T12:30:00+03:00',
  '2026-06-08 09:30:00 +0000',
  '2026-06-08T12:30',
])('%s is a date', (text) => {
  expect(read(text)).toBe('2026-06-08T09:30:00.000Z');
});

it('of a day alone is the beginning of that day', () => {
  expect(read('2026-06-08')).toBe('2026-06-07T21:00:00.000Z');
  expect(read('08 Jun 2026')).toBe('2026-06-07T21:00:00.000Z');
});

it('in a leap second is the second before it', () => {
  expect(read('2016-12-31T23:59:60Z')).toBe('2016-12-31T23:59:59.000Z');
});

it.each([
  'soon',
  '',
  '2026',
  '2026-06',
  '6/8/2026',
  '06/08/2026 09:30',
  'June 8, 2026',
  '1780911000',
  'Mon, 31 Feb 2026 09:30:00 GMT',
  '2026-02-30T09:30:00Z',
  'Mon, 08 Jum 2026 09:30:00 GMT',
  'Mon, 08 Jun 2026 24:30:00 GMT',
  'Mon, 08 Jun 2026 09:30:00 IST',
  'Mon, 08 Jun 2026 09:30:00 Nowhere/Else',
  '0001-01-01T00:00:00Z',
  '9999-12-31T00:00:00Z',
])('%s is none, and not guessed', (text) => {
  expect(read(text)).toBeUndefined();
});
