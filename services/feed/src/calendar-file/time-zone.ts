// VTIMEZONE of the times that a file holds (RFC 5545 §3.6.5): each change of the clock as this machine knows it, and no rule beyond
// them. So what reads the file by its zone's name and what reads it by these lines can not disagree about any of its times.
import { Temporal } from 'temporal-polyfill';

type Zoned = Temporal.ZonedDateTime;

/** From the change before the first time to the last one. */
export function timeZoneOf(zone: string, from: Date, until: Date): string {
  const last = until.getTime();
  const first = at(zone, from);
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`];
  const began = first.getTimeZoneTransition('previous');
  lines.push(...(began ? changeLines(began) : unchanging(first)));
  let next = first.getTimeZoneTransition('next');
  while (next && next.epochMilliseconds <= last) {
    lines.push(...changeLines(next));
    next = next.getTimeZoneTransition('next');
  }
  return [...lines, 'END:VTIMEZONE'].join('\r\n');
}

/** Null: its hour comes twice or has seconds of offset, so that a clock's time does not say which instant it is. */
export function onTheClock(zone: string, time: Date): Zoned | null {
  const zoned = at(zone, time);
  const wall = zoned.toPlainDateTime();
  const [earlier, later] = [
    wall.toZonedDateTime(zone, { disambiguation: 'earlier' }),
    wall.toZonedDateTime(zone, { disambiguation: 'later' }),
  ];
  return earlier.equals(later) ? zoned : null;
}

const at = (zone: string, time: Date): Zoned =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone);

function changeLines(change: Zoned): string[] {
  const before = change.subtract({ nanoseconds: 1 });
  const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD';
  // It happens at a time of the clock that it ends (§3.8.2.4).
  const wall = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime();
  return observance(kind, wall, [before.offset, change.offset]);
}

/** A clock that never changed. */
const unchanging = ({ offset }: Zoned): string[] =>
  observance('STANDARD', Temporal.PlainDateTime.from('1970-01-01T00:00:00'), [offset, offset]);

function observance(kind: string, begin: Temporal.PlainDateTime, [from, to]: [string, string]): string[] {
  const start = begin.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  const lines = [`DTSTART:${start}`, `TZOFFSETFROM:${plain(from)}`, `TZOFFSETTO:${plain(to)}`];
  return [`BEGIN:${kind}`, ...lines, `END:${kind}`];
}

/** `+02:00` as `+0200`. */
const plain = (offset: string): string => offset.replaceAll(':', '');
