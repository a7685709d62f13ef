import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reportPlan } from '../report.ts';
import {
  bareLines,
  calendar,
  event,
  eventLines,
  eventsOf,
  leftOutOf,
  planOf,
  readText,
  wrongIn,
} from './testing/calendars.ts';

const community = readFileSync(new URL('../fixtures/community.ics', import.meta.url), 'utf8');

describe('a calendar', () => {
  const plan = planOf(community);
  const events = eventsOf(plan);
  const titled = (title: string) => events.filter((one) => one.title === title);

  it('gives each time of a repeating event, keeps the clock across summer time, and stops where UNTIL says', () => {
    const starts = titled('Morning yoga').map(({ start }) => start);
    expect(starts[0]).toBe('2026-03-16T06:00:00.000Z');
    expect(starts).toContain('2026-06-08T05:00:00.000Z');
    expect(starts.at(-1)).toBe('2026-06-29T05:00:00.000Z');
  });

  it('leaves out the times that were taken out and moves those that were moved', () => {
    expect(events.map(({ start }) => start)).not.toContain('2026-06-15T05:00:00.000Z');
    expect(events.map(({ start }) => start)).not.toContain('2026-06-22T05:00:00.000Z');
    expect(titled('Morning yoga, this week in the evening')).toMatchObject([
      { start: '2026-06-22T15:00:00.000Z', end: '2026-06-22T16:00:00.000Z', locationName: 'The studio, upstairs' },
    ]);
  });

  it('reads HTML as plain text and keeps nothing that could run', () => {
    expect(titled('Morning yoga')[0]).toMatchObject({
      description: 'Bring a mat & water.',
      whoToContact: 'Shira Alon',
    });
  });

  it('keeps whole days as days, and says where they begin and end for the community', () => {
    expect(titled('חופשת קיץ')).toMatchObject([{ allDay: true, startDate: '2026-07-01', endDate: '2026-07-02' }]);
    expect(titled('חופשת קיץ')).toMatchObject([{ start: '2026-06-30T21:00:00.000Z', end: '2026-07-02T21:00:00.000Z' }]);
  });

  it('keeps a cancelled event as cancelled and unfolds long lines', () => {
    expect(titled('Garden party with a very long line that is folded here')).toMatchObject([
      { cancelled: true, start: '2026-06-20T15:00:00.000Z', end: '2026-06-20T16:30:00.000Z' },
    ]);
  });

  it('reads a zone only the file explains, and a time without a zone where the deployment is', () => {
    expect(titled('Lunch')[0]!.start).toBe('2026-06-12T09:00:00.000Z');
    expect(titled('Walk')[0]!.start).toBe('2026-06-13T09:00:00.000Z');
  });

  it('leaves out what is private and what lies outside the window, and counts both', () => {
    expect(titled('Dentist')).toEqual([]);
    expect(titled('Long ago')).toEqual([]);
    expect(leftOutOf(plan)).toEqual(['private', 'outside']);
    expect(plan.unreadable).toEqual([]);
    expect(reportPlan(plan, 'a.ics')).toContain('a.ics: 8 entries, 6 imported as 19 feed items, 2 left out.');
    expect(reportPlan(plan, 'a.ics')).toMatch(/1 entry is marked private: left out \(line \d+\)\./);
  });

  it('says when each begins by the clocks of the deployment, and which those are', () => {
    const late = planOf(event('DTSTART:20260611T220000Z'));
    expect(reportPlan(late, 'a.ics', 'Asia/Jerusalem')).toMatch(
      /\n {2}2026-06-12 01:00 {2}.*\nTimes are those of Asia\/Jerusalem\./,
    );
    expect(reportPlan(planOf(event('DTSTART:20240611T220000Z')), 'a.ics')).not.toContain('Times');
  });

  it.each(['PRIVATE', 'CONFIDENTIAL', 'private'])('shows nothing of what is %s', (said) => {
    const plan = planOf(event('DTSTART:20260611T100000Z', `CLASS:${said}`));
    expect([plan.items, leftOutOf(plan)]).toEqual([[], ['private']]);
  });

  it('names each time of each event by one key that reading again gives again', () => {
    const keys = plan.items.map(({ externalKey }) => externalKey);
    expect(new Set(keys).size).toBe(keys.length);
    const later = planOf(community, { now: new Date('2026-06-11T10:00:00Z') });
    expect(later.items.map(({ externalKey }) => externalKey)).toEqual(keys);
    expect(later.items).toEqual(plan.items);
  });

  it('takes the later revision of one event', () => {
    const both = calendar(
      'BEGIN:VEVENT',
      'UID:a',
      'SEQUENCE:2',
      'SUMMARY:New',
      'DTSTART:20260611T100000Z',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:a',
      'SEQUENCE:1',
      'SUMMARY:Old',
      'DTSTART:20260611T100000Z',
      'END:VEVENT',
    );
    expect(eventsOf(planOf(both)).map(({ title }) => title)).toEqual(['New']);
  });
});

