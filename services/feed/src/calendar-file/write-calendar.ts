// What takes place, as a file that calendars read (RFC 5545). The words are those of the item; of the file we say no more than its name.
import ical, { type ICalCalendar, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { HappeningDoc } from '../feed-item/feed-item.model.ts';
import { daysOf } from '../feed-item/happening-days.ts';
import { onTheClock, timeZoneOf } from './time-zone.ts';

export interface CalendarOptions {
  /** What calendars call it. */
  name: string;
  /** The community's: hours are written by its clock. */
  timeZone: string;
  /** Where the app is, such as `https://community.example`; without it events have no link. */
  origin?: string | undefined;
  /** After how many seconds to ask again, of a file that has an address. */
  askAgainAfter?: number;
  /** Ids of those that whose calendar it is may come to only, or waits for a seat at. */
  tentative?: ReadonlySet<string>;
  /** Whose they are, for a file that goes out in an e-mail: it is then METHOD:PUBLISH, which has to name them (RFC 5546 §3.2.1). */
  organizer?: { name: string; email: string } | undefined;
}

/** Longer descriptions end here: five hundred events have to be a file that a phone takes. */
const longestDescription = 2_000;

/** The same happenings are the same file, to the letter: its digest says whether anything changed. */
export function writeCalendar(items: readonly HappeningDoc[], options: CalendarOptions): string {
  const calendar = ical({
    name: escaped(options.name),
    prodId: { company: 'Banyan', product: 'Banyan', language: 'EN' },
    ttl: options.askAgainAfter ?? null,
    method: options.organizer ? ICalCalendarMethod.PUBLISH : null,
    events: items.map((item) => eventOf(item, options)),
  });
  describeZone(calendar, items);
  // The library would write it after the events, and a calendar's own properties stand before them (§3.6).
  const text = calendar.toString().replace('\r\n', `\r\nX-WR-TIMEZONE:${options.timeZone}\r\n`);
  // The last line has its end too (§3.1).
  return `${text}\r\n`;
}

/** Without a zone of its own the calendar's stamps are in UTC, as they have to be (§3.8.7.2). */
function describeZone(calendar: ICalCalendar, items: readonly HappeningDoc[]): void {
  const times = items.flatMap(({ content }) => [content.startTime.getTime(), content.endTime.getTime()]);
  const [from, until] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  calendar.timezone({ name: null, generator: (zone) => timeZoneOf(zone, from, until) });
}

function eventOf(item: HappeningDoc, { timeZone, origin, tentative, organizer }: CalendarOptions): ICalEventData {
  const { content, createdAt, changedAt = createdAt, changes = 0 } = item;
  const { title, locationName, cancelled } = content;
  const given = tentative?.has(item._id) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  return {
    id: `${item._id}@banyan`,
    sequence: changes,
    stamp: changedAt,
    lastModified: changedAt,
    created: createdAt,
    summary: written(title),
    description: descriptionOf(item),
    location: locationName ? written(locationName) : null,
    organizer: organizer ?? null,
    status: cancelled ? ICalEventStatus.CANCELLED : given,
    url: origin ? `${origin}/show-post/${encodeURIComponent(item._id)}/all` : null,
    ...timesOf(item, timeZone),
  };
}

function descriptionOf({ content: { description, whoToContact } }: HappeningDoc): string | null {
  const text = written([description, whoToContact].filter(Boolean).join('\n\n'));
  return text.length > longestDescription ? `${text.slice(0, longestDescription).trimEnd()}…` : text || null;
}

type Times = Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'>;

/** Whole days are dates, and the end is the day after (decision 180). What takes no time has no end (§3.6.1). */
function timesOf({ content }: HappeningDoc, timeZone: string): Times {
  const days = daysOf(content);
  if (days) {
    const [first, last] = [Temporal.PlainDate.from(days.startDate), Temporal.PlainDate.from(days.endDate)];
    return { allDay: true, start: first, end: last.add({ days: 1 }) };
  }
  const { startTime, endTime } = content;
  const [start, end] = [onTheClock(timeZone, startTime), onTheClock(timeZone, endTime)];
  const hasEnd = endTime > startTime;
  if (!start || !end) return { start: startTime, end: hasEnd ? endTime : null };
  return { timezone: timeZone, start, end: hasEnd ? end : null };
}

/** All but the end of a line: a calendar may refuse the whole file for one of them (§3.1, CONTROL). */
const control = /(?![\n\t])\p{Cc}/gu;

const written = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(control, '').trim();

/** The library writes names as they are. */
const escaped = (text: string): string =>
  written(text)
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\s+/g, ' ');
