// The times a series happens within a window, with those that were added, taken out, moved and changed.
import { Temporal } from 'temporal-polyfill';
import { at, basicFormat, compareMoments, dayOf, instantOf, type Moment, wallOn } from '../time/moment.ts';
import type { Span } from '../time/span.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { rulesTimes, TooManyTimes } from './rule.ts';
import type { Series } from './series.ts';

export interface Occurrence {
  /** The event itself, or the one that stands in its place this time. */
  event: CalendarEvent;
  start: Date;
  end: Date;
  /** Of whole days the first and the last, as `2026-11-27`. */
  days?: { first: string; last: string };
  /** Which time of a repeating event this is, as first planned; empty for one that does not repeat. */
  recurrenceId: string;
}

export interface Window {
  from: Date;
  until: Date;
}

interface Planned {
  start: Moment;
  span: Span;
}

export const mostOccurrences = 500;

/** An event counts as inside when it ends after the window opens and starts before it closes. Throws TooManyTimes. */
export function occurrences(series: Series, window: Window): Occurrence[] {
  const found = allTimes(series, window).filter(({ start, end }) => end >= window.from && start < window.until);
  if (found.length > mostOccurrences)
    throw new TooManyTimes(`it repeats more than ${mostOccurrences} times within the window`);
  return found;
}

function allTimes({ main, instead, unknown }: Series, window: Window): Occurrence[] {
  if (!main) return firstOfEachTime(instead).map((event) => occurrence(event, event.insteadOf!.moment, event));
  const left = new Map(instead.toReversed().map((event) => [keyOf(event.insteadOf!.moment, main), event]));
  const lost = new Set(unknown.map((moment) => keyOf(moment, main)));
  const isRepeating = main.rules.length > 0 || main.also.length > 0;
  const movedWith = movesOf(instead);
  const found = plannedTimes(main, window).flatMap((planned) => {
    const keys = keysOf(planned.start, main);
    if (keys.some((key) => lost.has(key))) return [];
    const key = keys.find((one) => left.has(one));
    const own = key === undefined ? undefined : left.get(key)!;
    if (key !== undefined) left.delete(key);
    if (own) return [occurrence(own, planned.start, own)];
    const moved = movedWith(planned.start);
    if (moved) return [occurrence(moved.event, planned.start, moved)];
    return [occurrence(main, isRepeating ? planned.start : undefined, planned)];
  });
  // What stands in place of a time that the rule does not name is still there.
  const others = [...left.values()].map((event) => occurrence(event, onClockOf(main, event.insteadOf!.moment), event));
  return [...found, ...others];
}

function firstOfEachTime(instead: readonly CalendarEvent[]): CalendarEvent[] {
  const byTime = new Map<string, CalendarEvent>();
  for (const event of instead) {
    const key = basicFormat(event.insteadOf!.moment);
    if (!byTime.has(key)) byTime.set(key, event);
  }
  return [...byTime.values()];
}

function occurrence(event: CalendarEvent, planned: Moment | undefined, { start, span }: Planned): Occurrence {
  const [from, until] = [instantOf(start), endOf(start, span, event)];
  return {
    event,
    start: new Date(from.epochMilliseconds),
    end: new Date(until.epochMilliseconds),
    ...('days' in span && { days: daysOf(start, span.days) }),
    recurrenceId: planned ? basicFormat(planned) : '',
  };
}

/** Days go by the event's own clock, also from an added time that is written on another. */
function endOf(start: Moment, span: Span, { start: { zone } }: CalendarEvent): Temporal.Instant {
  if ('days' in span) return start.zone.instantOf(start.wall.add({ days: span.days }));
  if ('milliseconds' in span) return instantOf(start).add({ milliseconds: span.milliseconds });
  const { days, seconds } = span.length;
  if (days === 0) return instantOf(start).add({ seconds });
  return zone.instantOf(wallOn(zone, start).add({ days })).add({ seconds });
}

function daysOf({ wall }: Moment, days: number): { first: string; last: string } {
  const first = wall.toPlainDate();
  return { first: first.toString(), last: first.add({ days: days - 1 }).toString() };
}

