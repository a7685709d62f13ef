// An RRULE: whether it can be followed, and when it comes true. On clocks alone: a rule names times of a clock, and only then
// does its zone say which instants those are (RFC 5545 §3.3.10).
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { type ClockTime, isMidnight, readClockTime } from '../time/clock-times.ts';

export interface Rule {
  /** What the library is given: without UNTIL, which needs the zone. */
  text: string;
  until?: ClockTime;
  /** Days from the first to the last time, where that needs no counting. */
  lastAfterDays?: number;
}

export interface Span {
  from: Temporal.PlainDateTime;
  until: Temporal.PlainDateTime;
}

export class TooManyTimes extends Error {
  override name = 'TooManyTimes';
}

/** A rule that is counted from its beginning is followed so far; others begin where they are asked about. */
const mostSteps = 10_000;

const number = (least: number, most: number) => (text: string) =>
  /^\+?\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
/** From the end as well: never zero. */
const position = (most: number) => (text: string) => number(1, most)(text.replace(/^-/, ''));
const weekday = (text: string) => /^(SU|MO|TU|WE|TH|FR|SA)$/.test(text);
const nthWeekday = (text: string) => weekday(text.slice(-2)) && (text.length === 2 || position(53)(text.slice(0, -2)));
const freq = (text: string) => /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(text);

/** What each part may say (RFC 5545 §3.3.10). A leap second repeats nothing. */
const parts: Readonly<Record<string, { one?: true; may: (text: string) => boolean }>> = {
  FREQ: { one: true, may: freq },
  UNTIL: { one: true, may: (text) => readClockTime(text) !== null },
  COUNT: { one: true, may: number(1, 1e9) },
  INTERVAL: { one: true, may: number(1, 9_999) },
  WKST: { one: true, may: weekday },
  BYSECOND: { may: number(0, 59) },
  BYMINUTE: { may: number(0, 59) },
  BYHOUR: { may: number(0, 23) },
  BYDAY: { may: nthWeekday },
  BYMONTHDAY: { may: position(31) },
  BYYEARDAY: { may: position(366) },
  BYWEEKNO: { may: position(53) },
  BYMONTH: { may: number(1, 12) },
  BYSETPOS: { may: position(366) },
};

/** The rule, or why it cannot be followed. `isDay`: of whole days, which have no hours for it to name. */
export function checkRule(value: string, isDay = false): Rule | { wrong: string } {
  const pairs = value
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .filter(Boolean)
    .map((part) => part.split('='));
  const named = new Map(pairs.map(([name = '', said = '']) => [name.trim(), said.trim()]));
  if (named.size < pairs.length) return { wrong: 'it says one thing twice' };
  if (!named.has('FREQ')) return { wrong: 'it does not say how often (FREQ)' };
  for (const [name, said] of named) {
    const part = parts[name];
    if (!part) return { wrong: `${name} is not known` };
    const wrong = (part.one ? [said] : said.split(',')).find((text) => !part.may(text));
    if (wrong !== undefined) return { wrong: `${name}=${wrong} is not possible` };
  }
  if (named.has('UNTIL') && named.has('COUNT')) return { wrong: 'it has both UNTIL and COUNT' };
  if (/^(SECOND|MINUTE|HOUR)/.test(named.get('FREQ')!)) return { wrong: 'it repeats more than once a day' };
  return ruleOf(named, isDay);
}

function ruleOf(named: ReadonlyMap<string, string>, isDay: boolean): Rule | { wrong: string } {
  const ofTheClock = ['BYSECOND', 'BYMINUTE', 'BYHOUR'];
  const lastAfterDays = daysToLast(named);
  const left = ['UNTIL', ...(isDay ? ofTheClock : []), ...(lastAfterDays === undefined ? [] : ['COUNT'])];
  const kept = [...named].filter(([name]) => !left.includes(name));
  const text = kept.map(([name, said]) => `${name}=${said}`).join(';');
  try {
    // What may not stand together, the library knows.
    libraryRule(text, Temporal.PlainDateTime.from('2026-01-01T00:00'));
  } catch (cause) {
    return { wrong: (cause as Error).message };
  }
  const until = readClockTime(named.get('UNTIL') ?? '') ?? undefined;
  return { text, until, ...(lastAfterDays !== undefined && { lastAfterDays }) };
}

