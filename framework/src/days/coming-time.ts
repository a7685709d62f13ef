import type { Language } from '@banyan/framework';
import { hourOf, relativeDay, zoneName } from './formats.ts';
import { clockAt, deviceZone, differ } from './zones.ts';

export interface ComingTimes {
  /** ISO 8601, with a zone. */
  startTime: string;
  /** Absent: it is a moment. */
  endTime?: string | null;
  /** By whose clock: an IANA name. */
  timeZone: string;
}

/**
 * When something to come begins, seen from now: "Today, 18:00", "Tue, Nov 24, 18:00". Of what is on already (`isOn`) when it ends, with
 * its day where that is not today. With the name of its clock where this device's shows another time.
 */
export function comingTime(times: ComingTimes, now: number, language: Language): { isOn: boolean; text: string } {
  const { startTime, endTime, timeZone } = times;
  const today = clockAt(now, timeZone).day;
  const isOn = Boolean(endTime) && Date.parse(startTime) <= now;
  const shown = isOn && endTime ? endTime : startTime;
  const { day } = clockAt(shown, timeZone);
  const hour = hourOf(shown, language, timeZone);
  const time = isOn && day === today ? hour : `${relativeDay(day, today, language)}, ${hour}`;
  const isOther = differ(shown, timeZone, deviceZone());
  return { isOn, text: isOther ? `${time} (${zoneName(timeZone, shown, language)})` : time };
}
