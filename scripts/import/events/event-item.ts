// One time of one event -> a feed item.
import type { ItemSeed } from '@banyan/feed/import';
import { plusDays } from '@banyan/kit';
import { eventKeys, type SourceKeys } from '../external-key.ts';
import type { Reading } from '../import-plan.ts';
import { plainText, secureLink } from '../plain-text.ts';
import type { CalendarEvent } from './series/calendar-event.ts';
import type { Occurrence } from './series/occurrences.ts';
import type { Series } from './series/series.ts';
import { windowDays } from './window-days.ts';

/** An event is shown in the feed this long before it starts. */
const daysAhead = 14;

/** Of one time of a series in one group's feed. */
export function keysOf({ uid, copy }: Series, { recurrenceId }: Occurrence, target: string): SourceKeys {
  return eventKeys(uid, target, copy ? `${recurrenceId}~${copy}` : recurrenceId);
}

export function toItem(occurrence: Occurrence, series: Series, reading: Reading): ItemSeed {
  const { event, start, end, days } = occurrence;
  const own = (name: keyof CalendarEvent['text']) =>
    series.main && event.text[name] === undefined ? plainOf(series.main)[name] : plainOf(event)[name];
  const description = own('description');
  const locationName = own('location');
  const name = plainText(event.head.name, 'name');
  return {
    ...keysOf(series, occurrence, reading.target),
    kind: 'event',
    targets: [reading.target],
    categories: [reading.category],
    publishedAt: plusDays(start, -daysAhead),
    // On the schedule as soon as it is brought in.
    openFrom: plusDays(start, -windowDays.ahead),
    displayAuthor: reading.author ?? name ?? reading.community,
    content: {
      title: own('summary') ?? untitled(description, locationName, name),
      description,
      locationName,
      whoToContact: own('contact'),
      allDay: days !== undefined,
      startTime: start,
      endTime: end,
      ...(days && { startDate: days.first, endDate: days.last }),
      cancelled: event.isCancelled,
    },
  };
}

const plain = new WeakMap<CalendarEvent, CalendarEvent['text']>();

/** Cleaned once, not for each time that the event takes place: a long text may take seconds. */
function plainOf(event: CalendarEvent): CalendarEvent['text'] {
  const { summary, location, contact } = event.text;
  const known = plain.get(event) ?? {
    summary: plainText(summary, 'title'),
    description: describe(event),
    location: plainText(location, 'title'),
    contact: plainText(contact, 'title'),
  };
  plain.set(event, known);
  return known;
}

/** No meeting's address is longer. */
const LONGEST_ADDRESS = 600;

/** What it says of itself, and below it the addresses that do not stand there yet. */
function describe({ text, addresses }: CalendarEvent): string | undefined {
  const said = plainText(text.description, 'details');
  const missing = addresses
    .flatMap((address) => secureLink(address) ?? [])
    .filter((link) => link.length <= LONGEST_ADDRESS && !said?.includes(link));
  const lines = [said, [...new Set(missing)].join('\n')].filter(Boolean);
  return lines.length > 0 ? lines.join('\n\n') : undefined;
}

/** SUMMARY is optional (RFC 5545 §3.6.1): the first that is said of it names it. */
function untitled(...said: (string | undefined)[]): string {
  const [first] = said.find(Boolean)?.split('\n') ?? [];
  return plainText(first, 'title') ?? '…';
}
