// What ical.js would forgive or turn into another date, said with the line instead.
import ICAL from 'ical.js';
import type { Problem } from '../problem.ts';
import { type Block, linesNamed } from './blocks.ts';
import type { ContentLine } from './content-lines.ts';
import { isKnownZone } from './zones.ts';

const dateProperties = ['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE', 'CREATED'];
const dateShape = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?$/;

/** All problems of one VEVENT. `zones` holds the names of the zones the file itself explains. */
export function checkEvent(event: Block, zones: ReadonlySet<string>): Problem[] {
  return [
    ...checkPresence(event),
    ...event.lines.filter(({ name }) => dateProperties.includes(name)).flatMap((line) => checkDates(line, zones)),
    ...linesNamed(event, 'RRULE').flatMap(checkRule),
    ...linesNamed(event, 'DURATION').flatMap(checkDuration),
  ];
}

function checkPresence(event: Block): Problem[] {
  const isOverride = linesNamed(event, 'RECURRENCE-ID').length > 0;
  const problems: Problem[] = [];
  if (linesNamed(event, 'DTSTART').length !== 1)
    problems.push({ line: event.line, says: 'The event needs exactly one DTSTART.' });
  if (!isOverride && !linesNamed(event, 'SUMMARY').some(({ value }) => value.trim())) {
    problems.push({ line: event.line, says: 'The event has no SUMMARY to use as its title.' });
  }
  if (isOverride && linesNamed(event, 'UID').length === 0) {
    problems.push({ line: event.line, says: 'An event with RECURRENCE-ID needs the UID of the event it changes.' });
  }
  return problems;
}

function checkDates({ line, name, parameters, value }: ContentLine, zones: ReadonlySet<string>): Problem[] {
  const wrong = value
    .split(',')
    .flatMap((one) => one.split('/').slice(0, 1))
    .filter((one) => !isDate(one.trim()));
  const problems = wrong.map((one) => ({
    line,
    says: `${name} "${one}" is not a date (20260131 or 20260131T093000).`,
  }));
  const zone = /;TZID=("?)([^";:]+)\1/i.exec(parameters)?.[2];
  if (zone && !zones.has(zone) && !isKnownZone(zone)) {
    problems.push({ line, says: `The time zone "${zone}" is not known and the file does not explain it.` });
  }
  return problems;
}

function isDate(text: string): boolean {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = dateShape.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isRealDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isRealDay && Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
}

function checkRule({ line, value }: ContentLine): Problem[] {
  const says = (problem: string) => [{ line, says: `The RRULE cannot be followed: ${problem}.` }];
  if (/INTERVAL=0*(;|$)|COUNT=(-|0*(;|$))/i.test(value)) return says('INTERVAL and COUNT must be 1 or more');
  if (/FREQ=(SECONDLY|MINUTELY|HOURLY)/i.test(value)) return says('it repeats more than once a day');
  try {
    ICAL.Recur.fromString(value);
    return [];
  } catch (cause) {
    return says((cause as Error).message);
  }
}

function checkDuration({ line, value }: ContentLine): Problem[] {
  return /^[+]?P(?=\d|T\d)(\d+W|(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?)$/.test(value.trim())
    ? []
    : [{ line, says: `DURATION "${value}" is not a length of time (PT1H30M).` }];
}
