import type { CalendarEntry } from '@banyan/framework';
import { expect, it } from 'vitest';
import { entriesByDay, entryOf } from './entry.ts';

const [jerusalem, newYork] = ['Asia/Jerusalem', 'America/New_York'];
const event = (start: string, end: string | null, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 'a',
  kind: 'event',
  title: 'Walk',
  start,
  end,
  allDay: false,
  href: '/show-post/a/u',
  ...more,
});
const daysOf = (found: CalendarEntry, zone: string) => [...entriesByDay([entryOf(found, 0, zone)]).keys()];

it.each<[string, CalendarEntry, string, string[]]>([
  ['an evening', event('2026-11-24T17:00:00Z', '2026-11-24T18:00:00Z'), jerusalem, ['2026-11-24']],
  ['late: the next day there', event('2026-11-24T22:30:00Z', null), jerusalem, ['2026-11-25']],
  ['the same, elsewhere', event('2026-11-24T22:30:00Z', null), newYork, ['2026-11-24']],
  ['over midnight', event('2026-11-24T21:00:00Z', '2026-11-24T23:00:00Z'), jerusalem, ['2026-11-24', '2026-11-25']],
  ['up to midnight', event('2026-11-24T20:00:00Z', '2026-11-24T22:00:00Z'), jerusalem, ['2026-11-24']],
  [
    'whole days over the change to summer time, one of 23 hours',
    event('2026-03-26T22:00:00Z', '2026-03-28T21:00:00Z', { allDay: true }),
    jerusalem,
    ['2026-03-27', '2026-03-28'],
  ],
  [
    'and back, one of 25 hours',
    event('2026-10-31T04:00:00Z', '2026-11-02T05:00:00Z', { allDay: true }),
    newYork,
    ['2026-10-31', '2026-11-01'],
  ],
  ['a whole day', event('2026-11-27', '2026-11-27', { allDay: true }), newYork, ['2026-11-27']],
  [
    'whole days, in the east',
    event('2026-11-27', '2026-11-28', { allDay: true }),
    jerusalem,
    ['2026-11-27', '2026-11-28'],
  ],
  ['a whole day without an end', event('2026-11-27', null, { allDay: true }), newYork, ['2026-11-27']],
  ['an end before its start', event('2026-11-24T12:00:00Z', '2026-11-23T12:00:00Z'), jerusalem, ['2026-11-24']],
  ['by a clock of its own', event('2026-11-24T22:30:00Z', null, { timeZone: newYork }), jerusalem, ['2026-11-24']],
])('%s', (_name, found, zone, days) => expect(daysOf(found, zone)).toEqual(days));

it('a day begins with what lasts all of it, then goes by the time', () => {
  const at = (id: string, start: string, allDay = false) => entryOf(event(start, null, { id, allDay }), 0, jerusalem);
  const entries = [
    at('late', '2026-11-24T18:00:00Z'),
    at('early', '2026-11-24T06:00:00Z'),
    at('all', '2026-11-23T22:00:00Z', true),
    // By its own clock at seven in the morning, and later than all of them by the sun.
    entryOf(event('2026-11-24T17:00:00Z', null, { id: 'far', timeZone: 'Pacific/Honolulu' }), 0, jerusalem),
    entryOf(event('2026-11-23T12:00:00Z', '2026-11-25T12:00:00Z', { id: 'on' }), 0, jerusalem),
  ];
  expect(
    entriesByDay(entries)
      .get('2026-11-24')!
      .map(({ key }) => key),
  ).toEqual(['0:all', '0:on', '0:far', '0:early', '0:late']);
});
