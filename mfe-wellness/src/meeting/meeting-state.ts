// What a meeting is at a moment on this device's clock, as services/wellness has it, and what one member can do about it.
import type { MeetingCardFragment } from '../generated/graphql.ts';

export type Meeting = MeetingCardFragment;

const minuteMs = 60_000;
/** A host may begin so long before the time, and so long after its planned end a meeting is over (services/wellness, `meeting-state.ts`). */
const hourMs = 60 * minuteMs;

const startOf = ({ meetingTime }: Meeting): number => Date.parse(meetingTime ?? '');
const overAt = ({ endTime }: Meeting): number => Date.parse(endTime ?? '') + hourMs;

export const isOver = (meeting: Meeting, now: number): boolean => Boolean(meeting.isFinished) || now >= overAt(meeting);

export const isLive = (meeting: Meeting, now: number): boolean => Boolean(meeting.isStarted) && !isOver(meeting, now);

/** The first that fits (wellness.md §2). `wait`: it is the host's, and it is too early. */
export type Act = 'join' | 'start' | 'wait' | 'registered' | 'register';

/** Of one that is not over. */
export function actOf(meeting: Meeting, viewerId: string, now: number): Act {
  if (meeting.isStarted) return 'join';
  if (meeting.hostId === viewerId) return now >= startOf(meeting) - hourMs ? 'start' : 'wait';
  return meeting.isRegistered ? 'registered' : 'register';
}

/** From when on its host may begin. */
export const canStartAt = (meeting: Meeting): Date => new Date(startOf(meeting) - hourMs);

/** How many minutes are left, of one that begins within the hour; null: it is longer, or it has begun. */
export function minutesLeft(meeting: Meeting, now: number): number | null {
  const left = startOf(meeting) - now;
  return left > 0 && left <= hourMs ? Math.ceil(left / minuteMs) : null;
}

/** What is to come or is on, the next first, and what is over, the last first. */
export function inOrder(meetings: readonly Meeting[], now: number): { coming: Meeting[]; past: Meeting[] } {
  const sorted = meetings.toSorted((one, other) => startOf(one) - startOf(other));
  const past = sorted.filter((meeting) => isOver(meeting, now)).reverse();
  return { coming: sorted.filter((meeting) => !isOver(meeting, now)), past };
}

/** When something of this is otherwise by the clock alone, in milliseconds since 1970; null: never. */
export function nextChange(meetings: readonly Meeting[], now: number): number | null {
  const times = meetings.flatMap((meeting) => {
    if (isOver(meeting, now)) return [];
    const left = minutesLeft(meeting, now);
    const tick = left === null ? startOf(meeting) - hourMs : startOf(meeting) - (left - 1) * minuteMs;
    return [tick, startOf(meeting), overAt(meeting)].filter((at) => at > now);
  });
  return times.length > 0 ? Math.min(...times) : null;
}
