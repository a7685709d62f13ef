// One VEVENT, read: what is wrong with it is said with its line, and then it is not taken.
import type { Temporal } from 'temporal-polyfill';
import type { Problem } from '../../problem.ts';
import { type Block, linesNamed, unescapeText } from '../blocks.ts';
import type { ContentLine } from '../content-lines.ts';
import { readLength } from '../time/clock-times.ts';
import { type Clocks, type Moment, readMoment } from '../time/moment.ts';
import { type Span, spanOf, spanUntil } from '../time/span.ts';
import { checkRule, type Rule, untilDay } from './rule.ts';
import { wholeDays } from './whole-days.ts';

/** What of the calendar it stands in counts for it. */
export interface CalendarHead {
  clocks: Clocks;
  name?: string;
  isCancelled: boolean;
}

export interface CalendarEvent {
  head: CalendarHead;
  line: number;
  uid?: string;
  start: Moment;
  span: Span;
  rules: Rule[];
  also: { start: Moment; span?: Span }[];
  except: Moment[];
  /** Which time of its series it stands for, and whether for those after it too. */
  insteadOf?: { moment: Moment; andAfter: boolean };
  isPrivate: boolean;
  isCancelled: boolean;
  /** The later one has the higher of the first, then the later of the second (RFC 5545 §3.8.7.4). */
  revision: { sequence: number; stamp: string };
  text: { summary?: string; description?: string; location?: string; contact?: string };
  /** Of its own page, and of the meeting online. */
  addresses: string[];
  /** Its lines that cannot be read and are not needed. */
  skipped: Problem[];
}

/** What of it could be read where something could not. */
export interface UnreadEvent {
  line: number;
  problems: Problem[];
  uid?: string;
  /** It stands in place of a time of its series; which, where that could be read. */
  insteadOf?: Moment | 'unknown';
}

