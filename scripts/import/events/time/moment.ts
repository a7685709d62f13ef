// A day, or a time on a clock, as a line of the calendar says it.
import { Temporal } from 'temporal-polyfill';
import type { Problem } from '../../problem.ts';
import type { ContentLine } from '../content-lines.ts';
import { type ClockTime, isMidnight, readClockTime, whyNoClockTime } from './clock-times.ts';
import { utc, type Zone } from './zone.ts';

export interface Moment extends ClockTime {
  /** Whose clock. Of a day: where it begins and ends for order alone, it is the same day everywhere. */
  zone: Zone;
  /** The file names no zone for it. */
  isFloating: boolean;
}

export interface Clocks {
  /** Where times without a zone are meant: `X-WR-TIMEZONE`, else where the deployment is. */
  floating: Zone;
  /** Where days begin for the community. */
  community: Zone;
  /** Throws an Error that says why there is no such zone. */
  named(tzid: string): Zone;
}

/** Undefined: `problems` says why. */
export function readMoment(
  { line, name, parameters }: ContentLine,
  text: string,
  clocks: Clocks,
  problems: Problem[],
): Moment | undefined {
  const wrong = (says: string) => void problems.push({ line, says });
  const time = readClockTime(text);
  if (!time) return wrong(`${name} "${text.trim()}" is not a date: ${whyNoClockTime(text)}.`);
  if (parameters.get('VALUE')?.toUpperCase() === 'DATE' && !time.isDay) {
    if (!isMidnight(time.wall)) return wrong(`${name} says VALUE=DATE and has a time.`);
    time.isDay = true;
  }
  if (time.isDay) return { ...time, isUtc: false, zone: clocks.community, isFloating: false };
  if (time.isUtc) return { ...time, zone: utc, isFloating: false };
  const tzid = parameters.get('TZID');
  if (!tzid) return { ...time, zone: clocks.floating, isFloating: true };
  try {
    return { ...time, zone: clocks.named(tzid), isFloating: false };
  } catch (cause) {
    return wrong((cause as Error).message);
  }
}

const instants = new WeakMap<Moment, Temporal.Instant>();

/** Asked many times of each, and the zones are slow to say. */
export function instantOf(moment: Moment): Temporal.Instant {
  const known = instants.get(moment) ?? moment.zone.instantOf(moment.wall);
  instants.set(moment, known);
  return known;
}

/** What that clock shows then; on its own one what is written, which a clock that skips it does not show. */
export const wallOn = (zone: Zone, moment: Moment): Temporal.PlainDateTime =>
  moment.zone === zone ? moment.wall : zone.wallAt(instantOf(moment));

/** The day it names. One that whole days are named by may be a time: of UTC it is that where the calendar is. */
export function dayOf({ wall, isDay, isUtc, zone }: Moment, { floating }: Clocks): Temporal.PlainDate {
  const isElsewhere = !isDay && isUtc && !isMidnight(wall);
  return (isElsewhere ? floating.wallAt(zone.instantOf(wall)) : wall).toPlainDate();
}

/** `20260316T080000`, `…Z` in UTC, `20260316` of a day. */
export function basicFormat({ wall, isDay, isUtc }: ClockTime): string {
  const text = wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
  return isDay ? text.slice(0, 8) : `${text}${isUtc ? 'Z' : ''}`;
}

/** The same time of the same clock, on another one's terms. */
export const at = (moment: Moment, wall: Temporal.PlainDateTime): Moment => ({ ...moment, wall });

export const compareMoments = (one: Moment, other: Moment): number =>
  Temporal.Instant.compare(instantOf(one), instantOf(other));
