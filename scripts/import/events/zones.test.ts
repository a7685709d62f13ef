import { describe, expect, it } from 'vitest';
import { calendar, event, eventLines, timesIn, wrongIn } from './testing/calendars.ts';

const noon = (tzid: string) => event(`DTSTART;TZID=${tzid}:20260611T120000`);

describe('a zone', () => {
  it.each([
    ['as this machine calls it', 'America/New_York', '16'],
    ['of Windows', 'Israel Standard Time', '09'],
    ['of Windows, in quotes', '"Eastern Standard Time"', '16'],
    ['by Windows’ label', '"(UTC+02:00) Jerusalem"', '09'],
    ['by Windows’ older label', '"(GMT-05:00) Eastern Time (US & Canada)"', '16'],
    ['by a label of several cities', '"(UTC+09:00) Osaka, Sapporo, Tokyo"', '03'],
    ['behind a vendor’s path', '/freeassociation.sourceforge.net/America/New_York', '16'],
    ['behind a longer path', '/softwarestudio.org/Olson_20011030_5/America/Argentina/Buenos_Aires', '15'],
    ['behind another vendor’s', '/citadel.org/20190914_1/Asia/Jerusalem', '09'],
    ['UTC by a vendor', 'tzone://Microsoft/Utc', '12'],
    ['by a label that is not quoted, as Outlook writes', '(UTC+02:00) Jerusalem', '09'],
    ['by a label of cities that is not quoted', '(UTC+01:00) Amsterdam, Berlin, Bern', '10'],
    ['by cities alone', 'Amsterdam, Belgrade, Berlin, Brussels', '10'],
    ['where January is summer', '"(UTC+10:00) Hobart"', '02'],
    ['an offset', '"UTC+02:00"', '10'],
  ])('%s is found', (_, tzid, hour) => {
    expect(timesIn(noon(tzid))).toEqual([`2026-06-11T${hour}:00/2026-06-11T${hour}:00`]);
  });

  it.each([
    'Moon/Base',
    'Amsterdam, Tokyo',
    'Moon/EST',
    '"(UTC+05:00) Jerusalem"',
    'UTC+99:00',
    '"(UTC+02:00) Moon Base"',
  ])('that is none (%s) is not guessed', (tzid) => {
    expect(wrongIn(noon(tzid))).toEqual([{ line: 6, says: expect.stringContaining('is not known') }]);
  });

  it('of the whole calendar may be called as Windows calls it', () => {
    const text = calendar('X-WR-TIMEZONE:Eastern Standard Time', ...eventLines('DTSTART:20260611T120000'));
    expect(timesIn(text)).toEqual(['2026-06-11T16:00/2026-06-11T16:00']);
  });

  it('that is known here is not read from the file, whose rules may be years old', () => {
    const old = zone('Asia/Jerusalem', observance('STANDARD', '19700101T000000', '+0500', '+0500'));
    expect(timesIn(calendar(...old, ...eventLines('DTSTART;TZID=Asia/Jerusalem:20260611T120000')))).toEqual([
      '2026-06-11T09:00/2026-06-11T09:00',
    ]);
  });
});

function observance(name: string, start: string, from: string, to: string, ...more: string[]) {
  return [`BEGIN:${name}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...more, `END:${name}`];
}
const zone = (tzid: string, ...observances: string[][]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...observances.flat(),
  'END:VTIMEZONE',
];

describe('a zone that only the file explains (RFC 5545 §3.6.5)', () => {
  // As New York, by a name of its own and from 1601 on, as Outlook writes: clocks change on March 8 and November 1, 2026.
  const custom = zone(
    'Customized Time Zone',
    observance('STANDARD', '16011104T020000', '-0400', '-0500', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'),
    observance('DAYLIGHT', '16010311T020000', '-0500', '-0400', 'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'),
  );
  const at = (now: string, ...times: string[]) =>
    timesIn(
      calendar(
        ...custom,
        ...times.flatMap((time, index) => [
          'BEGIN:VEVENT',
          `UID:${index}`,
          'SUMMARY:A',
          `DTSTART;TZID=Customized Time Zone:${time}`,
          'END:VEVENT',
        ]),
      ),
      { now: new Date(now) },
    ).map((span) => span.slice(0, 16));

  it('changes its clock to the minute', () => {
    expect(at('2026-03-01T00:00:00Z', '20260308T015959', '20260308T030000')).toEqual([
      '2026-03-08T06:59',
      '2026-03-08T07:00',
    ]);
    expect(at('2026-10-01T00:00:00Z', '20261101T005959', '20261101T020000')).toEqual([
      '2026-11-01T04:59',
      '2026-11-01T07:00',
    ]);
  });

  it('reads what is skipped by the offset before, and what comes twice as the first (§3.3.5)', () => {
    expect(at('2026-03-01T00:00:00Z', '20260308T023000')).toEqual(['2026-03-08T07:30']);
    expect(at('2026-10-01T00:00:00Z', '20261101T013000')).toEqual(['2026-11-01T05:30']);
  });

  it('repeats by its own clock', () => {
    const weekly = ['DTSTART;TZID=Customized Time Zone:20261030T120000', 'RRULE:FREQ=DAILY;COUNT=4'];
    const starts = timesIn(calendar(...custom, ...eventLines(...weekly)), { now: new Date('2026-10-01T00:00:00Z') });
    expect(starts.map((start) => start.slice(8, 13))).toEqual(['30T16', '31T16', '01T17', '02T17']);
  });

  it('may have had other rules before, named days, and an end by UNTIL', () => {
    const changing = zone(
      'Island',
      observance('STANDARD', '20000101T000000', '+0100', '+0100'),
      observance('DAYLIGHT', '20200301T020000', '+0100', '+0200', 'RRULE:FREQ=YEARLY;UNTIL=20220301T010000Z'),
      observance('STANDARD', '20201001T030000', '+0200', '+0100', 'RDATE:20211001T030000,20221001T030000'),
      observance('STANDARD', '20260601T000000', '+0100', '+0330'),
    );
    const on = (time: string) => timesIn(calendar(...changing, ...eventLines(`DTSTART;TZID=Island:${time}`)));
    expect(on('20260531T120000')).toEqual(['2026-05-31T11:00/2026-05-31T11:00']);
    expect(on('20260601T120000')).toEqual(['2026-06-01T08:30/2026-06-01T08:30']);
  });

  it.each([
    ['says no clock', zone('Odd')],
    ['has an offset that is none', zone('Odd', observance('STANDARD', '19700101T000000', '2 hours', '+0200'))],
    ['has a rule that is none', zone('Odd', observance('STANDARD', '19700101T000000', '+0200', '+0200', 'RRULE:X'))],
    ['does not say when', zone('Odd', observance('STANDARD', 'never', '+0200', '+0200'))],
    ['changes every day', zone('Odd', observance('STANDARD', '19700101T000000', '+0200', '+0200', 'RRULE:FREQ=DAILY'))],
    [
      'changes every month',
      zone('Odd', observance('STANDARD', '20000101T000000', '+0200', '+0200', 'RRULE:FREQ=MONTHLY')),
    ],
  ])('and that %s leaves out what needs it, with the line of both', (_, lines) => {
    const text = calendar(...lines, ...eventLines('DTSTART;TZID=Odd:20260611T120000'));
    expect(wrongIn(text)).toEqual([
      { line: lines.length + 6, says: expect.stringMatching(/^The time zone "Odd" of line 3 cannot be read: /) },
    ]);
  });
});
