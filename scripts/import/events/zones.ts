// Time zones of a calendar. Those this machine knows win over the file's own, which are often years old.

import { fromWall } from '@banyan/kit';
import ICAL from 'ical.js';

/** Known to this machine, so that a file need not explain it. */
export function isKnownZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Gives ical.js the known zones of this calendar. Do it before any time of the calendar is read. */
export function useKnownZones(calendar: ICAL.Component, names: Iterable<string>): void {
  for (const component of calendar.getAllSubcomponents('vtimezone')) {
    if (isKnownZone(String(component.getFirstPropertyValue('tzid')))) calendar.removeSubcomponent(component);
  }
  for (const name of names) {
    if (isKnownZone(name) && !ICAL.TimezoneService.has(name)) ICAL.TimezoneService.register(zoneOf(name), name);
  }
}

/** The instant of a calendar time; `home` is where a time without a zone, and a whole day, is meant. */
export function instantOf(time: ICAL.Time, home: string): Date {
  const isFloating = time.isDate || time.zone === ICAL.Timezone.localTimezone;
  return isFloating ? fromWall(wallOf(time), home) : new Date(time.toUnixTime() * 1000);
}

function zoneOf(name: string): ICAL.Timezone {
  const zone = new ICAL.Timezone({ tzid: name });
  zone.utcOffset = (time) => {
    const wall = wallOf(time);
    return (wall - fromWall(wall, name).getTime()) / 1000;
  };
  return zone;
}

function wallOf({
  year,
  month,
  day,
  hour,
  minute,
  second,
}: Pick<ICAL.Time, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'>): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
