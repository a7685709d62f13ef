// A clock of a calendar: what it shows as an instant, and the other way round.
import type { Temporal } from 'temporal-polyfill';

export interface Zone {
  /** RFC 5545 §3.3.5: of a time that comes twice the first, of one that is skipped by the offset before. */
  instantOf(wall: Temporal.PlainDateTime): Temporal.Instant;
  wallAt(instant: Temporal.Instant): Temporal.PlainDateTime;
}

const made = new Map<string, Zone>();

/** A zone this machine knows, or a fixed offset such as `+02:00`. */
export function knownZone(name: string): Zone {
  const known = made.get(name);
  if (known) return known;
  const zone: Zone = {
    // Temporal's own reading (`compatible`) is the one of the RFC.
    instantOf: (wall) => wall.toZonedDateTime(name).toInstant(),
    wallAt: (instant) => instant.toZonedDateTimeISO(name).toPlainDateTime(),
  };
  made.set(name, zone);
  return zone;
}

export const utc = knownZone('UTC');