/** What comes every few days or weeks, so many times, ends on a day that needs no counting. */
function daysToLast(named: ReadonlyMap<string, string>): number | undefined {
  const days = { DAILY: 1, WEEKLY: 7 }[named.get('FREQ')!];
  const isPlain = [...named.keys()].every((name) => ['FREQ', 'INTERVAL', 'COUNT', 'WKST'].includes(name));
  if (!days || !isPlain || !named.has('COUNT')) return undefined;
  return (Number(named.get('COUNT')) - 1) * Number(named.get('INTERVAL') ?? 1) * days;
}

function libraryRule(text: string, start: Temporal.PlainDateTime): RRuleTemporal {
  return new RRuleTemporal({
    rruleString: `RRULE:${text}`,
    dtstart: start.toZonedDateTime('UTC'),
    // The first time is one, whether the rule names it or not, and counts as one (RFC 5545 §3.8.5.3, §3.3.10).
    includeDtstart: true,
    strict: true,
    cache: false,
    maxIterations: mostSteps,
    maxCandidateEvaluations: mostSteps,
  });
}

/**
 * When the rule comes true within the span, in order, as times of the clock. `instantOf` is the zone of those times.
 * Throws TooManyTimes.
 */
export function rulesTimes(
  rule: Rule,
  start: Temporal.PlainDateTime,
  span: Span,
  instantOf: (wall: Temporal.PlainDateTime) => Temporal.Instant,
): Temporal.PlainDateTime[] {
  if (Temporal.PlainDateTime.compare(span.until, start) < 0) return [];
  const isBefore = untilOf(rule.until, instantOf);
  const { lastAfterDays } = rule;
  const isCounted = (wall: Temporal.PlainDateTime) =>
    lastAfterDays === undefined || start.until(wall, { largestUnit: 'day' }).days <= lastAfterDays;
  return between(rule, start, span).filter((wall) => isBefore(wall) && isCounted(wall));
}

function between({ text }: Rule, start: Temporal.PlainDateTime, { from, until }: Span): Temporal.PlainDateTime[] {
  const asUtc = (wall: Temporal.PlainDateTime) => new Date(wall.toZonedDateTime('UTC').epochMilliseconds);
  try {
    return libraryRule(text, start)
      .between(asUtc(from), asUtc(until), true)
      .map(({ epochMilliseconds }) =>
        Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO('UTC').toPlainDateTime(),
      );
  } catch (cause) {
    if (!/Maximum .* exceeded|Out-of-bounds/.test((cause as Error).message)) throw cause;
    throw new TooManyTimes(`it repeats more than ${mostSteps.toLocaleString('en')} times before it ends`);
  }
}

/** UNTIL is the last moment, or the last day, on which it may still come true. */
function untilOf(
  until: ClockTime | undefined,
  instantOf: (wall: Temporal.PlainDateTime) => Temporal.Instant,
): (wall: Temporal.PlainDateTime) => boolean {
  if (!until) return () => true;
  if (until.isUtc) {
    const last = until.wall.toZonedDateTime('UTC').toInstant();
    return (wall) => Temporal.Instant.compare(instantOf(wall), last) <= 0;
  }
  const last = until.isDay ? until.wall.add({ days: 1 }).subtract({ seconds: 1 }) : until.wall;
  return (wall) => Temporal.PlainDateTime.compare(wall, last) <= 0;
}

/** The last day of whole days: RFC 5545 wants a day; a time of UTC in its place is read where the days are meant. */
export function untilDay(
  until: ClockTime,
  wallAtHome: (instant: Temporal.Instant) => Temporal.PlainDateTime,
): ClockTime {
  const isPlain = !until.isUtc || isMidnight(until.wall) || until.wall.toPlainTime().toString() === '23:59:59';
  const wall = isPlain ? until.wall : wallAtHome(until.wall.toZonedDateTime('UTC').toInstant());
  return { wall: wall.toPlainDate().toPlainDateTime(), isDay: true, isUtc: false };
}
