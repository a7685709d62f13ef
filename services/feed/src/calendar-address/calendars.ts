// What this capability works with; one per process.
import { randomBytes } from 'node:crypto';
import { createTokenBuckets, type ServiceDeps, type TokenBuckets } from '@banyan/kit';
import type { CalendarOptions } from '../calendar-file/write-calendar.ts';
import { type CalendarSecrets, createCalendarSecrets } from './calendar-secrets.ts';

export interface Calendars {
  secrets: CalendarSecrets;
  options: Pick<CalendarOptions, 'name' | 'timeZone'>;
  /** By the network that asks: for addresses that are none. Nobody guesses one; this keeps a million guesses from the database. */
  misses: TokenBuckets;
  /** By address: a calendar asks a few times an hour, and several may. */
  readings: TokenBuckets;
}

export function openCalendars({ deployment, internalKey }: ServiceDeps, clock: () => Date): Calendars {
  const now = () => clock().getTime();
  return {
    // A process alone, such as a test's, knows its own addresses.
    secrets: createCalendarSecrets(internalKey ?? randomBytes(32).toString('base64url')),
    options: { name: deployment.brand.name, timeZone: deployment.timeZone },
    misses: createTokenBuckets({ burst: 30, perSecond: 0.5 }, now),
    readings: createTokenBuckets({ burst: 30, perSecond: 0.1 }, now),
  };
}
