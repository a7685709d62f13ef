// One time of one event -> a feed item.
import { createHash } from 'node:crypto';
import type { ItemSeed } from '@banyan/feed/import';
import { plusDays } from '@banyan/kit';
import type { Reading } from '../import-plan.ts';
import { plainText } from '../plain-text.ts';
import type { CalendarEvent } from './series/calendar-event.ts';
import type { Occurrence } from './series/occurrences.ts';
import type { Series } from './series/series.ts';

/** An event is shown in the feed this long before it starts. */
const daysAhead = 14;

export function toItem(
  { event, start, end, days, recurrenceId }: Occurrence,
  series: Series,
  reading: Reading,
): ItemSeed {
  const own = (name: keyof CalendarEvent['text']) => event.text[name] ?? series.main?.text[name];
  const description = plainText(own('description'), 'description');
  const locationName = plainText(own('location'), 'title');
  const name = plainText(event.head.name, 'name');
  return {
    externalKey: `ics:${createHash('sha256').update(series.uid).digest('hex')}:${recurrenceId}`,
    kind: 'event',
    targets: [reading.target],
    categories: [reading.category],
    publishedAt: plusDays(start, -daysAhead),
    displayAuthor: name,
    content: {
      title: plainText(own('summary'), 'title') ?? untitled(description, locationName, name),
      description,
      locationName,
      whoToContact: plainText(own('contact'), 'title'),
      allDay: days !== undefined,
      startTime: start,
      endTime: end,
      ...(days && { startDate: days.first, endDate: days.last }),
      cancelled: event.isCancelled,
    },
  };
}

/** SUMMARY is optional (RFC 5545 §3.6.1): the first that is said of it names it. */
function untitled(...said: (string | undefined)[]): string {
  const [first] = said.find(Boolean)?.split('\n') ?? [];
  return plainText(first, 'title') ?? '…';
}
