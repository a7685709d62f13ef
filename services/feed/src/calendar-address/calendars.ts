// What this capability works with; one per process.
import { randomBytes } from 'node:crypto';
import { createTokenBuckets, type ServiceDeps, type TokenBuckets } from '@banyan/kit';
import type { CalendarOptions } from '../calendar-file/write-calendar.ts';
import { type CalendarSecrets, createCalendarSecrets } from './calendar-secrets.ts';

export interface Calendars {
  secrets: CalendarSecrets;
  options: Pick<CalendarOptions, 'name' | 'timeZone'>;
  /** Beside those, for a file that goes out in an e-mail. */
  mailed: () => Pick<CalendarOptions, 'origin' | 'organizer'>;
  /** By the network that asks: for addresses that are none. Nobody guesses one; this keeps a million guesses from the database. */
  misses: TokenBuckets;
  /** By address: a calendar asks a few times an hour, and several may. */
  readings: TokenBuckets;
}

export function openCalendars({ deployment, internalKey, pageOrigin }: ServiceDeps, clock: () => Date): Calendars {
  const now = () => clock().getTime();
  const { brand, mail } = deployment;
  const organizer = mail && { name: mail.name ?? brand.name, email: mail.from };
  return {
    // A process alone, such as a test's, knows its own addresses.
    secrets: createCalendarSecrets(internalKey ?? randomBytes(32).toString('base64url')),
    options: { name: brand.name, timeZone: deployment.timeZone },
    mailed: () => ({ origin: pageOrigin?.(), organizer }),
    misses: createTokenBuckets({ burst: 30, perSecond: 0.5 }, now),
    readings: createTokenBuckets({ burst: 30, perSecond: 0.1 }, now),
  };
}
