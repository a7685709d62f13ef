// Until when a member's devices stay silent, by the member's own clock: their quiet hours, or the hour of their digest.
import { atClock } from '@banyan/kit';
import type { Reach } from './reached.ts';

/** What came since then is reported together at `until`. */
export interface Hold {
  since: Date;
  until: Date;
}

/** Null: whatever the hour. Right where clocks change: an hour that is skipped or comes twice moves no end. */
export function quietNow(now: Date, quietHours: Reach['quietHours'], zone: string): Hold | null {
  if (!quietHours) return null;
  const { from, to } = quietHours;
  for (const day of [-1, 0]) {
    const since = atClock(now, day, from, zone);
    const until = atClock(now, from < to ? day : day + 1, to, zone);
    if (since <= now && now < until) return { since, until };
  }
  return null;
}

/** From the digest before to the next one. */
export function nextDigest(now: Date, digestAt: string, zone: string): Hold {
  const today = atClock(now, 0, digestAt, zone);
  return today > now
    ? { since: atClock(now, -1, digestAt, zone), until: today }
    : { since: today, until: atClock(now, 1, digestAt, zone) };
}

/** The zone that is known: theirs, else the community's. */
export function zoneOf(timeZone: string | null, otherwise: string): string {
  if (!timeZone) return otherwise;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return otherwise;
  }
}