describe('several events with one UID', () => {
  const one = (title: string, day: number, ...lines: string[]) =>
    bareLines('UID:same', `SUMMARY:${title}`, `DTSTART:202606${day}T100000Z`, ...lines);
  const titles = (text: string) => eventsOf(planOf(text)).map(({ title, start }) => `${title} ${start.slice(8, 10)}`);

  it('are all shown where no one is a revision of another', () => {
    const text = calendar(...one('Aerobics', 11), ...one('Breathing', 12), ...one('Aerobics', 13));
    expect(titles(text)).toEqual(['Aerobics 11', 'Breathing 12', 'Aerobics 13']);
    expect(new Set(planOf(text).items.map(({ externalKey }) => externalKey)).size).toBe(3);
    expect(reportPlan(planOf(text), 'a.ics')).toContain('a.ics: 3 entries, 3 imported as 3 feed items, 0 left out.');
  });

  it('of which one is an earlier revision are named with its line', () => {
    const text = calendar(...one('Class', 11, 'SEQUENCE:1'), ...one('Class', 12, 'SEQUENCE:2'));
    expect(titles(text)).toEqual(['Class 12']);
    expect(leftOutOf(planOf(text))).toEqual(['superseded']);
    expect(reportPlan(planOf(text), 'a.ics')).toContain('1 entry has a later revision in the file: left out (line 3).');
  });

  it('keep their keys when others of them go', () => {
    const [all, less] = [
      planOf(calendar(...one('Aerobics', 11), ...one('Breathing', 12), ...one('Cooking', 13))),
      planOf(calendar(...one('Cooking', 13), ...one('Aerobics', 11))),
    ];
    const keys = new Set(all.items.map(({ externalKey }) => externalKey));
    expect(less.items.filter(({ externalKey }) => keys.has(externalKey))).toHaveLength(2);
  });
});

it('a link of a text that is not https is left out by name', () => {
  const plan = planOf(event('DTSTART:20260611T100000Z', 'DESCRIPTION:<p>Join <a href="http://a.example">here</a></p>'));
  expect(reportPlan(plan, 'a.ics')).toContain('without a link, because it is not https:\n  a.ics:3: A');
});

