import { expect, it } from 'vitest';
import { isWithin, monthWeeks, nearestWithin, spanAround, weekStart, windowOf } from './month-weeks.ts';

it.each([
  // A month that begins on the first day of the week, one that begins on the last, a short one, and a week from Monday.
  ['2026-11-01', 0, '2026-11-01', '2026-12-12'],
  ['2026-08-01', 0, '2026-07-26', '2026-09-05'],
  ['2027-02-01', 0, '2027-01-31', '2027-03-13'],
  ['2026-11-01', 1, '2026-10-26', '2026-12-06'],
  ['2026-11-01', 6, '2026-10-31', '2026-12-11'],
])('%s by weeks from weekday %i goes from %s to %s', (month, first, from, to) => {
  const weeks = monthWeeks(month, first);
  expect([weeks.length, ...new Set(weeks.map((week) => week.length))]).toEqual([6, 7]);
  expect([weeks[0]![0], weeks[5]![6]]).toEqual([from, to]);
  expect(new Set(weeks.flat()).size).toBe(42);
});

it('knows which day a week begins with', () => {
  expect(['2026-11-22', '2026-11-28'].map((day) => weekStart(day, 0))).toEqual(['2026-11-22', '2026-11-22']);
  expect(weekStart('2026-11-22', 1)).toBe('2026-11-16');
});

const span = spanAround('2026-11-24');

it('has the month before to the third after, over the end of a year', () => {
  expect(span).toEqual({ first: '2026-10-01', last: '2027-02-01' });
  expect(spanAround('2026-03-31')).toEqual({ first: '2026-02-01', last: '2026-06-01' });
});

it.each([
  ['2026-09-30', false, '2026-10-01'],
  ['2026-10-01', true, '2026-10-01'],
  ['2027-02-28', true, '2027-02-28'],
  ['2027-03-01', false, '2027-02-28'],
])('%s is in it: %s; the nearest is %s', (day, is, nearest) => {
  expect(isWithin(day, span)).toBe(is);
  expect(nearestWithin(day, span)).toBe(nearest);
});

it('asks for a day more on both sides, and for less than the service gives at most', () => {
  expect(windowOf(span)).toEqual({ from: '2026-09-30T00:00:00.000Z', until: '2027-03-02T00:00:00.000Z' });
  const days = ({ from, until }: { from: string; until: string }) =>
    (Date.parse(until) - Date.parse(from)) / 86_400_000;
  expect(days(windowOf(spanAround('2026-08-15')))).toBeLessThan(200);
});
