// What one series puts into the feed, and what of it is left out.

import type { ChangedTime } from '@banyan/feed/import';
import { seriesPrefix } from '../external-key.ts';
import type { Entry, ImportPlan, LeftOut, Named, Reading } from '../import-plan.ts';
import { hasLostAddresses, isShortened } from '../plain-text.ts';
import { keysOf, toItem } from './event-item.ts';
import type { CalendarEvent } from './series/calendar-event.ts';
import { type Occurrence, occurrences, type Window } from './series/occurrences.ts';
import { TooManyTimes } from './series/rule.ts';
import type { Series } from './series/series.ts';
import { instantOf } from './time/moment.ts';

export function addSeries(plan: ImportPlan, series: Series, reading: Reading, window: Window): void {
  const { main, doubted, instead, superseded } = series;
  for (const { line } of superseded) leaveOut(plan, line, 'superseded');
  if (doubted)
    leaveOut(plan, doubted.line, 'unreadable', 'The event is left out too: what may change it cannot be read.');
  if (!main && instead.length === 0) return;
  try {
    addTimes(plan, series, occurrences(series, window), reading);
  } catch (cause) {
    if (!(cause instanceof TooManyTimes)) throw cause;
    for (const { line } of main ? [main, ...instead] : instead)
      leaveOut(plan, line, 'unreadable', `The event cannot be taken: ${cause.message}.`);
  }
}

function addTimes(plan: ImportPlan, series: Series, found: readonly Occurrence[], reading: Reading): void {
  const { uid, copy, main, instead, unknown } = series;
  const isHidden = ({ event }: Occurrence) => event.isPrivate || Boolean(main?.isPrivate);
  const shown = found.filter((one) => !isHidden(one));
  plan.items.push(...shown.map((one) => toItem(one, series, reading)));
  plan.hidden.push(...found.filter(isHidden).map((one) => toItem(one, series, reading)));
  // Where something could not be read, or the file only changes single times of it, nobody knows what takes place no longer.
  if (main && unknown.length === 0) plan.series.push(seriesPrefix(uid));
  if (!main) plan.changes.push(...found.flatMap((one) => changedTime(one, series, reading) ?? []));
  if (main?.isPrivate && !copy) plan.privateSeries.push(seriesPrefix(uid));
  for (const event of main ? [main, ...instead] : instead) {
    const own = event === main ? shown : shown.filter((one) => one.event === event);
    if (own.length === 0) leaveOut(plan, event.line, whyNone(event, series, found));
    else
      plan.entries.push({ line: event.line, keys: own.map((one) => keysOf(series, one, reading.target).externalKey) });
  }
  addNotes(plan, series, shown, reading);
}

/** Which time of a series that is not in the file an occurrence stands in place of. */
function changedTime(one: Occurrence, series: Series, { target }: Reading): ChangedTime | undefined {
  const { moment } = one.event.insteadOf!;
  if (moment.isDay) return undefined;
  const startTime = new Date(instantOf(moment).epochMilliseconds);
  return { ...keysOf(series, one, target), series: seriesPrefix(series.uid), startTime };
}

function whyNone(event: CalendarEvent, { main, instead }: Series, found: readonly Occurrence[]): LeftOut {
  const own = event === main ? found : found.filter((one) => one.event === event);
  if (own.length > 0 || event.isPrivate || main?.isPrivate) return 'private';
  const isSame = (other: CalendarEvent) => event.insteadOf?.moment.wall.equals(other.insteadOf!.moment.wall);
  const isSuperseded = event !== main && instead.slice(0, instead.indexOf(event)).some(isSame);
  return isSuperseded ? 'superseded' : 'outside';
}

/** What of its events comes in otherwise than it stands in the file, once for each. */
function addNotes(plan: ImportPlan, series: Series, shown: readonly Occurrence[], reading: Reading): void {
  const notes: [(event: CalendarEvent, description: string | undefined) => boolean, Named[]][] = [
    [({ text }, said) => hasLostAddresses(text.description, said), plan.withoutLink],
    [(_, said) => isShortened(said, 'details'), plan.shortened],
  ];
  for (const one of new Map(shown.map((each) => [each.event, each])).values()) {
    const { title, description } = toItem(one, series, reading).content as { title: string; description?: string };
    for (const [isSo, named] of notes) if (isSo(one.event, description)) named.push({ line: one.event.line, title });
    plan.skipped.push(...one.event.skipped);
  }
  if (shown.some(({ event }) => !event.text.summary && !series.main?.text.summary)) plan.untitled += 1;
}

function leaveOut(plan: ImportPlan, line: number, leftOut: LeftOut, says?: string): void {
  const entry: Entry = { line, keys: [], leftOut };
  plan.entries.push(entry);
  if (says) plan.unreadable.push({ line, says });
}
