import { expect, it } from 'vitest';
import {
  dateAndHour,
  firstWeekday,
  fullDay,
  hebrewDay,
  hourOf,
  monthName,
  relativeDay,
  weekdayName,
  zoneName,
} from './formats.ts';
import { hebrewNumber } from './hebrew-number.ts';

const at = '2026-11-24T12:30:00Z';

it('says dates and times as each language does, with 24 hours', () => {
  expect(fullDay('2026-11-24', 'en')).toBe('Tuesday, November 24, 2026');
  expect(fullDay('2026-11-24', 'he')).toBe('יום שלישי, 24 בנובמבר 2026');
  expect(dateAndHour(at, 'en', 'Asia/Jerusalem')).toBe('11/24/2026, 14:30');
  expect(dateAndHour(at, 'he', 'Asia/Jerusalem')).toBe('24.11.2026, 14:30');
  expect([hourOf(at, 'en', 'America/New_York'), hourOf('2026-11-24T22:05:00Z', 'he', 'Asia/Jerusalem')]).toEqual([
    '07:30',
    '00:05',
  ]);
  expect([monthName('2026-11-01', 'en'), monthName('2026-11-01', 'he')]).toEqual(['November 2026', 'נובמבר 2026']);
  expect(weekdayName('2026-11-22', 'he', 'long')).toBe('יום ראשון');
  expect(zoneName('Asia/Jerusalem', at, 'en')).toBe('Israel Time');
});

it('names today and tomorrow, also where the year or the month ends', () => {
  expect(relativeDay('2026-12-31', '2026-12-31', 'en')).toBe('Today');
  expect(relativeDay('2027-01-01', '2026-12-31', 'en')).toBe('Tomorrow');
  expect([relativeDay('2026-11-24', '2026-11-24', 'he'), relativeDay('2026-11-25', '2026-11-24', 'he')]).toEqual([
    'היום',
    'מחר',
  ]);
  expect(relativeDay('2026-11-23', '2026-11-24', 'en')).toBe('Mon, Nov 23');
  expect(relativeDay('2026-11-26', '2026-11-24', 'he')).toBe('יום ה׳, 26 בנוב׳');
});

it('begins the week on Sunday in Hebrew', () => expect(firstWeekday('he')).toBe(0));

it.each([
  [1, 'א׳'],
  [10, 'י׳'],
  [14, 'י״ד'],
  [15, 'ט״ו'],
  [16, 'ט״ז'],
  [20, 'כ׳'],
  [29, 'כ״ט'],
  [30, 'ל׳'],
])('writes %i as %s', (value, letters) => expect(hebrewNumber(value)).toBe(letters));

it.each([
  ['2026-11-24', 'י״ד בכסלו'],
  // The first evening of Hanukkah is the day before its first candle's day.
  ['2026-12-05', 'כ״ה בכסלו'],
  ['2026-09-12', 'א׳ בתשרי'],
])('%s is %s', (day, hebrew) => expect(hebrewDay(day)).toBe(hebrew));
