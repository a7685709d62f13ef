import { describe, expect, it } from 'vitest';
import { nextDigest, quietNow, zoneOf } from './hold-back.ts';

const night = { from: '22:00', to: '07:00' };
const noon = { from: '12:00', to: '14:30' };
const said = (hold: { since: Date; until: Date } | null) =>
  hold && `${hold.since.toISOString().slice(0, 16)} ${hold.until.toISOString().slice(0, 16)}`;

describe('quiet hours', () => {
  it.each([
    ['before midnight', '2026-03-10T21:30Z', night, 'Asia/Jerusalem', '2026-03-10T20:00 2026-03-11T05:00'],
    ['after midnight', '2026-03-11T02:00Z', night, 'Asia/Jerusalem', '2026-03-10T20:00 2026-03-11T05:00'],
    ['at their first moment', '2026-03-10T20:00Z', night, 'Asia/Jerusalem', '2026-03-10T20:00 2026-03-11T05:00'],
    ['at their end', '2026-03-11T05:00Z', night, 'Asia/Jerusalem', null],
    ['by day', '2026-03-10T10:30Z', noon, 'Asia/Jerusalem', '2026-03-10T10:00 2026-03-10T12:30'],
    ['on another clock', '2026-03-10T10:30Z', noon, 'America/New_York', null],
    ['at any other hour', '2026-03-10T12:00Z', night, 'Asia/Jerusalem', null],
    // Clocks go on an hour on the 27th of March, and back on the 25th of October, both at night.
    [
      'over a night of nine hours less one',
      '2026-03-27T03:30Z',
      night,
      'Asia/Jerusalem',
      '2026-03-26T20:00 2026-03-27T04:00',
    ],
    [
      'over a night of nine hours and one',
      '2026-10-25T04:30Z',
      night,
      'Asia/Jerusalem',
      '2026-10-24T19:00 2026-10-25T05:00',
    ],
    ['in summer elsewhere', '2026-03-29T05:30Z', night, 'Europe/Berlin', null],
  ])('%s', (_, now, hours, zone, expected) => {
    expect(said(quietNow(new Date(now), hours, zone))).toBe(expected);
  });

  it('are none where none were chosen', () => {
    expect(quietNow(new Date(), null, 'UTC')).toBeNull();
  });
});

it('a digest is reported at its hour, of what came since the one before', () => {
  const at = (now: string) => said(nextDigest(new Date(now), '18:30', 'Asia/Jerusalem'));
  expect(at('2026-03-10T12:00Z')).toBe('2026-03-09T16:30 2026-03-10T16:30');
  expect(at('2026-03-10T16:30Z')).toBe('2026-03-10T16:30 2026-03-11T16:30');
  // The clock time stays where clocks change.
  expect(at('2026-03-26T17:00Z')).toBe('2026-03-26T16:30 2026-03-27T15:30');
});

it('a zone that nobody knows is the community’s', () => {
  expect(['Asia/Tokyo', 'Mars/Base', null].map((zone) => zoneOf(zone, 'Asia/Jerusalem'))).toEqual([
    'Asia/Tokyo',
    'Asia/Jerusalem',
    'Asia/Jerusalem',
  ]);
});
