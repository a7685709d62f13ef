import { expect, it } from 'vitest';
import { atClock, fromWall } from './zoned-time.ts';

const zone = 'Asia/Jerusalem';

it('reads a clock in winter and in summer', () => {
  expect(atClock(new Date('2026-01-10T12:00:00Z'), 0, '18:30', zone).toISOString()).toBe('2026-01-10T16:30:00.000Z');
  expect(atClock(new Date('2026-07-10T12:00:00Z'), 0, '18:30', zone).toISOString()).toBe('2026-07-10T15:30:00.000Z');
});

it('keeps the clock time across the change to summer time', () => {
  const before = new Date('2026-03-26T12:00:00Z');
  expect(atClock(before, 0, '08:00', zone).toISOString()).toBe('2026-03-26T06:00:00.000Z');
  expect(atClock(before, 1, '08:00', zone).toISOString()).toBe('2026-03-27T05:00:00.000Z');
});

it('counts days by the date in the place, not in UTC', () => {
  expect(atClock(new Date('2026-01-10T23:30:00Z'), 0, '10:00', zone).toISOString()).toBe('2026-01-11T08:00:00.000Z');
});

it('reads the hour that a clock skips as the later one', () => {
  expect(fromWall(Date.UTC(2026, 2, 27, 2, 30), zone).toISOString()).toBe('2026-03-27T00:30:00.000Z');
});
