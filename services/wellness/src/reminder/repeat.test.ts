import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { readRepeat, timesBetween } from './repeat.ts';

describe('a rule is one of two forms', () => {
  it.each([
    ['FREQ=DAILY', 'FREQ=DAILY'],
    ['RRULE:FREQ=DAILY', 'FREQ=DAILY'],
    ['FREQ=WEEKLY;BYDAY=TH,SU,TH', 'FREQ=WEEKLY;BYDAY=SU,TH'],
    ['FREQ=DAILY;UNTIL=20260401', 'FREQ=DAILY;UNTIL=20260401'],
    ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20260401T235959Z', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260401'],
  ])('%s', (given, kept) => expect(readRepeat(given)).toBe(kept));

  it.each([
    '',
    'DAILY',
    'FREQ=SECONDLY',
    'FREQ=HOURLY',
    'FREQ=MONTHLY',
    'FREQ=DAILY;COUNT=3',
    'FREQ=DAILY;INTERVAL=2',
    'FREQ=DAILY;BYDAY=SU',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=SU,',
    'FREQ=WEEKLY;BYDAY=1SU',
    'FREQ=DAILY;UNTIL=20260231',
    'FREQ=DAILY;UNTIL=2026-04-01',
    'FREQ=DAILY\nFREQ=DAILY',
  ])('never %j', (given) => expect(readRepeat(given)).toBeNull());
});

const jerusalem = 'Asia/Jerusalem';
const newYork = 'America/New_York';
const daily = 'FREQ=DAILY';

/** Clocks go forward in Jerusalem on 2026-03-27 and in New York on 2026-03-08, back on 2026-10-25 and 2026-11-01: at 2:00 each time. */
describe('each time is at the same time of the clock, in the night that clocks change', () => {
  it.each([
    // [what, zone, the first, a rule, from, times]
    ['forward, by day', jerusalem, '2026-03-26T06:00Z', daily, '2026-03-26', ['26T06:00', '27T05:00', '28T05:00']],
    [
      'forward, in the hour that is skipped',
      jerusalem,
      '2026-03-26T00:30Z',
      daily,
      '2026-03-26',
      ['26T00:30', '27T00:30', '27T23:30'],
    ],
    ['back, by day', jerusalem, '2026-10-24T05:00Z', daily, '2026-10-24', ['24T05:00', '25T06:00', '26T06:00']],
    [
      'back, in the hour that comes twice',
      jerusalem,
      '2026-10-23T22:30Z',
      daily,
      '2026-10-23',
      ['23T22:30', '24T22:30', '25T23:30'],
    ],
    ['forward, by day', newYork, '2026-03-07T13:00Z', daily, '2026-03-07', ['07T13:00', '08T12:00', '09T12:00']],
    [
      'forward, in the hour that is skipped',
      newYork,
      '2026-03-07T07:30Z',
      daily,
      '2026-03-07',
      ['07T07:30', '08T07:30', '09T06:30'],
    ],
    ['back, by day', newYork, '2026-10-31T12:00Z', daily, '2026-10-31', ['31T12:00', '01T13:00', '02T13:00']],
    [
      'back, in the hour that comes twice',
      newYork,
      '2026-10-31T05:30Z',
      daily,
      '2026-10-31',
      ['31T05:30', '01T05:30', '02T06:30'],
    ],
    [
      'over it, once a week',
      jerusalem,
      '2026-03-23T16:00Z',
      'FREQ=WEEKLY;BYDAY=MO',
      '2026-03-23',
      ['23T16:00', '30T15:00', '06T15:00'],
    ],
    ['nowhere', 'Asia/Tokyo', '2026-03-26T06:00Z', daily, '2026-03-26', ['26T06:00', '27T06:00', '28T06:00']],
  ])('%s in %s, first at %s', (_, timeZone, first, repeat, from, expected) => {
    const begin = new Date(`${from}T00:00Z`);
    const end = new Date(begin.getTime() + 30 * 24 * 3_600_000);
    const times = timesBetween({ time: new Date(first), repeat, timeZone }, begin, end);
    expect(times.slice(0, 3).map((time) => time.toISOString().slice(8, 16))).toEqual(expected);
  });
});

describe('of a rule', () => {
  const time = new Date('2026-03-10T16:00:00Z');
  const all = (repeat: string) =>
    timesBetween({ time, repeat, timeZone: jerusalem }, new Date(0), new Date('2026-04-10T00:00Z'));

  it('the last day is one of it, by the clock of its zone', () => {
    expect(all('FREQ=DAILY;UNTIL=20260312').map((each) => each.getUTCDate())).toEqual([10, 11, 12]);
  });

  it('that does not name the first day begins with the next it names', () => {
    // The 10th is a Tuesday.
    expect(
      all('FREQ=WEEKLY;BYDAY=SU,TH')
        .slice(0, 3)
        .map((each) => each.getUTCDate()),
    ).toEqual([12, 15, 19]);
  });

  it('what is before `from` is left out, and `until` is', () => {
    const times = timesBetween({ time, repeat: daily, timeZone: jerusalem }, time, new Date('2026-03-12T16:00:00Z'));
    expect(times.map((each) => each.getUTCDate())).toEqual([10, 11]);
  });

  it('the evening before is of the day, where the clock goes forward over midnight', () => {
    // In Nuuk, in the night to 2026-03-29: from 23:00 to midnight.
    const evenings = { time: new Date('2026-03-21T01:30:00Z'), repeat: daily, timeZone: 'America/Nuuk' };
    const times = timesBetween(evenings, new Date('2026-03-29T01:10:00Z'), new Date('2026-03-30T12:00:00Z'));
    expect(times.map((each) => each.toISOString().slice(8, 16))).toEqual(['29T01:30', '30T00:30']);
  });

  it.each([
    ['FREQ=DAILY', ['10T16:00', '11T16:00', '12T16:00']],
    ['FREQ=WEEKLY;BYDAY=WE,TH', ['11T16:00', '12T16:00']],
    ['FREQ=DAILY;UNTIL=20260311', ['10T16:00', '11T16:00']],
    ['FREQ=DAILY;UNTIL=20200311', []],
  ])('the first may be long ago, and nothing is counted from it: %s', (repeat, expected) => {
    const next = vi.spyOn(ICAL.RecurIterator.prototype, 'next');
    const decadesAgo = { time: new Date('1970-06-10T16:00:00Z'), repeat, timeZone: jerusalem };
    const times = timesBetween(decadesAgo, new Date('2026-03-10T00:00Z'), new Date('2026-03-13T00:00Z'));
    expect(times.map((each) => each.toISOString().slice(8, 16))).toEqual(expected);
    expect(next.mock.calls.length).toBeLessThan(8);
    next.mockRestore();
  });
});

it('without a rule it is once, also where that is the first moment that is asked about', () => {
  const time = new Date('2026-03-10T16:00:00Z');
  const until = new Date('2026-03-12T00:00Z');
  const once = (from: Date) => timesBetween({ time, timeZone: jerusalem }, from, until);
  expect([once(time), once(new Date(time.getTime() + 1))]).toEqual([[time], []]);
});
