// What ical.js 2.2.1 reads otherwise than RFC 5545 says, or not at all. Each is shown by an event of June 2026, so that a row goes when it is no more so. Events that have one of these are compared with rrule and Intl alone.

import { explainedZone } from './random-zone.ts';

export interface KnownDifference {
  /** Of RFC 5545. */
  section: string;
  /** Where times of no zone are meant. Default: UTC. */
  home?: string;
  /** What explains its zone. */
  timezone?: string[];
  lines: string[];
  /** When it begins, by the RFC. */
  starts: string[];
}

const monday = 'DTSTART:20260608T090000Z';
const hours = (...days: string[]) => days.map((time) => `2026-06-${time}:00.000Z`);

const berlin = explainedZone('Europe/Berlin');

export const knownDifferences = {
  'a zone of its own, at its changes': {
    section: '3.3.5',
    timezone: berlin.lines,
    lines: [
      `DTSTART;TZID=${berlin.tzid}:20260328T023000`,
      'RRULE:FREQ=DAILY;COUNT=1',
      `RDATE;TZID=${berlin.tzid}:20260329T023000`,
    ],
    starts: ['2026-03-28T01:30:00.000Z', '2026-03-29T01:30:00.000Z'],
  },
  'a first time outside its rule': {
    section: '3.8.5.3',
    lines: [monday, 'RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3'],
    starts: hours('08T09:00', '12T09:00', '19T09:00'),
  },
  'added times alone': {
    section: '3.8.5.2',
    lines: ['DTSTART:20260610T090000Z', 'RDATE:20260608T090000Z'],
    starts: hours('08T09:00', '10T09:00'),
  },
  periods: {
    section: '3.8.5.2',
    lines: [monday, 'RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;VALUE=PERIOD:20260610T090000Z/PT45M'],
    starts: hours('08T09:00', '10T09:00', '15T09:00'),
  },
  'two rules': {
    section: '3.8.5.3',
    lines: [monday, 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    starts: hours('08T09:00', '09T09:00', '15T09:00'),
  },
  'hours up to a day': {
    section: '3.3.10',
    lines: [monday, 'RRULE:FREQ=DAILY;UNTIL=20260609'],
    starts: hours('08T09:00', '09T09:00'),
  },
  'several hours': {
    section: '3.3.10',
    lines: [monday, 'RRULE:FREQ=WEEKLY;BYHOUR=17,9;COUNT=3'],
    starts: hours('08T09:00', '08T17:00', '15T09:00'),
  },
  'places in a week': {
    section: '3.3.10',
    lines: [monday, 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1;COUNT=3'],
    starts: hours('08T09:00', '12T09:00', '15T09:00'),
  },
  'days of the month, daily': {
    section: '3.3.10',
    lines: ['DTSTART:20260615T090000Z', 'RRULE:FREQ=DAILY;BYMONTHDAY=15,-1;COUNT=2'],
    starts: hours('15T09:00', '30T09:00'),
  },
  never: {
    section: '3.3.10',
    // It looks for it until it is stopped.
    lines: [monday, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    starts: hours('08T09:00'),
  },
  'weekdays of the year': {
    section: '3.3.10',
    lines: [monday, 'RRULE:FREQ=YEARLY;BYDAY=23MO,25TU;COUNT=2'],
    starts: hours('08T09:00', '23T09:00'),
  },
  'weeks of the year': {
    section: '3.3.10',
    lines: [monday, 'RRULE:FREQ=YEARLY;BYWEEKNO=24,25;BYDAY=MO;COUNT=2'],
    starts: hours('08T09:00', '15T09:00'),
  },
  'days named by a time': {
    section: '3.8.4.4',
    lines: ['DTSTART;VALUE=DATE:20260608', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;TZID=Asia/Jerusalem:20260609T000000'],
    starts: hours('08T00:00', '10T00:00'),
  },
  'no zone, named in UTC': {
    section: '3.8.5.1',
    home: 'Asia/Jerusalem',
    lines: ['DTSTART:20260608T090000', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260609T060000Z'],
    starts: hours('08T06:00', '10T06:00'),
  },
  'without its series': {
    section: '3.8.4.4',
    lines: ['RECURRENCE-ID:20260608T080000Z', monday],
    starts: hours('08T09:00'),
  },
} as const satisfies Record<string, KnownDifference>;

export type Difference = keyof typeof knownDifferences;
