// Zones as a person knows them: a city, the clock's name, and how far it is from Greenwich now.
import type { Language } from '@banyan/framework';

export interface ZoneWords {
  city: string;
  name: string;
  offset: string;
}

/** How a clock's zone is called in this language now; the zone's own id where this browser does not know it. */
function partOf(zone: string, language: Language, timeZoneName: 'longGeneric' | 'shortOffset'): string {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  } catch {
    return zone;
  }
}

export const zoneWords = (zone: string, language: Language): ZoneWords => ({
  city: zone.split('/').at(-1)!.replaceAll('_', ' '),
  name: partOf(zone, language, 'longGeneric'),
  offset: partOf(zone, language, 'shortOffset'),
});

/** Somebody lives by its clock. Browsers that hide where they are say UTC. */
export const isPlace = (zone: string): boolean => zone.includes('/') && !zone.startsWith('Etc/');

/** All this browser knows, and `own`, which the server may call differently. */
export function knownZones(own: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').filter(isPlace);
  return known.includes(own) ? known : [own, ...known];
}

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Whether two clocks show different times now or within a year: zones have several names, and neighbours one clock. */
export function clocksDiffer(one: string, other: string, now: number): boolean {
  const clockOf = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', dateStyle: 'short' });
  try {
    const [first, second] = [clockOf(one), clockOf(other)];
    return Array.from({ length: 12 }, (_, month) => now + month * MONTH_MS).some(
      (at) => first.format(at) !== second.format(at),
    );
  } catch {
    return one !== other;
  }
}
