// When a group meets next: clock times of its zone, week by week, right across a change of clocks.
import { fromWall } from '@banyan/kit';
import type { GroupDoc, Meeting } from './group.model.ts';

export interface NextMeeting {
  /** The day in the group's zone, `2026-12-06`. */
  date: string;
  startTime: Date;
  endTime: Date;
  timeZone: string;
}

type Meets = Pick<GroupDoc, 'meetings' | 'startsOn' | 'endsOn' | 'timeZone'>;

const dayMs = 24 * 60 * 60_000;
/** From yesterday, whose meeting may go on past midnight, to the same weekday of next week. */
const days = Array.from({ length: 9 }, (_, index) => index - 1);

/** The meeting that goes on, or the next one; null when nothing is to come. */
export function nextMeeting(group: Meets, now: Date, zoneOfDeployment: string): NextMeeting | null {
  if (group.meetings.length === 0) return null;
  const timeZone = group.timeZone ?? zoneOfDeployment;
  const begin = firstDay(group, dayIn(now, timeZone));
  const coming = days
    .map((offset) => new Date(begin + offset * dayMs))
    .filter((day) => isWithin(group, day))
    .flatMap((day) => group.meetings.filter(({ weekday }) => weekday === day.getUTCDay()).map((each) => at(day, each)))
    .filter(({ endTime }) => endTime > now)
    .sort((one, other) => one.startTime.getTime() - other.startTime.getTime());
  return coming[0] ?? null;

  function at(day: Date, { from, to }: Meeting): NextMeeting {
    const endsOn = to > from ? day : new Date(day.getTime() + dayMs);
    return {
      date: isoDay(day),
      startTime: clockOn(day, from, timeZone),
      endTime: clockOn(endsOn, to, timeZone),
      timeZone,
    };
  }
}

/** A day is kept as its midnight in UTC, whatever the zone: then a day is always 24 hours. */
const isoDay = (day: Date) => day.toISOString().slice(0, 10);

function dayIn(now: Date, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return Date.parse(`${shown.format(now)}T00:00:00Z`);
}

/** A group that has not begun is looked at from its first day on. */
function firstDay({ startsOn }: Meets, today: number): number {
  return startsOn === undefined ? today : Math.max(today, Date.parse(`${startsOn}T00:00:00Z`));
}

function isWithin({ startsOn, endsOn }: Meets, day: Date): boolean {
  const date = isoDay(day);
  return (startsOn === undefined || date >= startsOn) && (endsOn === undefined || date <= endsOn);
}

function clockOn(day: Date, clock: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return fromWall(day.getTime() + (hours * 60 + minutes) * 60_000, timeZone);
}
