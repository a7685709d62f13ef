import type { Language } from '@banyan/framework';
import { addDays, clockAt, deviceZone, hourOf, shortDay } from '@banyan/framework/days';

/** "14:40", and with its day where that is not today. By this device's clock: it is about to ring on it. */
export function putOffUntil(until: string, language: Language): string {
  const zone = deviceZone();
  const { day } = clockAt(until, zone);
  const today = clockAt(Date.now(), zone).day;
  const hour = hourOf(until, language, zone);
  return day >= addDays(today, 1) ? `${shortDay(day, language)}, ${hour}` : hour;
}
