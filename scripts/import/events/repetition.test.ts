// Each construct that real calendars have and that was read wrong, crashed or hung once.
import { describe, expect, it } from 'vitest';
import {
  bareLines,
  calendar,
  event,
  eventLines,
  eventsOf,
  leftOutOf,
  planOf,
  timesIn,
  wrongIn,
} from './testing/calendars.ts';

/** Days and hours of the starts in June 2026. */
const starts = (...lines: string[]) => timesIn(event(...lines)).map((span) => span.slice(5, 16));

describe('a rule', () => {
  it.each([
    ['of weeks of the year', 'FREQ=YEARLY;BYWEEKNO=24,25;BYDAY=WE', ['06-08T09:00', '06-10T09:00', '06-17T09:00']],
    ['of the 24th Monday of the year', 'FREQ=YEARLY;BYDAY=24MO;COUNT=2', ['06-08T09:00', '06-15T09:00']],
    ['of several hours', 'FREQ=DAILY;BYHOUR=9,17;COUNT=3', ['06-08T09:00', '06-08T17:00', '06-09T09:00']],
    [
      'of minutes and hours',
      'FREQ=WEEKLY;BYHOUR=9;BYMINUTE=0,30;COUNT=3',
      ['06-08T09:00', '06-08T09:30', '06-15T09:00'],
    ],
    [
      'of the last working day but one',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=2',
      ['06-08T09:00', '06-29T09:00'],
    ],
    ['that does not name its first', 'FREQ=WEEKLY;BYDAY=FR;COUNT=3', ['06-08T09:00', '06-12T09:00', '06-19T09:00']],
    ['up to a moment', 'FREQ=DAILY;UNTIL=20260610T090000Z', ['06-08T09:00', '06-09T09:00', '06-10T09:00']],
    ['up to a day', 'FREQ=DAILY;UNTIL=20260609', ['06-08T09:00', '06-09T09:00']],
    ['in small letters, with a semicolon at its end', 'freq=daily;count=2;', ['06-08T09:00', '06-09T09:00']],
    ['that never comes true again', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', ['06-08T09:00']],
    ['with many years between', 'FREQ=YEARLY;INTERVAL=9999', ['06-08T09:00']],
  ])('%s is followed', (_, rule, expected) => {
    expect(starts('DTSTART:20260608T090000Z', `RRULE:${rule}`)).toEqual(expected);
  });

  it.each([
    ['FREQ=SOMETIMES', 'FREQ=SOMETIMES is not possible'],
    ['BYDAY=MO', 'does not say how often'],
    ['FREQ=SECONDLY', 'more than once a day'],
    ['FREQ=HOURLY;BYHOUR=9', 'more than once a day'],
    ['FREQ=DAILY;INTERVAL=0', 'INTERVAL=0 is not possible'],
    ['FREQ=YEARLY;INTERVAL=999999999', 'INTERVAL=999999999 is not possible'],
    ['FREQ=DAILY;COUNT=-1', 'COUNT=-1 is not possible'],
    ['FREQ=DAILY;BYHOUR=25', 'BYHOUR=25 is not possible'],
    ['FREQ=DAILY;BYDAY=XX', 'BYDAY=XX is not possible'],
    ['FREQ=DAILY;BYEASTER=0', 'BYEASTER is not known'],
    ['FREQ=DAILY;BYMONTH=1;BYMONTH=2', 'one thing twice'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20260701', 'both UNTIL and COUNT'],
    ['FREQ=DAILY;UNTIL=soon', 'UNTIL=SOON is not possible'],
    ['FREQ=WEEKLY;BYDAY=2MO', 'BYDAY with numeric value'],
    ['FREQ=DAILY;BYWEEKNO=3', 'BYWEEKNO MUST NOT'],
    ['FREQ=DAILY;BYSETPOS=1', 'BYSETPOS MUST'],
    ['RSCALE=HEBREW;FREQ=YEARLY', 'RSCALE is not known'],
  ])('that cannot be followed (%s) is refused with its line, and not guessed', (rule, says) => {
    expect(wrongIn(event('DTSTART:20260608T090000Z', `RRULE:${rule}`))).toEqual([
      { line: 7, says: expect.stringMatching(new RegExp(`^The RRULE cannot be followed: .*${says}`)) },
    ]);
  });

  it('may stand beside another', () => {
    const rules = ['RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3'];
    expect(starts('DTSTART:20260608T090000Z', ...rules)).toEqual(['06-08T09:00', '06-10T09:00', '06-15T09:00']);
  });

  it('from long ago is followed at once, and one that has to be counted for ever is left out', () => {
    expect(starts('DTSTART:10000101T090000Z', 'RRULE:FREQ=DAILY').length).toBe(270);
    expect(starts('DTSTART:19000101T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=6586')).toEqual(['03-16T09:00']);
    expect(wrongIn(event('DTSTART:19700101T090000Z', 'RRULE:FREQ=DAILY;BYDAY=MO,SU;COUNT=30000'))).toEqual([
      { line: 3, says: expect.stringContaining('repeats more than 10,000 times') },
    ]);
    expect(wrongIn(event('DTSTART:20260101T090000Z', 'RRULE:FREQ=DAILY;BYHOUR=9,10,11'))).toEqual([
      { line: 3, says: expect.stringContaining('repeats more than 500 times within the window') },
    ]);
  });
});

describe('added and removed times', () => {
  it('add to the first where there is no rule', () => {
    const added = 'RDATE:20260610T090000Z,20260612T090000Z';
    expect(starts('DTSTART:20260608T090000Z', added)).toEqual(['06-08T09:00', '06-10T09:00', '06-12T09:00']);
  });

  it('may be periods with an end or a length of their own', () => {
    const lines = [
      'DTSTART:20260608T090000Z',
      'DTEND:20260608T100000Z',
      'RDATE;VALUE=PERIOD:20260610T090000Z/20260610T120000Z,20260611T090000Z/PT30M',
    ];
    expect(timesIn(event(...lines))).toEqual([
      '2026-06-08T09:00/2026-06-08T10:00',
      '2026-06-10T09:00/2026-06-10T12:00',
      '2026-06-11T09:00/2026-06-11T09:30',
    ]);
    expect(wrongIn(event(lines[0]!, 'RDATE;VALUE=PERIOD:20260610T090000Z/soon'))).toHaveLength(1);
  });

  it('may be days of an event with hours', () => {
    const series = ['DTSTART;TZID=Asia/Jerusalem:20260608T010000', 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(starts(...series, 'EXDATE;VALUE=DATE:20260609')).toEqual(['06-07T22:00', '06-09T22:00']);
    expect(starts(series[0]!, 'RDATE;VALUE=DATE:20260612')).toEqual(['06-07T22:00', '06-11T22:00']);
  });

  it('may be in another zone than the event, or in none and mean its own', () => {
    const series = ['DTSTART;TZID=America/New_York:20260608T090000', 'RRULE:FREQ=DAILY;COUNT=4'];
    const removed = ['EXDATE;TZID=Asia/Jerusalem:20260608T160000', 'EXDATE:20260610T130000Z', 'EXDATE:20260611T090000'];
    expect(starts(...series, ...removed)).toEqual(['06-09T13:00']);
  });
});

describe('what stands in place of a time', () => {
  const series = eventLines('DTSTART:20260608T090000Z', 'DTEND:20260608T100000Z', 'RRULE:FREQ=DAILY;COUNT=4');
  const instead = (recurrence: string, ...lines: string[]) => eventLines(`RECURRENCE-ID${recurrence}`, ...lines);
  const keysOf = (text: string) => planOf(text).items.map(({ externalKey }) => externalKey.split(':')[3]);

  it('without its series is an event by itself', () => {
    const text = calendar(
      ...instead(':20260609T090000Z', 'DTSTART:20260609T110000Z'),
      ...instead(':20260610T090000Z', 'DTSTART:20260610T110000Z'),
    );
    expect(timesIn(text).map((span) => span.slice(8, 16))).toEqual(['09T11:00', '10T11:00']);
    expect(keysOf(text)).toEqual(['20260609T090000Z', '20260610T090000Z']);
  });

  it('may name it in another zone, and by its day', () => {
    const moved = [
      ...instead(';TZID=Asia/Jerusalem:20260609T120000', 'DTSTART:20260609T150000Z'),
      ...instead(';VALUE=DATE:20260610', 'DTSTART:20260610T150000Z'),
    ];
    const text = calendar(...series, ...moved);
    expect(timesIn(text).map((span) => span.slice(8, 16))).toEqual(['08T09:00', '09T15:00', '10T15:00', '11T09:00']);
    expect(keysOf(text)).toContain('20260609T090000Z');
  });

  it('of two the later revision is taken, wherever it stands', () => {
    const revisions = [
      instead(':20260609T090000Z', 'SEQUENCE:2', 'DTSTART:20260609T120000Z'),
      instead(':20260609T090000Z', 'SEQUENCE:1', 'DTSTART:20260609T130000Z'),
    ];
    for (const order of [revisions, revisions.toReversed()])
      expect(timesIn(calendar(...series, ...order.flat())).join()).toContain('09T12:00');
  });

  it('of two events with one UID the later is taken, by SEQUENCE and then by its stamp', () => {
    const revision = (title: string, ...lines: string[]) =>
      bareLines('UID:r', `SUMMARY:${title}`, 'DTSTART:20260611T100000Z', ...lines);
    const titles = (...events: string[][]) => eventsOf(planOf(calendar(...events.flat()))).map(({ title }) => title);
    const [old, young] = [revision('Old', 'SEQUENCE:9'), revision('New', 'SEQUENCE:10')];
    expect([titles(old, young), titles(young, old)]).toEqual([['New'], ['New']]);
    const [early, late] = [revision('Old', 'DTSTAMP:20260101T000000Z'), revision('New', 'DTSTAMP:20260201T000000Z')];
    expect([titles(early, late), titles(late, early)]).toEqual([['New'], ['New']]);
    // Both say the same of themselves: the one that the file has later.
    expect(titles(revision('Old'), revision('New'))).toEqual(['New']);
  });

  it('and of all after it moves those too (RANGE=THISANDFUTURE), but not what has its own place', () => {
    const later = instead(';RANGE=THISANDFUTURE:20260609T090000Z', 'DTSTART:20260609T110000Z', 'DURATION:PT2H');
    const own = instead(':20260611T090000Z', 'DTSTART:20260611T180000Z', 'DURATION:PT1H');
    expect(timesIn(calendar(...series, ...later, ...own)).map((span) => span.slice(8))).toEqual([
      '08T09:00/2026-06-08T10:00',
      '09T11:00/2026-06-09T13:00',
      '10T11:00/2026-06-10T13:00',
      '11T18:00/2026-06-11T19:00',
    ]);
    const before = instead(';RANGE=THISANDPRIOR:20260609T090000Z', 'DTSTART:20260609T110000Z');
    expect(wrongIn(calendar(...series, ...before)).map(({ says }) => says)).toContain(
      'RANGE=THISANDPRIOR cannot be followed.',
    );
  });

  it('and of all after it goes until the next that does so too, wherever that stands', () => {
    const onwards = (day: string, hour: string) =>
      instead(`;RANGE=THISANDFUTURE:202606${day}T090000Z`, `DTSTART:202606${day}T${hour}0000Z`);
    const both = [onwards('09', '11'), onwards('10', '13')];
    for (const order of [both, both.toReversed()])
      expect(timesIn(calendar(...series, ...order.flat())).map((span) => span.slice(8, 13))).toEqual([
        '08T09',
        '09T11',
        '10T13',
        '11T13',
      ]);
  });

  it('and is private is not shown, nor what it stands for', () => {
    const secret = instead(':20260609T090000Z', 'DTSTART:20260609T110000Z', 'CLASS:PRIVATE');
    expect(timesIn(calendar(...series, ...secret)).map((span) => span.slice(8, 10))).toEqual(['08', '10', '11']);
    expect(leftOutOf(planOf(calendar(...secret)))).toEqual(['private']);
  });
});

describe('where the clocks change, in New York on March 8 and November 1', () => {
  const at = (now: string, ...lines: string[]) => timesIn(event(...lines), { now: new Date(now) });
  const spring = (...lines: string[]) => at('2026-03-01T00:00:00Z', ...lines);
  const autumn = (...lines: string[]) => at('2026-10-20T00:00:00Z', ...lines);
  const local = (name: string, time: string) => `${name};TZID=America/New_York:${time}`;

  it('a time that comes twice is the first (§3.3.5)', () => {
    expect(autumn(local('DTSTART', '20261101T013000'))).toEqual(['2026-11-01T05:30/2026-11-01T05:30']);
  });

  it('a time that is skipped is read by the offset before, and an event there still lasts (§3.3.5)', () => {
    const lines = [local('DTSTART', '20260308T021500'), local('DTEND', '20260308T024500')];
    expect(spring(...lines)).toEqual(['2026-03-08T07:15/2026-03-08T07:45']);
  });

  it('so is each time of a rule (§3.3.10)', () => {
    const lines = [local('DTSTART', '20260307T023000'), 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(spring(...lines).map((span) => span.slice(8, 16))).toEqual(['07T07:30', '08T07:30', '09T06:30']);
  });

  it('a day is one day of the calendar, and 24 hours are 24 hours (§3.3.6)', () => {
    const start = local('DTSTART', '20260307T120000');
    expect(spring(start, 'DURATION:P1D')).toEqual(['2026-03-07T17:00/2026-03-08T16:00']);
    expect(spring(start, 'DURATION:PT24H')).toEqual(['2026-03-07T17:00/2026-03-08T17:00']);
    expect(spring(start, 'DURATION:P1DT1H')).toEqual(['2026-03-07T17:00/2026-03-08T17:00']);
  });

  it('an event with an end is as long each time as the first (§3.8.5.3)', () => {
    const night = [local('DTSTART', '20261030T220000'), local('DTEND', '20261031T060000'), 'RRULE:FREQ=DAILY;COUNT=2'];
    expect(autumn(...night)).toEqual(['2026-10-31T02:00/2026-10-31T10:00', '2026-11-01T02:00/2026-11-01T10:00']);
  });
});