describe('a file that is no calendar', () => {
  const refused = (text: string) => {
    const plan = readText(text);
    return 'problems' in plan ? plan.problems : [];
  };

  it.each([
    ['is no calendar at all', 'hello there', 1, 'is not a calendar line'],
    ['is empty', '', 1, 'not a calendar file'],
    ['holds a page', '<html>\n<body></body></html>', 1, 'is not a calendar line'],
    ['holds an event alone', eventLines('DTSTART:20260611T100000Z').join('\n'), 1, 'not a calendar file'],
    ['ends an event it did not begin', calendar('END:VEVENT'), 3, 'END:VEVENT stands where END:VCALENDAR'],
    ['never ends', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260611T100000Z', 2, 'BEGIN:VEVENT is never ended'],
  ])('because it %s is refused with the line', (_, text, line, says) => {
    expect(refused(text)).toContainEqual({ line, says: expect.stringContaining(says) });
  });
});

describe('one entry that is wrong', () => {
  it.each([
    ['has a thirteenth month', event('DTSTART:20261301T100000Z'), 6, 'T100000Z" is not a date: there is no month 13.'],
    ['has a 30th of February', event('DTSTART;VALUE=DATE:20260230'), 6, 'date: there is no 30 February 2026.'],
    [
      'has a 31st of November',
      event('DTSTART:20261131'),
      6,
      'DTSTART "20261131" is not a date: there is no 31 November 2026.',
    ],
    ['has a day 0', event('DTSTART:20260600T100000'), 6, 'there is no 0 June 2026.'],
    ['has a 25th hour', event('DTSTART:20260611T250000'), 6, 'there is no time 25:00:00.'],
    ['has a second too many', event('DTSTART:20260611T105961'), 6, 'there is no time 10:59:61.'],
    ['says when in words', event('DTSTART:tomorrow'), 6, 'date: write one as 20260131 or 20260131T093000.'],
    [
      'says that it is a day and has a time',
      event('DTSTART;VALUE=DATE:20260611T100000'),
      6,
      'VALUE=DATE and has a time',
    ],
    ['has no start', event('LOCATION:x'), 3, 'exactly one DTSTART'],
    ['begins twice', event('DTSTART:20260611T100000Z', 'DTSTART:20260612T100000Z'), 3, 'exactly one DTSTART'],
    ['has a zone nobody knows', event('DTSTART;TZID=Moon/Base:20260611T100000'), 6, 'time zone "Moon/Base"'],
    ['ends before it begins', event('DTSTART:20260611T100000Z', 'DTEND:20260611T090000Z'), 7, 'ends before it begins'],
    ['begins on a day and ends at a time', event('DTSTART:20260611', 'DTEND:20260611T090000Z'), 7, 'both be days'],
    ['lasts for no length of time', event('DTSTART:20260611T100000Z', 'DURATION:1 hour'), 7, 'DURATION "1 hour"'],
    ['goes back in time', event('DTSTART:20260611T100000Z', 'DURATION:-PT1H'), 7, 'DURATION "-PT1H"'],
    [
      'lasts for ever',
      event('DTSTART:20260611T100000Z', 'DURATION:P999999999999999999W'),
      7,
      'is not a length of time',
    ],
    ['lasts hours of a day', event('DTSTART:20260611', 'DURATION:PT5H'), 7, 'must be days or weeks'],
    [
      'changes nobody knows what',
      event('DTSTART:20260611T100000Z', 'NONSENSE'),
      7,
      '"NONSENSE" is not a calendar line',
    ],
    ['has an EXRULE', event('DTSTART:20260611T100000Z', 'EXRULE:FREQ=DAILY'), 7, 'EXRULE is not followed'],
  ])('because it %s is left out with the line', (_, text, line, says) => {
    expect(wrongIn(text)).toContainEqual({ line, says: expect.stringContaining(says) });
    expect([planOf(text).items, leftOutOf(planOf(text))]).toEqual([[], ['unreadable']]);
  });

  const bad = eventLines('DTSTART:20261301T100000Z', 'DTEND:20261302T100000Z', 'RRULE:FREQ=X');
  const good = ['BEGIN:VEVENT', 'UID:good', 'SUMMARY:Good', 'DTSTART:20260611T100000Z', 'END:VEVENT'];

  it('does not keep the others out, and each of its problems is named in the report', () => {
    const plan = planOf(calendar(...bad, ...good));
    expect(eventsOf(plan).map(({ title }) => title)).toEqual(['Good']);
    expect([plan.entries.length, leftOutOf(plan)]).toEqual([2, ['unreadable']]);
    const report = reportPlan(plan, 'a.ics');
    expect(report).toContain('a.ics: 2 entries, 1 imported as 1 feed item, 1 left out.\n  a.ics:6: DTSTART "20261301');
    expect(report).toContain('\n  a.ics:7: DTEND "20261302T100000Z" is not a date');
  });

  it('may have lines that nobody needs and nobody can read', () => {
    const lines = [
      'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="a"b:geo:1,2',
      'CATEGORIES;a',
      'ORGANIZER="mailto:a@b"',
    ];
    expect(wrongIn(event('DTSTART:20260611T100000Z', ...lines))).toEqual([]);
    expect(planOf(event('DTSTART:20260611T100000Z', ...lines)).items).toHaveLength(1);
  });

  it('stands without a line of Outlook that has no colon, which the report names', () => {
    const plan = planOf(event('DTSTART:20260611T100000Z', 'X-ALT-DESC'));
    expect(plan.items).toHaveLength(1);
    expect(reportPlan(plan, 'a.ics')).toContain(
      '1 line that is not needed cannot be read: skipped.\n  a.ics:7: "X-ALT-DESC" is not a calendar line',
    );
  });

  it('needs no title: the first that is said of it names it', () => {
    const plan = planOf(
      calendar(
        ...bareLines('UID:1', 'DTSTART:20260611T100000Z', 'DESCRIPTION:Bring a mat\\nand water'),
        ...bareLines('UID:2', 'DTSTART:20260611T100000Z', 'LOCATION:Hall', 'SUMMARY:'),
        ...bareLines('UID:3', 'DTSTART:20260611T100000Z'),
      ),
    );
    expect(eventsOf(plan).map(({ title }) => title)).toEqual(['Bring a mat', 'Hall', '…']);
    expect(reportPlan(plan, 'a.ics')).toContain('3 entries have no title');
  });

  it('is not UTF-8 where it is needed, and is taken where it is not', () => {
    const latin = (text: string) => Buffer.from(text, 'latin1');
    expect(wrongIn(latin(event('DTSTART:20260611T100000Z', 'LOCATION:Caf\xe9')))).toEqual([
      { line: 7, says: 'This line is not UTF-8 text.' },
    ]);
    expect(planOf(latin(event('DTSTART:20260611T100000Z', 'COMMENT:Caf\xe9'))).items).toHaveLength(1);
  });

  it('keeps out what it may have changed', () => {
    const series = [
      'BEGIN:VEVENT',
      'UID:s',
      'SUMMARY:S',
      'DTSTART:20260608T100000Z',
      'RRULE:FREQ=DAILY;COUNT=3',
      'END:VEVENT',
    ];
    const changed = (recurrence: string) =>
      calendar(...series, 'BEGIN:VEVENT', 'UID:s', recurrence, 'DTSTART:never', 'END:VEVENT');
    // Which time it stands for is known: that one is not as planned, the others are.
    const known = planOf(changed('RECURRENCE-ID:20260609T100000Z'));
    expect(eventsOf(known).map(({ start }) => start.slice(8, 10))).toEqual(['08', '10']);
    const unknown = planOf(changed('RECURRENCE-ID:some day'));
    expect(unknown.items).toEqual([]);
    expect(unknown.unreadable).toContainEqual({ line: 3, says: expect.stringContaining('may change it') });
    // It may have changed all that come after.
    expect(planOf(changed('RECURRENCE-ID;RANGE=THISANDFUTURE:20260609T100000Z')).items).toEqual([]);
    // It may be the whole of it as it is now.
    expect(planOf(changed('SEQUENCE:2')).items).toEqual([]);
  });
});

describe('a file with several calendars, or with nothing', () => {
  const one = (uid: string, ...head: string[]) =>
    calendar(...head, 'BEGIN:VEVENT', `UID:${uid}`, 'SUMMARY:A', 'DTSTART:20260611T100000', 'END:VEVENT');

  it('has all its calendars read, each by its own clock and name', () => {
    const plan = planOf(
      [one('1'), one('2', 'X-WR-TIMEZONE:America/New_York', 'X-WR-CALNAME:Over there'), one('3', 'METHOD:CANCEL')].join(
        '\r\n',
      ),
    );
    expect(eventsOf(plan)).toMatchObject([
      { start: '2026-06-11T07:00:00.000Z', cancelled: false },
      { start: '2026-06-11T14:00:00.000Z', item: { displayAuthor: 'Over there' } },
      { start: '2026-06-11T07:00:00.000Z', cancelled: true },
    ]);
  });

  it('may have an event in one and what changes it in another', () => {
    const series = calendar(...eventLines('DTSTART:20260608T100000Z', 'RRULE:FREQ=DAILY;COUNT=2'));
    const change = calendar(...eventLines('RECURRENCE-ID:20260609T100000Z', 'DTSTART:20260609T120000Z'));
    expect(eventsOf(planOf(`${series}\r\n${change}`)).map(({ start }) => start.slice(8, 13))).toEqual([
      '08T10',
      '09T12',
    ]);
  });

  it('names what stands outside of them', () => {
    expect(wrongIn(`${one('1')}\r\nBEGIN:VTODO\r\nEND:VTODO\r\nnothing`)).toEqual([
      { line: 9, says: 'BEGIN:VTODO stands outside BEGIN:VCALENDAR.' },
      { line: 11, says: '"nothing" is not a calendar line (NAME:value).' },
    ]);
  });

  it('says so when there is no event in it', () => {
    const empty = planOf(calendar());
    expect(reportPlan(empty, 'a.ics')).toBe('a.ics: The calendar holds no events.');
    const todos = planOf(`${calendar('BEGIN:VTODO', 'END:VTODO')}\n${calendar()}`);
    expect(reportPlan(todos, 'a.ics')).toBe('a.ics: The 2 calendars hold no events, only VTODO.');
  });
});

it('a line that is folded inside a letter is whole (RFC 5545 §3.1)', () => {
  const bytes = Buffer.from(event('DTSTART:20260611T100000Z', 'LOCATION:a שלום 🎈 b'));
  const folded = (letter: string, at: number) => {
    const offset = bytes.indexOf(letter) + at;
    return Buffer.concat([bytes.subarray(0, offset), Buffer.from('\r\n '), bytes.subarray(offset)]);
  };
  for (const [letter, at] of [
    ['ל', 1],
    ['🎈', 1],
    ['🎈', 2],
    ['🎈', 3],
  ] as const)
    expect(eventsOf(planOf(folded(letter, at)))).toMatchObject([{ locationName: 'a שלום 🎈 b' }]);
});

it('a file in UTF-16 is read by its mark', () => {
  const text = event('DTSTART:20260611T100000Z', 'LOCATION:שלום');
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  expect(eventsOf(planOf(wide))).toMatchObject([{ locationName: 'שלום' }]);
  expect(eventsOf(planOf(Buffer.from(wide).swap16()))).toMatchObject([{ locationName: 'שלום' }]);
});

it('an event keeps the addresses that it has beside its text, each once, and only secure ones', () => {
  const at = (...lines: string[]) => eventsOf(planOf(event('DTSTART:20260611T100000Z', ...lines)))[0]!.description;
  const [page, meeting] = ['https://a.example/event', 'https://meet.example/1'];
  expect(at(`DESCRIPTION:Join us: ${meeting}`, `URL:${page}`, `CONFERENCE;VALUE=URI:${meeting}`)).toBe(
    `Join us: ${meeting}\n\n${page}`,
  );
  expect(at(`URL:${page}`, `X-GOOGLE-CONFERENCE:${page}`)).toBe(page);
  expect(at('URL:http://a.example', 'X-GOOGLE-CONFERENCE:javascript:alert(1)')).toBeUndefined();
});
