import { expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, isDay, monthOf, sameDayOf, weekdayOf } from './days.ts';

it.each([
  ['2026-11-24', 1, '2026-11-25'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  // In Jerusalem that day has 23 hours, and in a calendar one day is one day.
  ['2026-03-26', 2, '2026-03-28'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (day, count, found) => {
  expect(addDays(day, count)).toBe(found);
  expect(daysBetween(day, found)).toBe(count);
});

it.each([
  ['2026-11-24', 1, '2026-12-01'],
  ['2026-11-30', 3, '2027-02-01'],
  ['2026-01-31', -1, '2025-12-01'],
])('%s and %i months begins on %s', (day, count, found) => expect(addMonths(day, count)).toBe(found));

it.each([
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-11-24', '2026-12-01', '2026-12-24'],
])('%s in the month of %s is %s', (day, month, found) => expect(sameDayOf(day, month)).toBe(found));

it('knows weekdays and months', () => {
  expect(['2026-11-22', '2026-11-28'].map(weekdayOf)).toEqual([0, 6]);
  expect(monthOf('2026-11-24')).toBe('2026-11-01');
});

it.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['', false],
  ['26-1-1', false],
  ['yesterday', false],
])('whether "%s" is a day: %s', (text, is) => expect(isDay(text)).toBe(is));
