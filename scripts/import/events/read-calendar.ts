// An .ics file -> feed items, with what of it was left out; or why none of it can be taken.
import { plusDays } from '@banyan/kit';
import { emptyPlan, type ImportPlan, type Reading } from '../import-plan.ts';
import type { Problem } from '../problem.ts';
import { type Block, linesNamed, readBlocks, unescapeText, valueNamed } from './blocks.ts';
import { calendarText } from './calendar-text.ts';
import { contentLines } from './content-lines.ts';
import { addSeries } from './plan-series.ts';
import { type CalendarEvent, type CalendarHead, readEvent, type UnreadEvent } from './series/calendar-event.ts';
import type { Window } from './series/occurrences.ts';
import { seriesOf } from './series/series.ts';
import type { Clocks } from './time/moment.ts';
import { ownZone } from './time/own-zone.ts';
import { knownZone, type Zone } from './time/zone.ts';
import { knownName } from './time/zone-names.ts';
import { windowDays } from './window-days.ts';

/** A small file can say that thousands of events take place daily; what it makes has to have room in memory. */
const mostItems = 20_000;
const tooManyItems = `Its events take place more than ${mostItems.toLocaleString('en')} times within the window.`;

/** Reads a calendar. Never throws for what the file says: the problems come back with their lines. */
export function readCalendar(bytes: Uint8Array, reading: Reading): ImportPlan | { problems: Problem[] } {
  const found = readBlocks(contentLines(calendarText(bytes)));
  if ('problems' in found) return found;
  const window = windowOf(reading);
  const events: CalendarEvent[] = [];
  const unread: UnreadEvent[] = [];
  for (const calendar of found.calendars) {
    const head = headOf(calendar, reading, window);
    for (const block of calendar.blocks.filter(({ name }) => name === 'VEVENT')) {
      const event = readEvent(block, head);
      if ('problems' in event) unread.push(event);
      else events.push(event);
    }
  }
  const plan = planFor(found.calendars, unread, reading.target);
  plan.unreadable = [...found.strays, ...unread.flatMap(({ problems }) => problems)];
  for (const series of seriesOf(events, unread)) {
    addSeries(plan, series, reading, window);
    if (plan.items.length > mostItems) return { problems: [{ line: 1, says: tooManyItems }] };
  }
  for (const list of [plan.unreadable, plan.skipped, plan.entries]) list.sort((one, other) => one.line - other.line);
  return plan;
}

function planFor(calendars: readonly Block[], unread: readonly UnreadEvent[], target: string): ImportPlan {
  const others = new Set(calendars.flatMap(({ blocks }) => blocks.map(({ name }) => name)));
  const { length } = calendars;
  const what = `${length === 1 ? 'The calendar holds' : `The ${length} calendars hold`} no events`;
  const beside = [...others].filter((name) => name !== 'VEVENT').join(', ');
  return {
    ...emptyPlan(target),
    entries: unread.map(({ line }) => ({ line, keys: [], leftOut: 'unreadable' })),
    ...(!others.has('VEVENT') && { nothing: `${what}${beside ? `, only ${beside}` : ''}.` }),
  };
}

function headOf(calendar: Block, reading: Reading, window: Window): CalendarHead {
  const name = valueNamed(calendar, 'X-WR-CALNAME');
  const home = knownName(valueNamed(calendar, 'X-WR-TIMEZONE') ?? '') ?? reading.timeZone;
  const clocks: Clocks = {
    floating: knownZone(home),
    community: knownZone(reading.timeZone),
    named: zonesOf(calendar, plusDays(window.until, 2 * 366)),
  };
  const isCancelled = /^CANCEL$/i.test(valueNamed(calendar, 'METHOD')?.trim() ?? '');
  return { clocks, name: name && unescapeText(name), isCancelled };
}

/** Those this machine knows win over the file's own, which are often years old. */
function zonesOf(calendar: Block, until: Date): Clocks['named'] {
  const own = new Map<string, Block>();
  for (const block of calendar.blocks.filter(({ name }) => name === 'VTIMEZONE')) {
    const tzid = valueNamed(block, 'TZID')?.trim();
    if (tzid) own.set(tzid, block);
  }
  const found = new Map<string, Zone | Error>();
  return (tzid) => {
    const zone = found.get(tzid) ?? zoneNamed(tzid, own.get(tzid), until);
    found.set(tzid, zone);
    if (zone instanceof Error) throw zone;
    return zone;
  };
}

function zoneNamed(tzid: string, own: Block | undefined, until: Date): Zone | Error {
  const location = own && linesNamed(own, 'X-LIC-LOCATION')[0]?.value;
  const name = knownName(tzid) ?? (location && knownName(location));
  if (name) return knownZone(name);
  if (!own) return new Error(`The time zone "${tzid}" is not known and the file does not explain it.`);
  try {
    return ownZone(own, until);
  } catch (cause) {
    return new Error(`The time zone "${tzid}" of line ${own.line} cannot be read: ${(cause as Error).message}.`);
  }
}

function windowOf({ now }: Reading): Window {
  return { from: plusDays(now, -windowDays.past), until: plusDays(now, windowDays.ahead) };
}
