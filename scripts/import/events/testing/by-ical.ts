// The same calendar by ical.js: when its events begin. Its zones are Intl's, so that only the reading differs.
import ICAL from 'ical.js';
import { day, instantOf } from './clock.ts';

/** UID -> the instants at which it begins, up to `until` and a little after. */
export function startsByIcal(
  calendars: readonly string[],
  zones: ReadonlyMap<string, string>,
  { home, community, until }: { home: string; community: string; until: number },
): Map<string, number[]> {
  for (const [tzid, name] of [...zones, ['Asia/Jerusalem', 'Asia/Jerusalem'] as const])
    if (tzid) registerZone(tzid, name);
  const components = calendars.flatMap((text) =>
    new ICAL.Component(ICAL.parse(asItReads(text))).getAllSubcomponents('vevent'),
  );
  const found = new Map<string, number[]>();
  const instant = (time: ICAL.Time) => {
    const isLocal = time.isDate || time.zone === ICAL.Timezone.localTimezone;
    return isLocal ? instantOf(wallOf(time), time.isDate ? community : home) : time.toUnixTime() * 1000;
  };
  for (const main of components.filter((component) => !component.hasProperty('recurrence-id'))) {
    const uid = String(main.getFirstPropertyValue('uid'));
    const ofSeries = components.filter((one) => one !== main && one.getFirstPropertyValue('uid') === uid);
    // Of two revisions it takes the last.
    const exceptions = ofSeries.toSorted((one, other) => sequenceOf(one) - sequenceOf(other));
    const event = new ICAL.Event(main, { exceptions });
    found.set(uid, startsOf(event, instant, until));
  }
  return found;
}

/** A day that does not say that it is one, and a zone without its quotes, it does not read at all. */
function asItReads(text: string): string {
  return text
    .replace(/^([A-Z-]+):(\d{8})\r?$/gm, '$1;VALUE=DATE:$2')
    .replace(/;TZID=(\([^"\r\n]*):(\d{8}T)/g, ';TZID="$1":$2');
}

const sequenceOf = (component: ICAL.Component) => Number(component.getFirstPropertyValue('sequence') ?? 0);

function startsOf(event: ICAL.Event, instant: (time: ICAL.Time) => number, until: number): number[] {
  if (!event.isRecurring()) return [instant(event.startDate)];
  const starts: number[] = [];
  const steps = event.iterator();
  for (let step = 0; step < 3_000; step += 1) {
    const next = steps.next();
    if (!next || instant(next) > until + 5 * day) return starts;
    starts.push(instant(event.getOccurrenceDetails(next).startDate));
  }
  return starts;
}

function registerZone(tzid: string, name: string): void {
  const zone = new ICAL.Timezone({ tzid });
  zone.utcOffset = (time) => (wallOf(time) - instantOf(wallOf(time), name)) / 1000;
  ICAL.TimezoneService.register(zone, tzid);
}

function wallOf({ year, month, day: date, hour, minute, second }: Omit<ICAL.Time, never>): number {
  return Date.UTC(year, month - 1, date, hour, minute, second);
}
