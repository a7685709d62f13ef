// A zone that only the file itself explains (VTIMEZONE, RFC 5545 §3.6.5): its clock changes where its rules say.
import { Temporal } from 'temporal-polyfill';
import { type Block, linesNamed, valueNamed } from '../blocks.ts';
import { checkRule, rulesTimes } from '../series/rule.ts';
import { readClockTime } from './clock-times.ts';
import type { Zone } from './zone.ts';

/** From `at` on (milliseconds) the clock is `to` ahead of UTC, before it `from` (milliseconds too). */
interface Change {
  at: number;
  from: number;
  to: number;
}

/** A place has had a dozen in its history; each is tried for each time. */
const mostOffsets = 50;
/** Zones change twice a year; what changes more often than that for centuries is none. */
const mostChanges = 2_000;

/** The zone as the file explains it, with its changes up to `until`. Throws an Error that says what is wrong with it. */
export function ownZone(timezone: Block, until: Date): Zone {
  const changes = timezone.blocks
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .flatMap((observance) => changesOf(observance, until))
    .sort((one, other) => one.at - other.at);
  if (changes.length === 0) throw new Error('it says no clock');
  if (changes.length > mostChanges) throw new Error('its clock changes too often');
  return zoneOf(changes);
}

function changesOf(observance: Block, until: Date): Change[] {
  const [from, to] = [offsetOf(observance, 'TZOFFSETFROM'), offsetOf(observance, 'TZOFFSETTO')];
  const start = readClockTime(valueNamed(observance, 'DTSTART') ?? '');
  if (!start || start.isDay) throw new Error('it does not say when its clock changes (DTSTART)');
  const at = (wall: Temporal.PlainDateTime) => wall.toZonedDateTime('UTC').epochMilliseconds - from;
  const rules = linesNamed(observance, 'RRULE').map(({ value }) => {
    const rule = checkRule(value);
    if ('wrong' in rule) throw new Error(rule.wrong);
    if (!rule.text.includes('FREQ=YEARLY')) throw new Error('its clock changes too often');
    return rule;
  });
  const utcAt = (wall: Temporal.PlainDateTime) => Temporal.Instant.fromEpochMilliseconds(at(wall));
  const ruled = rules.flatMap((rule) =>
    rulesTimes(rule, start.wall, { from: start.wall, until: wallOf(until) }, utcAt),
  );
  const named = linesNamed(observance, 'RDATE').flatMap(({ value }) => value.split(',').map(readClockTime));
  if (named.includes(null)) throw new Error('a date of it is none (RDATE)');
  const walls = [start.wall, ...ruled, ...named.map((one) => one!.wall)];
  return [...new Set(walls.map(at))].map((instant) => ({ at: instant, from, to }));
}

function offsetOf(observance: Block, name: string): number {
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-])(\d{2}):?(\d{2}):?(\d{2})?$/.exec(valueNamed(observance, name)?.trim() ?? '') ?? [];
  if (!hours) throw new Error(`its ${name} is no offset such as +0200`);
  const ahead = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return ahead * (sign === '-' ? -1000 : 1000);
}

const wallOf = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('UTC').toPlainDateTime();

function zoneOf(changes: readonly Change[]): Zone {
  const offsets = [...new Set(changes.flatMap(({ from, to }) => [from, to]))];
  if (offsets.length > mostOffsets) throw new Error('its clock has too many offsets');
  const offsetAt = (instant: number) => changes.findLast(({ at }) => at <= instant)?.to ?? changes[0]!.from;
  const instantOf = (wall: Temporal.PlainDateTime) => {
    const clock = wall.toZonedDateTime('UTC').epochMilliseconds;
    const shown = offsets.map((offset) => clock - offset).filter((instant) => offsetAt(instant) === clock - instant);
    if (shown.length > 0) return Temporal.Instant.fromEpochMilliseconds(Math.min(...shown));
    // No clock shows it: by the offset before the change that skips it.
    const skipping = changes.find(({ at, from, to }) => at + from <= clock && clock < at + to);
    return Temporal.Instant.fromEpochMilliseconds(clock - (skipping?.from ?? changes[0]!.from));
  };
  const wallAt = (instant: Temporal.Instant) =>
    wallOf(new Date(instant.epochMilliseconds + offsetAt(instant.epochMilliseconds)));
  return { instantOf, wallAt };
}
