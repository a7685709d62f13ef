// What this capability works with; one per process.
import { randomBytes } from 'node:crypto';
import { createPurses, type Purses, type ServiceDeps } from '@banyan/kit';
import type { CalendarOptions } from '../calendar-file/write-calendar.ts';
import { type CalendarSecrets, createCalendarSecrets } from './calendar-secrets.ts';

export interface Calendars {
  secrets: CalendarSecrets;
  options: Pick<CalendarOptions, 'name' | 'timeZone'>;
  /** By the network that asks: for addresses that are none. Nobody guesses one; this keeps a million guesses from the database. */
  misses: Purses;
  /** By address: a calendar asks a few times an hour, and several may. */
  readings: Purses;
}

export function openCalendars({ deployment, internalKey }: ServiceDeps, clock: () => Date): Calendars {
  const now = () => clock().getTime();
  return {
    // A process alone, such as a test's, knows its own addresses.
    secrets: createCalendarSecrets(internalKey ?? randomBytes(32).toString('base64url')),
    options: { name: deployment.brand.name, timeZone: deployment.timeZone },
    misses: createPurses({ burst: 30, perSecond: 0.5 }, now),
    readings: createPurses({ burst: 30, perSecond: 0.1 }, now),
  };
}
