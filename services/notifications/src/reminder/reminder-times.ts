// When a member is reminded of what takes place (community.md §9, decision 154).
import { Temporal } from 'temporal-polyfill';

/** A day before, or two hours before; of a whole day its eve's morning and evening. */
export const whichReminders = ['day', 'hours'] as const;
export type Which = (typeof whichReminders)[number];

export interface Happening {
  startTime: Date;
  /** It lasts whole days, of which this is the first, as `2026-11-27`. Null: it has hours. */
  startDate: string | null;
}

export interface Zones {
  /** Where it takes place: the deployment's. */
  event: string;
  member: string;
}

const eve = { day: Temporal.PlainTime.from('09:00'), hours: Temporal.PlainTime.from('19:00') } as const;

/** Never by adding 24 hours: a day has 23 or 25 of them where clocks change. */
export function reminderTimes({ startTime, startDate }: Happening, zones: Zones): Record<Which, Date> {
  if (startDate !== null) {
    const start = Temporal.PlainDate.from(startDate).toZonedDateTime(zones.event);
    return { day: onTheEve(start, 'day', zones.member), hours: onTheEve(start, 'hours', zones.member) };
  }
  const start = Temporal.Instant.fromEpochMilliseconds(startTime.getTime()).toZonedDateTimeISO(zones.event);
  return { day: dateOf(start.subtract({ days: 1 })), hours: dateOf(start.subtract({ hours: 2 })) };
}

/** On the member's own clock; on the community's where by the member's it would have begun. */
function onTheEve(start: Temporal.ZonedDateTime, which: Which, memberZone: string): Date {
  const date = start.toPlainDate().subtract({ days: 1 });
  const at = (timeZone: string) => date.toZonedDateTime({ timeZone, plainTime: eve[which] });
  const own = at(memberZone);
  return dateOf(Temporal.ZonedDateTime.compare(own, start) < 0 ? own : at(start.timeZoneId));
}

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds);

/** Of the two, what is still to come; the first is none where the second is due before it. */
export function stillToCome(times: Record<Which, Date>, now: Date): Which[] {
  return whichReminders.filter((which) => times[which] > now && (which === 'hours' || times.day < times.hours));
}
