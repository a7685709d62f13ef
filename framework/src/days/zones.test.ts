import { expect, it } from 'vitest';
import { clockAt, differ, instantOf } from './zones.ts';

const [jerusalem, newYork, kiritimati] = ['Asia/Jerusalem', 'America/New_York', 'Pacific/Kiritimati'];

it.each([
  // winter and summer
  ['2026-11-24', '14:30', jerusalem, '2026-11-24T12:30:00Z'],
  ['2026-07-01', '14:30', jerusalem, '2026-07-01T11:30:00Z'],
  ['2026-11-24', '14:30', newYork, '2026-11-24T19:30:00Z'],
  ['2026-01-01', '00:10', kiritimati, '2025-12-31T10:10:00Z'],
  ['2026-11-24', '00:00', jerusalem, '2026-11-23T22:00:00Z'],
  // the day before and the day after the clock goes on: the same time of the clock, 23 hours apart
  ['2026-03-26', '08:00', jerusalem, '2026-03-26T06:00:00Z'],
  ['2026-03-27', '08:00', jerusalem, '2026-03-27T05:00:00Z'],
  ['2026-03-07', '08:00', newYork, '2026-03-07T13:00:00Z'],
  ['2026-03-08', '08:00', newYork, '2026-03-08T12:00:00Z'],
  // and back
  ['2026-10-24', '08:00', jerusalem, '2026-10-24T05:00:00Z'],
  ['2026-10-25', '08:00', jerusalem, '2026-10-25T06:00:00Z'],
  ['2026-11-01', '08:00', newYork, '2026-11-01T13:00:00Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(new Date(instantOf({ day, time }, zone))).toEqual(new Date(instant));
  expect(clockAt(instant, zone)).toEqual({ day, time });
});

it.each([
  ['2026-03-27', '02:30', jerusalem, '03:30'],
  ['2026-03-08', '02:30', newYork, '03:30'],
])('%s %s, which the clock in %s skips, is an hour later: %s', (day, time, zone, shown) => {
  expect(clockAt(instantOf({ day, time }, zone), zone)).toEqual({ day, time: shown });
});

it.each([
  ['2026-10-25', '01:30', jerusalem, '2026-10-24T22:30:00Z'],
  ['2026-11-01', '01:30', newYork, '2026-11-01T05:30:00Z'],
])('of %s %s, which comes twice in %s, it is the first: %s', (day, time, zone, instant) => {
  expect(new Date(instantOf({ day, time }, zone))).toEqual(new Date(instant));
});

it.each([
  ['Asia/Jerusalem', 'Asia/Jerusalem', '2026-11-24', false],
  // Two names, one time.
  ['Asia/Jerusalem', 'Europe/Athens', '2026-11-24', false],
  ['Asia/Jerusalem', 'America/New_York', '2026-11-24', true],
  // In these two days Europe's clock had gone on, and Jerusalem's as well: only between them they differ.
  ['Asia/Jerusalem', 'Europe/Athens', '2026-03-28T12:00:00Z', true],
])('whether clocks in %s and %s differ at %s: %s', (zone, other, at, is) => expect(differ(at, zone, other)).toBe(is));
