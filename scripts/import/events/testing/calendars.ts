// Calendars for tests, and what is read from them.
import { Buffer } from 'node:buffer';
import type { ImportPlan, Reading } from '../../import-plan.ts';
import { readCalendar } from '../read-calendar.ts';

export const reading: Reading = {
  now: new Date('2026-06-10T09:00:00Z'),
  timeZone: 'Asia/Jerusalem',
  target: 'all',
  category: 'community',
  community: 'The community',
};

export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
/** Its lines begin on the sixth of the file. */
export const event = (...lines: string[]) => calendar(...eventLines(...lines));
export const eventLines = (...lines: string[]) => bareLines('UID:a@b', 'SUMMARY:A', ...lines);
export const bareLines = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

export const readText = (text: string | Buffer, given: Partial<Reading> = {}) =>
  readCalendar(Buffer.from(text as string), { ...reading, ...given });

export function planOf(text: string | Buffer, given: Partial<Reading> = {}): ImportPlan {
  const plan = readText(text, given);
  if ('problems' in plan) throw new Error(JSON.stringify(plan.problems));
  return plan;
}

/** The lines that were left out, or why the whole is refused. */
export function wrongIn(text: string | Buffer) {
  const plan = readText(text);
  return 'problems' in plan ? plan.problems : plan.unreadable;
}

export function eventsOf(plan: ImportPlan) {
  return plan.items.map((item) => {
    if (item.kind !== 'event') throw new Error('A calendar holds events.');
    const start = new Date(item.content.startTime).toISOString();
    return { ...item.content, start, end: new Date(item.content.endTime).toISOString(), item };
  });
}

/** When its events begin and end, without seconds. */
export function timesIn(text: string, given: Partial<Reading> = {}): string[] {
  const plan = planOf(text, given);
  if (plan.unreadable.length > 0) throw new Error(JSON.stringify(plan.unreadable));
  return eventsOf(plan)
    .map(({ start, end, startDate, endDate }) =>
      startDate ? `${startDate}/${endDate}` : `${start.slice(0, 16)}/${end.slice(0, 16)}`,
    )
    .sort();
}

/** Why entries make no feed item, in their order in the file. */
export const leftOutOf = ({ entries }: ImportPlan) => entries.flatMap(({ leftOut }) => leftOut ?? []);