const needed = ['UID', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXRULE'];
const neededToo = ['RDATE', 'EXDATE', 'RECURRENCE-ID', 'CLASS', 'STATUS', 'SEQUENCE', ''];
const neededNames = new Set([...needed, ...neededToo]);

/** RFC 5545 §3.8.4.6, RFC 7986 §5.11, and what Google calls the latter. */
const addressNames = ['URL', 'CONFERENCE', 'X-GOOGLE-CONFERENCE'];

/** The event, or every problem with it. Lines of it that nobody needs cannot be wrong. */
export function readEvent(block: Block, head: CalendarHead): CalendarEvent | UnreadEvent {
  const { line } = block;
  const problems = unreadableLines(block, true);
  const reader = readerOf(block, head.clocks, problems);
  const uid = reader.text('UID');
  const insteadOf = readInsteadOf(reader);
  const { start, span } = readWhen(block, reader);
  const repetition = readRepetition(start, reader);
  if (insteadOf && !uid) reader.wrong(line, 'An event with RECURRENCE-ID needs the UID of the event it changes.');
  if (!start || !span || problems.length > 0) {
    const isInstead = linesNamed(block, 'RECURRENCE-ID').length > 0;
    const whole = insteadOf?.andAfter ? undefined : insteadOf?.moment;
    return { line, problems, uid, ...(isInstead && { insteadOf: whole ?? 'unknown' }) };
  }
  return {
    head,
    line,
    uid,
    start,
    span,
    ...repetition,
    ...(insteadOf && { insteadOf }),
    ...readWords(reader),
    isCancelled: head.isCancelled || /^CANCELLED$/i.test(reader.text('STATUS') ?? ''),
    skipped: unreadableLines(block, false),
  };
}

const unreadableLines = ({ lines }: Block, isNeeded: boolean): Problem[] =>
  lines.flatMap(({ name, line, problem }) =>
    problem && neededNames.has(name) === isNeeded ? [{ line, says: problem }] : [],
  );

function readWords({ text, first }: Reader) {
  return {
    isPrivate: /^(PRIVATE|CONFIDENTIAL)$/i.test(text('CLASS') ?? ''),
    revision: {
      sequence: Number(text('SEQUENCE') ?? 0) || 0,
      stamp: text('LAST-MODIFIED') ?? text('DTSTAMP') ?? '',
    },
    text: {
      summary: text('SUMMARY'),
      description: text('DESCRIPTION'),
      location: text('LOCATION'),
      contact: first('ORGANIZER')?.parameters.get('CN') || undefined,
    },
    addresses: addressNames.flatMap((name) => first(name)?.value ?? []),
  };
}

type Reader = ReturnType<typeof readerOf>;

function readerOf(block: Block, clocks: Clocks, problems: Problem[]) {
  const wrong = (line: number, says: string) => void problems.push({ line, says });
  const lines = (name: string) => linesNamed(block, name).filter(({ problem }) => !problem);
  const first = (name: string): ContentLine | undefined => lines(name)[0];
  const text = (name: string) => {
    const value = first(name)?.value;
    return value === undefined ? undefined : unescapeText(value).trim() || undefined;
  };
  const moment = (line: ContentLine, value = line.value) => readMoment(line, value, clocks, problems);
  return { clocks, wrong, lines, first, text, moment };
}

function readWhen(block: Block, reader: Reader): { start?: Moment | undefined; span?: Span | undefined } {
  const start = readStart(block, reader);
  const span = readSpan(start, reader);
  return (start && span && wholeDays(block, start, span, reader.clocks.community)) ?? { start, span };
}

function readStart(block: Block, { lines, moment, wrong }: Reader): Moment | undefined {
  const [line, second] = lines('DTSTART');
  if (line && !second) return moment(line);
  if (block.lines.every(({ name, problem }) => name !== 'DTSTART' || !problem))
    wrong(block.line, 'The event needs exactly one DTSTART.');
  return undefined;
}

function readInsteadOf({ first, moment, wrong }: Reader): CalendarEvent['insteadOf'] {
  const line = first('RECURRENCE-ID');
  if (!line) return undefined;
  const range = line.parameters.get('RANGE')?.toUpperCase();
  if (range && range !== 'THISANDFUTURE') return wrong(line.line, `RANGE=${range} cannot be followed.`);
  const found = moment(line);
  return found && { moment: found, andAfter: Boolean(range) };
}

function readSpan(start: Moment | undefined, { first, moment, wrong }: Reader): Span | undefined {
  const [end, duration] = [first('DTEND'), first('DURATION')];
  if (end) {
    const until = moment(end);
    return start && until && spanUntil(start, until, (says) => wrong(end.line, says));
  }
  if (!duration) return start?.isDay ? { days: 1 } : { milliseconds: 0 };
  const length = readLength(duration.value);
  if (!length) return wrong(duration.line, `DURATION "${duration.value}" is not a length of time (PT1H30M).`);
  return start && spanOf(start, length, (says) => wrong(duration.line, says));
}

function readRepetition(start: Moment | undefined, reader: Reader) {
  for (const { line } of reader.lines('EXRULE')) reader.wrong(line, 'EXRULE is not followed: RFC 5545 has none.');
  const values = (name: string) =>
    reader.lines(name).flatMap((line) =>
      line.value
        .split(',')
        .filter(Boolean)
        .map((value) => ({ line, value })),
    );
  return {
    rules: reader.lines('RRULE').flatMap((line) => readRule(line, start?.isDay ?? false, reader) ?? []),
    also: values('RDATE').flatMap(({ line, value }) => readPeriod(line, value, reader) ?? []),
    except: values('EXDATE').flatMap(({ line, value }) => reader.moment(line, value) ?? []),
  };
}

function readRule(line: ContentLine, isDay: boolean, { clocks, wrong }: Reader): Rule | undefined {
  const rule = checkRule(line.value, isDay);
  if ('wrong' in rule) return wrong(line.line, `The ${line.name} cannot be followed: ${rule.wrong}.`);
  if (!rule.until || !isDay) return rule;
  return { ...rule, until: untilDay(rule.until, (instant: Temporal.Instant) => clocks.floating.wallAt(instant)) };
}

/** A time, or a period with its own end or length (RFC 5545 §3.3.9). */
function readPeriod(line: ContentLine, value: string, { moment, wrong }: Reader) {
  const [from = '', until] = value.split('/');
  const start = moment(line, from);
  if (!start || until === undefined) return start && { start };
  const length = readLength(until);
  if (length) return { start, span: spanOf(start, length, (says) => wrong(line.line, says)) };
  const end = moment(line, until);
  return end && { start, span: spanUntil(start, end, (says) => wrong(line.line, says)) };
}
