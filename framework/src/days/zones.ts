// What a clock shows somewhere, and when it shows that. Clocks change twice a year: a time may be skipped, or come twice.
import type { Day } from './days.ts';

/** What stands on a clock: a day and `14:30`. */
export interface ClockTime {
  day: Day;
  time: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one costs more than using it a thousand times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const clock = new Intl.DateTimeFormat('en-CA', { ...numeric, hourCycle: 'h23', timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

/** The zone that this device's clock is in. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function clockAt(instant: number | string | Date, timeZone: string): ClockTime {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

const asUtc = ({ day, time }: ClockTime): number => Date.parse(`${day}T${time}:00Z`);

/** How far that zone's clock is ahead of UTC then. */
function offsetAt(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / 60_000) * 60_000;
  return asUtc(clockAt(minute, timeZone)) - minute;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * When a clock there shows that, in milliseconds since 1970. In the hour that a clock skips it is an hour later, in one that comes
 * twice it is the first: as the service counts.
 */
export function instantOf(clock: ClockTime, timeZone: string): number {
  const wanted = asUtc(clock);
  const before = wanted - offsetAt(wanted - DAY_MS, timeZone);
  const after = wanted - offsetAt(wanted + DAY_MS, timeZone);
  const shows = (instant: number) => asUtc(clockAt(instant, timeZone)) === wanted;
  const found = [before, after].filter(shows);
  return found.length > 0 ? Math.min(...found) : before;
}

/** Whether the two clocks show different times then. */
export const differ = (instant: number | string, zone: string, other: string): boolean =>
  zone !== other && offsetAt(Number(new Date(instant)), zone) !== offsetAt(Number(new Date(instant)), other);
