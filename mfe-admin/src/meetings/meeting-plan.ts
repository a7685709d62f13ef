// What staff say of a live meeting in its form, and what the service is sent: times go by the community's clock.
import { communityZone, visibleText } from '@banyan/framework';
import { clockAt, instantOf, isDay } from '@banyan/framework/days';
import type { MeetingInput, PlannedMeetingFragment } from '../generated/graphql.ts';

export type Meeting = PlannedMeetingFragment;

export interface Plan {
  name: string;
  /** `2026-11-24` and `18:00`, on the community's clock. */
  day: string;
  time: string;
  minutes: string;
  hostId: string;
  /** How many, week after week; of one that is changed it is not asked. */
  weeks: string;
}

/** As services/wellness has them. */
export const longestName = 120;
export const minutesSpan = { min: 5, max: 480 } as const;
export const weeksSpan = { min: 1, max: 26 } as const;

export const emptyPlan = (day: string, hostId: string): Plan => ({
  name: '',
  day,
  time: '18:00',
  minutes: '45',
  hostId,
  weeks: '1',
});

export function planOf({ meetingName, meetingTime, minutes, hostId }: Meeting): Plan {
  const { day, time } = clockAt(meetingTime ?? '', communityZone());
  return { name: meetingName ?? '', day, time, minutes: String(minutes), hostId: hostId ?? '', weeks: '1' };
}

export type Problem = 'missing' | 'past' | 'minutes' | 'weeks';
export type Problems = Partial<Record<keyof Plan, Problem>>;

const isWhole = (text: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;

const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text);

const instant = ({ day, time }: Plan): number => instantOf({ day, time }, communityZone());

const isMoved = (plan: Plan, before: Plan): boolean => plan.day !== before.day || plan.time !== before.time;

/**
 * What has to be said otherwise before it can be sent; nothing where it is all there. `before`: of one that is changed; whose time came and whose host
 * did not gets another host, at the time that it has.
 */
export function problemsOf(plan: Plan, now: number, before?: Plan): Problems {
  const { name, day, time, minutes, hostId, weeks } = plan;
  const hasNewTime = !before || isMoved(plan, before);
  const isDated = isDay(day) && isTime(time);
  return {
    ...(visibleText(name) === '' && { name: 'missing' }),
    ...(!isDay(day) && { day: 'missing' }),
    ...(!isTime(time) && { time: 'missing' }),
    ...(isDated && hasNewTime && instant(plan) <= now && { day: 'past' }),
    ...(!isWhole(minutes, minutesSpan) && { minutes: 'minutes' }),
    ...(!isWhole(weeks, weeksSpan) && { weeks: 'weeks' }),
    ...(hostId === '' && { hostId: 'missing' }),
  };
}

export const inputOf = (plan: Plan): MeetingInput => ({
  name: visibleText(plan.name),
  startsAt: new Date(instant(plan)).toISOString(),
  minutes: Number(plan.minutes),
  hostId: plan.hostId,
});