/** As planned: by its rules and its added times, without those that were taken out. In order, each once. */
function plannedTimes(main: CalendarEvent, window: Window): Planned[] {
  const { start, span, also, except } = main;
  const walls = main.rules.flatMap((rule) => ruled(rule, main, window));
  const all: Planned[] = [
    { start, span },
    ...walls.map((wall) => ({ start: at(start, wall), span })),
    ...also.map((added) => ({ start: likeStart(added.start, main), span: added.span ?? span })),
  ];
  const out = new Set(except.map((moment) => keyOf(moment, main)));
  const byKey = new Map<string, Planned>();
  for (const planned of all) {
    const keys = keysOf(planned.start, main);
    if (!byKey.has(keys[0]!) && !keys.some((key) => out.has(key))) byKey.set(keys[0]!, planned);
  }
  return [...byKey.values()].sort((one, other) => compareMoments(one.start, other.start));
}

function ruled(rule: CalendarEvent['rules'][number], { start, span }: CalendarEvent, window: Window) {
  // Two days more on both sides: clocks are up to 14 hours apart, and a length may cross a change.
  const margin = 2 + daysIn(span);
  const from = start.zone.wallAt(instantFrom(window.from)).subtract({ days: margin });
  const until = start.zone.wallAt(instantFrom(window.until)).add({ days: 2 });
  return rulesTimes(rule, start.wall, { from, until }, (wall) => start.zone.instantOf(wall));
}

function daysIn(span: Span): number {
  if ('days' in span) return span.days;
  const seconds = 'length' in span ? span.length.seconds : span.milliseconds / 1000;
  return Math.ceil(seconds / 86_400) + ('length' in span ? span.length.days : 0);
}

/** An added time as the event's own are: a day of whole days, or a day at the event's hour. */
function likeStart(added: Moment, { start, head }: CalendarEvent): Moment {
  if (start.isDay) return at(start, dayOf(added, head.clocks).toPlainDateTime());
  return added.isDay ? at(start, added.wall.toPlainDate().toPlainDateTime(start.wall.toPlainTime())) : added;
}

/** A time of the series on the clock of its first. */
function onClockOf({ start, head }: CalendarEvent, moment: Moment): Moment {
  if (start.isDay) return at(start, dayOf(moment, head.clocks).toPlainDateTime());
  return moment.isDay ? moment : at(start, wallOn(start.zone, sameClock(start, moment)));
}

/** A time without a zone beside one with a zone is meant on that one's clock. */
const sameClock = (start: Moment, moment: Moment): Moment => (moment.isFloating ? at(start, moment.wall) : moment);

/** What names one time of the series: an instant, or its day where only that was written. */
function keyOf(moment: Moment, { start, head }: CalendarEvent): string {
  if (start.isDay || moment.isDay) return dayOf(moment, head.clocks).toString();
  return String(instantOf(sameClock(start, moment)).epochMilliseconds);
}

/** Both names of a planned time. */
function keysOf(moment: Moment, main: CalendarEvent): string[] {
  return [keyOf(moment, main), wallOn(main.start.zone, moment).toPlainDate().toString()];
}

/**
 * By what stands in place of an earlier time and all after it (RANGE=THISANDFUTURE): as far from the plan as that. To be
 * asked in the order of the plan. Of two for one time the one that is first in `instead` counts.
 */
function movesOf(instead: readonly CalendarEvent[]) {
  const moves = instead
    .filter(({ insteadOf }) => insteadOf!.andAfter)
    .toReversed()
    .sort((one, other) => compareMoments(one.insteadOf!.moment, other.insteadOf!.moment));
  let next = 0;
  return (planned: Moment): (Planned & { event: CalendarEvent }) | undefined => {
    while (next < moves.length && compareMoments(moves[next]!.insteadOf!.moment, planned) <= 0) next += 1;
    const event = moves[next - 1];
    if (!event) return undefined;
    const original = wallOn(event.start.zone, event.insteadOf!.moment);
    const wall = wallOn(event.start.zone, planned).add(original.until(event.start.wall));
    return { event, start: at(event.start, wall), span: event.span };
  };
}

const instantFrom = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
