import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ImportPlan } from '../import-plan.ts';
import { readCalendar } from './read-calendar.ts';

const reading = {
  now: new Date('2026-06-10T09:00:00Z'),
  timeZone: 'Asia/Jerusalem',
  target: 'all',
  category: 'community',
};
const community = readFileSync(new URL('../fixtures/community.ics', import.meta.url), 'utf8');

function planOf(text: string): ImportPlan {
  const plan = readCalendar(text, reading);
  if ('problems' in plan) throw new Error(JSON.stringify(plan.problems));
  return plan;
}

function eventsOf(plan: ImportPlan) {
  return plan.items.map((item) => {
    if (item.kind !== 'event') throw new Error('A calendar holds events.');
    const start = new Date(item.content.startTime).toISOString();
    return { ...item.content, start, end: new Date(item.content.endTime).toISOString(), item };
  });
}

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => calendar('BEGIN:VEVENT', 'UID:a@b', 'SUMMARY:A', ...lines, 'END:VEVENT');

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

  it('gives whole days their last minute', () => {
    expect(titled('חופשת קיץ')).toMatchObject([
      { allDay: true, start: '2026-06-30T21:00:00.000Z', end: '2026-07-02T20:59:00.000Z' },
    ]);
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
    expect(plan).toMatchObject({ read: 7, outside: 1, confidential: 1 });
  });

  it('names each time of each event by one key that reading again gives again', () => {
    const keys = plan.items.map(({ externalKey }) => externalKey);
    expect(new Set(keys).size).toBe(keys.length);
    const later = readCalendar(community, { ...reading, now: new Date('2026-06-11T10:00:00Z') }) as ImportPlan;
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

describe('a calendar that is wrong', () => {
  const problems = (text: string) => {
    const plan = readCalendar(text, reading);
    return 'problems' in plan ? plan.problems : [];
  };

  it.each([
    ['is no calendar at all', 'hello there', 1, 'is not a calendar line'],
    ['is empty', '', 1, 'not a calendar file'],
    ['holds a page', '<html>\n<body></body></html>', 1, 'is not a calendar line'],
    ['ends an event it did not begin', calendar('END:VEVENT'), 3, 'END:VEVENT stands where END:VCALENDAR'],
    ['never ends', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260611T100000Z', 2, 'BEGIN:VEVENT is never ended'],
    ['has a thirteenth month', event('DTSTART:20261301T100000Z'), 6, '"20261301T100000Z" is not a date'],
    ['has a 30th of February', event('DTSTART;VALUE=DATE:20260230'), 6, '"20260230" is not a date'],
    ['has no start', event('LOCATION:x'), 3, 'exactly one DTSTART'],
    ['has a zone nobody knows', event('DTSTART;TZID=Moon/Base:20260611T100000'), 6, 'time zone "Moon/Base"'],
    [
      'repeats in no known way',
      event('DTSTART:20260611T100000Z', 'RRULE:FREQ=SOMETIMES'),
      7,
      'RRULE cannot be followed',
    ],
    ['repeats every second', event('DTSTART:20260611T100000Z', 'RRULE:FREQ=SECONDLY'), 7, 'more than once a day'],
    ['repeats every nothing', event('DTSTART:20260611T100000Z', 'RRULE:FREQ=DAILY;INTERVAL=0'), 7, '1 or more'],
    [
      'repeats from long ago too often',
      event('DTSTART:10000101T100000Z', 'RRULE:FREQ=DAILY'),
      3,
      'repeats more than 50,000 times',
    ],
    ['lasts for no length of time', event('DTSTART:20260611T100000Z', 'DURATION:1 hour'), 7, 'DURATION "1 hour"'],
    ['has no title', calendar('BEGIN:VEVENT', 'UID:a', 'DTSTART:20260611T100000Z', 'END:VEVENT'), 3, 'no SUMMARY'],
    [
      'has a line without a value',
      event('DTSTART:20260611T100000Z', 'NONSENSE'),
      7,
      '"NONSENSE" is not a calendar line',
    ],
  ])('because it %s is refused with the line', (_, text, line, says) => {
    expect(problems(text)).toContainEqual({ line, says: expect.stringContaining(says) });
  });

  it('is refused with every problem at once', () => {
    expect(problems(event('DTSTART:20261301T100000Z', 'DTEND:20261302T100000Z', 'RRULE:FREQ=X'))).toHaveLength(3);
  });

  it('a rule that never comes true ends', () => {
    expect(problems(event('DTSTART:20260115T100000Z', 'RRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31'))).toEqual([]);
  });
});
