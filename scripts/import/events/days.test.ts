// A day is a date: the same for every reader, whatever zone the file, the deployment or the machine is in.
import { describe, expect, it } from 'vitest';
import { calendar, event, eventLines, eventsOf, planOf, timesIn, wrongIn } from './testing/calendars.ts';

const november = new Date('2026-11-20T09:00:00Z');
const zones = ['Asia/Jerusalem', 'Europe/London', 'America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu'];

describe('a whole day', () => {
  it.each(zones)('is the day that the file says, for a deployment in %s and a calendar from anywhere', (timeZone) => {
    for (const home of zones) {
      const text = calendar(
        `X-WR-TIMEZONE:${home}`,
        ...eventLines('DTSTART;VALUE=DATE:20261127', 'DTEND;VALUE=DATE:20261128'),
      );
      expect(timesIn(text, { timeZone, now: november })).toEqual(['2026-11-27/2026-11-27']);
    }
  });

  it.each([
    ['without VALUE=DATE', ['DTSTART:20261127']],
    ['with a Z, as Google’s birthdays', ['DTSTART;VALUE=DATE:20261127Z']],
    ['with a midnight in it', ['DTSTART;VALUE=DATE:20261127T000000']],
    ['with a zone, which a day has not', ['DTSTART;TZID=America/New_York;VALUE=DATE:20261127']],
    ['that ends on itself', ['DTSTART:20261127', 'DTEND:20261127']],
    ['of 24 hours', ['DTSTART:20261127', 'DURATION:PT24H']],
    ['of one day', ['DTSTART:20261127', 'DURATION:P1D']],
  ])('%s is that day', (_, lines) => {
    expect(timesIn(event(...lines), { now: november })).toEqual(['2026-11-27/2026-11-27']);
  });

  it('ends on the day before the one that DTEND names, and lasts as many as DURATION says', () => {
    expect(timesIn(event('DTSTART:20261127', 'DTEND:20261130'), { now: november })).toEqual(['2026-11-27/2026-11-29']);
    expect(timesIn(event('DTSTART:20261127', 'DURATION:P1W'), { now: november })).toEqual(['2026-11-27/2026-12-03']);
  });

  it('begins and ends for the community at its own midnights', () => {
    const text = calendar('X-WR-TIMEZONE:Asia/Tokyo', ...eventLines('DTSTART:20261127'));
    const plan = planOf(text, { now: november, timeZone: 'America/New_York' });
    expect(eventsOf(plan)).toMatchObject([{ start: '2026-11-27T05:00:00.000Z', end: '2026-11-28T05:00:00.000Z' }]);
  });
});

describe('whole days that repeat', () => {
  const series = (...lines: string[]) => ['DTSTART;VALUE=DATE:20260608', 'RRULE:FREQ=DAILY;COUNT=3', ...lines];
  const days = (...numbers: string[]) => numbers.map((day) => `2026-06-${day}/2026-06-${day}`);

  it.each([
    ['a day', 'EXDATE;VALUE=DATE:20260609'],
    ['a day that does not say it is one', 'EXDATE:20260609'],
    ['a time of a zone', 'EXDATE;TZID=America/New_York:20260609T000000'],
    ['midnight of UTC', 'EXDATE:20260609T000000Z'],
    ['its own midnight in UTC', 'EXDATE:20260608T210000Z'],
  ])('leave out what is named by %s', (_, line) => {
    expect(timesIn(event(...series(line)))).toEqual(days('08', '10'));
  });

  it.each([
    ['a day', 'RECURRENCE-ID;VALUE=DATE:20260609'],
    ['a time of a zone, as Exchange writes', 'RECURRENCE-ID;TZID=Asia/Jerusalem:20260609T000000'],
    ['a time of no zone', 'RECURRENCE-ID:20260609T000000'],
    ['its own midnight in UTC, as old Apple writes', 'RECURRENCE-ID:20260608T210000Z'],
  ])('have one moved that is named by %s', (_, recurrence) => {
    const text = calendar(...eventLines(...series()), ...eventLines(recurrence, 'DTSTART;VALUE=DATE:20260620'));
    expect(timesIn(text)).toEqual(days('08', '10', '20'));
  });

  it('have no hours that a rule could name, and end with the day that UNTIL names', () => {
    const until = (value: string) => timesIn(event('DTSTART:20260608', `RRULE:FREQ=DAILY;BYHOUR=9,17;UNTIL=${value}`));
    for (const value of ['20260610', '20260610T000000Z', '20260610T235959Z', '20260609T210000Z', '20260610T205959Z'])
      expect(until(value)).toEqual(days('08', '09', '10'));
  });

  it('have days added that are times', () => {
    const added = 'RDATE;TZID=Asia/Jerusalem:20260615T000000,20260616T000000';
    expect(timesIn(event(...series(added)))).toEqual(days('08', '09', '10', '15', '16'));
  });

  it('may change to hours for one day', () => {
    const moved = eventLines('RECURRENCE-ID:20260609', 'DTSTART:20260609T100000Z', 'DTEND:20260609T110000Z');
    expect(timesIn(calendar(...eventLines(...series()), ...moved))).toContain('2026-06-09T10:00/2026-06-09T11:00');
    expect(wrongIn(calendar(...eventLines(...series()), ...moved))).toEqual([]);
  });
});

describe('whole days that are written as times and marked as days', () => {
  const cdo = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE';
  it.each([
    [
      'midnight of a zone',
      cdo,
      'DTSTART;TZID=Asia/Jerusalem:20261210T000000',
      'DTEND;TZID=Asia/Jerusalem:20261211T000000',
    ],
    [
      'midnight of a zone far away',
      cdo,
      'DTSTART;TZID=Eastern Standard Time:20261210T000000',
      'DTEND;TZID=Eastern Standard Time:20261211T000000',
    ],
    ['that midnight in UTC', cdo, 'DTSTART:20261209T220000Z', 'DTEND:20261210T220000Z'],
    ['a far midnight in UTC', cdo, 'DTSTART:20261210T050000Z', 'DTEND:20261211T050000Z'],
    [
      'midnight of no zone, up to a minute before the next',
      'X-FUNAMBOL-ALLDAY:1',
      'DTSTART:20261210T000000',
      'DTEND:20261210T235900',
    ],
    ['midnight with a length', cdo, 'DTSTART:20261210T000000', 'DURATION:P1D'],
  ])('%s, are those days for everybody', (_, ...lines) => {
    for (const timeZone of zones)
      expect(timesIn(event(...lines), { timeZone, now: november })).toEqual(['2026-12-10/2026-12-10']);
  });

  it('repeat as days do, and may be taken out by their midnights', () => {
    const series = ['DTSTART:20261210T000000', 'DTEND:20261212T000000', 'RRULE:FREQ=WEEKLY;COUNT=2', cdo];
    const without = [...series, 'EXDATE:20261217T000000'];
    expect(timesIn(event(...series), { now: november })).toEqual(['2026-12-10/2026-12-11', '2026-12-17/2026-12-18']);
    expect(timesIn(event(...without), { now: november })).toEqual(['2026-12-10/2026-12-11']);
  });

  it.each([
    ['without the mark', 'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE', 'DTEND:20261211T000000'],
    ['of half a day', cdo, 'DTEND:20261210T120000'],
  ])('keep their hours %s', (_, mark, end) => {
    const [times] = timesIn(event('DTSTART:20261210T000000', end, mark), { now: november });
    expect(times).toContain('T');
  });
});
