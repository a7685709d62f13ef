// An .ics file -> feed items, or everything that is wrong with it.
import { createHash } from 'node:crypto';
import type { ItemSeed } from '@banyan/feed/import';
import { plusDays } from '@banyan/kit';
import ICAL from 'ical.js';
import type { ImportPlan, Reading } from '../import-plan.ts';
import { plainText } from '../plain-text.ts';
import type { Problem } from '../problem.ts';
import { type Block, linesNamed, readBlocks } from './blocks.ts';
import { checkEvent } from './check-event.ts';
import { contentLines } from './content-lines.ts';
import { type Occurrence, occurrences, TooManyOccurrences, type Window } from './occurrences.ts';
import { instantOf, useKnownZones } from './zones.ts';

/** An event is shown in the feed this long before it starts. */
const daysAhead = 14;
const windowDays = { past: 90, ahead: 180 };
const minute = 60 * 1000;

/** Reads a calendar. Never throws for what the file says: the problems come back with their lines. */
export function readCalendar(text: string, reading: Reading): ImportPlan | { problems: Problem[] } {
  const { lines, problems: lineProblems } = contentLines(text);
  const { calendar: root, problems: blockProblems } = readBlocks(lines);
  const problems = [...lineProblems, ...blockProblems];
  if (!root || problems.length > 0) return { problems };
  const events = root.blocks.filter(({ name }) => name === 'VEVENT');
  const explained = new Set(zonesExplained(root));
  problems.push(...events.flatMap((event) => checkEvent(event, explained)));
  if (problems.length > 0) return { problems };
  return planEvents(parse(text, events), root, reading);
}

function zonesExplained(calendar: Block): string[] {
  return calendar.blocks
    .filter(({ name }) => name === 'VTIMEZONE')
    .flatMap((zone) => linesNamed(zone, 'TZID').map(({ value }) => value));
}

function parse(text: string, events: readonly Block[]): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(text.replace(/^\ufeff/, '')));
  const used = events.flatMap(({ lines }) =>
    lines.map(({ parameters }) => /;TZID=("?)([^";:]+)\1/i.exec(parameters)?.[2]),
  );
  useKnownZones(
    calendar,
    used.filter((name) => name !== undefined),
  );
  return calendar;
}

function planEvents(calendar: ICAL.Component, root: Block, reading: Reading): ImportPlan | { problems: Problem[] } {
  const components = calendar.getAllSubcomponents('vevent');
  const blocks = root.blocks.filter(({ name }) => name === 'VEVENT');
  const lineOf = new Map(components.map((component, index) => [component, blocks[index]!.line]));
  const home = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? reading.timeZone);
  const context: Context = {
    reading,
    home,
    calendar,
    isCancelled: textOf(calendar, 'method')?.toUpperCase() === 'CANCEL',
  };
  const series = group(components);
  const plan: ImportPlan = { items: [], read: series.length, outside: 0, confidential: 0, withoutPicture: [] };
  const problems: Problem[] = [];
  for (const one of series) {
    try {
      addSeries(plan, one, context);
    } catch (cause) {
      if (!(cause instanceof TooManyOccurrences)) throw cause;
      problems.push({ line: lineOf.get(one.main) ?? 1, says: `The event cannot be taken: ${cause.message}.` });
    }
  }
  return problems.length > 0 ? { problems } : plan;
}

interface Context {
  reading: Reading;
  home: string;
  calendar: ICAL.Component;
  isCancelled: boolean;
}

interface Series {
  main: ICAL.Component;
  /** Single times of it that were moved or changed. */
  exceptions: ICAL.Component[];
}

/** One series per UID. Of two revisions of the same, the later one stands. */
function group(components: readonly ICAL.Component[]): Series[] {
  const byUid = new Map<string, ICAL.Component[]>();
  for (const component of components) {
    const uid = uidOf(component);
    byUid.set(uid, [...(byUid.get(uid) ?? []), component]);
  }
  return [...byUid.values()].map((all) => {
    const mains = all.filter((component) => !component.hasProperty('recurrence-id'));
    const main = mains.sort((one, other) => revision(other) - revision(one))[0] ?? all[0]!;
    return {
      main,
      exceptions: all.filter((component) => component !== main && component.hasProperty('recurrence-id')),
    };
  });
}

function revision(component: ICAL.Component): number {
  return Number(component.getFirstPropertyValue('sequence') ?? 0);
}

/** A file may leave the UID out; then title and start stand for it. */
function uidOf(component: ICAL.Component): string {
  const start = component.getFirstPropertyValue('dtstart');
  return textOf(component, 'uid') ?? `${textOf(component, 'summary')}@${String(start)}`;
}

function addSeries(plan: ImportPlan, { main, exceptions }: Series, context: Context): void {
  if (['PRIVATE', 'CONFIDENTIAL'].includes(textOf(main, 'class')?.toUpperCase() ?? '')) {
    plan.confidential += 1;
    return;
  }
  const event = new ICAL.Event(main, { exceptions });
  const found = occurrences(event, windowOf(context.reading), (time) => instantOf(time, context.home));
  if (found.length === 0) plan.outside += 1;
  plan.items.push(...found.map((occurrence) => toItem(occurrence, main, context)));
}

function windowOf({ now }: Reading): Window {
  return { from: plusDays(now, -windowDays.past), until: plusDays(now, windowDays.ahead) };
}

function toItem({ component, start, end, recurrenceId }: Occurrence, main: ICAL.Component, context: Context): ItemSeed {
  const { reading, home, calendar } = context;
  const own = (name: string) => textOf(component, name) ?? textOf(main, name);
  const startTime = instantOf(start, home);
  const allDay = start.isDate;
  // The end of whole days is the day after in the file, and the last minute in the feed.
  const endTime = allDay ? new Date(instantOf(end, home).getTime() - minute) : instantOf(end, home);
  const organizer = component.getFirstProperty('organizer') ?? main.getFirstProperty('organizer');
  return {
    externalKey: keyOf(main, recurrenceId),
    kind: 'event',
    targets: [reading.target],
    categories: [reading.category],
    publishedAt: plusDays(startTime, -daysAhead),
    displayAuthor: plainText(textOf(calendar, 'x-wr-calname'), 'name'),
    content: {
      title: plainText(own('summary'), 'title') ?? '…',
      description: plainText(own('description'), 'description'),
      locationName: plainText(own('location'), 'title'),
      whoToContact: plainText(organizer?.getFirstParameter('cn') || undefined, 'title'),
      allDay,
      startTime,
      endTime: new Date(Math.max(Number(startTime), Number(endTime))),
      cancelled: context.isCancelled || own('status')?.toUpperCase() === 'CANCELLED',
    },
  };
}

function keyOf(main: ICAL.Component, recurrenceId = ''): string {
  return `ics:${createHash('sha256').update(uidOf(main)).digest('hex')}:${recurrenceId}`;
}

function textOf(component: ICAL.Component, name: string): string | undefined {
  const value = component.getFirstPropertyValue(name);
  return value === null || value === undefined ? undefined : String(value);
}
