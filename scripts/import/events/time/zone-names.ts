// What calendars call their time zones, and what this machine calls them.
import { Temporal } from 'temporal-polyfill';
import { findIana } from 'windows-iana';

/** Longer than any; what is sought in each part of a longer one would not end. */
const longestName = 200;

/**
 * The name this machine has for a calendar's zone: as it stands, at the end of a vendor's path
 * (`/freeassociation.sourceforge.net/America/New_York`), in the table of Windows, behind an offset (`(UTC+02:00) Jerusalem`), or an
 * offset alone. Undefined: it has none.
 */
export function knownName(name: string): string | undefined {
  const clean = name.trim();
  if (clean.length > longestName) return undefined;
  return (
    asItStands(clean) ??
    endOfPath(clean) ??
    findIana(clean)[0] ??
    behindOffset(clean) ??
    cities(clean) ??
    offsetAlone(clean)
  );
}

function asItStands(name: string): string | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return undefined;
  }
}

/** `Moon/EST` is no place, so a single word at the end is taken only where it is UTC. */
function endOfPath(name: string): string | undefined {
  const parts = name.split('/').filter(Boolean);
  const ends = parts.map((_, index) => parts.slice(index)).slice(1);
  const found = ends.find((end) => (end.length > 1 || /^(utc|gmt)$/i.test(end[0]!)) && asItStands(end.join('/')));
  return found?.join('/');
}

/** Windows' own labels: cities that share a clock, or the name of a clock in some countries. The offset must agree. */
function behindOffset(name: string): string | undefined {
  const [, sign, hours = '0', minutes = '0', label] =
    /^\((?:UTC|GMT)(?:([+-])(\d{1,2})[:.]?(\d{2}))?\)\s*(.+)$/i.exec(name) ?? [];
  if (!label) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const clock = label.replace(/\s*\(.*\)$/, '').replace(/ Time$/, ' Standard Time');
  const found = [...findIana(clock), ...label.split(',').flatMap(zonesOfCity)];
  return found.find((zone) => standardOffset(zone) === offset);
}

/** Cities alone, as old Outlook writes: those that are known share a clock, or they are none. */
function cities(name: string): string | undefined {
  const found = name.includes(',') ? name.split(',').flatMap((city) => zonesOfCity(city).slice(0, 1)) : [];
  return new Set(found.map(standardOffset)).size === 1 && found.length > 1 ? found[0] : undefined;
}

function zonesOfCity(city: string): string[] {
  const wanted = `/${city.trim().replaceAll(' ', '_')}`.toLowerCase();
  return Intl.supportedValuesOf('timeZone').filter((zone) => zone.toLowerCase().endsWith(wanted));
}

/** Minutes ahead of UTC outside summer time, now. */
function standardOffset(zone: string): number {
  const { year } = Temporal.Now.plainDateISO('UTC');
  const at = (month: number) =>
    Temporal.PlainDateTime.from({ year, month, day: 1 }).toZonedDateTime(zone).offsetNanoseconds / 60e9;
  return Math.min(at(1), at(7));
}

function offsetAlone(name: string): string | undefined {
  const [, sign, hours, minutes = '00'] = /^(?:UTC|GMT)([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(name) ?? [];
  if (!hours || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
}
