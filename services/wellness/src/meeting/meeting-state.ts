// What a meeting is at a moment: nothing has to be written for it to be over.
import type { MeetingDoc } from './meeting.model.ts';

const minuteMs = 60_000;
/** A host may let members in so long before the time. */
export const earlyMs = 60 * minuteMs;
/** So long after its planned end it is over, whether or not its host ended it or ever came. */
export const lateMs = 60 * minuteMs;
/** Who is registered is reminded so long before. */
export const soonMs = 60 * minuteMs;

type Timed = Pick<MeetingDoc, 'startsAt' | 'minutes' | 'finishedAt'>;

export const endOf = ({ startsAt, minutes }: Pick<MeetingDoc, 'startsAt' | 'minutes'>): Date =>
  new Date(startsAt.getTime() + minutes * minuteMs);

export const isOver = (meeting: Timed, now: Date): boolean =>
  meeting.finishedAt !== undefined || now.getTime() >= endOf(meeting).getTime() + lateMs;

export const isTooEarly = ({ startsAt }: Pick<MeetingDoc, 'startsAt'>, now: Date): boolean =>
  now.getTime() < startsAt.getTime() - earlyMs;
