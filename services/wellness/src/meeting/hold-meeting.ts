// A meeting begins and ends by its host, however often and by however many devices that is asked at once.
import { ServiceError } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import type { MeetingDoc } from './meeting.model.ts';
import { changed, findMeeting, saveMeeting, updated, withoutHostQuery } from './meeting.store.ts';
import { isOver, isTooEarly } from './meeting-state.ts';

/** Safe to repeat. CONFLICT more than an hour before its time, and once it is over. */
export async function startMeeting(wellness: Wellness, meeting: MeetingDoc, now: Date): Promise<MeetingDoc> {
  const { _id } = meeting;
  if (isOver(meeting, now)) throw ServiceError('CONFLICT', 'wellness.error.meetingOver');
  if (meeting.startedAt) return meeting;
  if (isTooEarly(meeting, now)) throw ServiceError('CONFLICT', 'wellness.error.meetingTooEarly');
  const only = { removedAt: null, startedAt: null, finishedAt: null };
  const domainEvents = [updated(_id, now), changed(_id, 'started', now)];
  const written = await saveMeeting(
    wellness,
    { _id, ...only },
    { $set: { startedAt: now, hostSeenAt: now } },
    domainEvents,
  );
  return written ?? standing(wellness, _id);
}

/** Safe to repeat. CONFLICT for one that has not started. */
export async function finishMeeting(wellness: Wellness, meeting: MeetingDoc, now: Date): Promise<MeetingDoc> {
  const { _id } = meeting;
  if (meeting.finishedAt) return meeting;
  if (!meeting.startedAt) throw ServiceError('CONFLICT', 'wellness.error.meetingNotStarted');
  const only = { removedAt: null, finishedAt: null };
  const written = await saveMeeting(
    wellness,
    { _id, ...only },
    { $set: { finishedAt: now }, $unset: { hostSeenAt: 1 as const } },
    [updated(_id, now)],
  );
  return written ?? standing(wellness, _id);
}

/** Another call was a moment faster. */
async function standing({ models }: Wellness, id: string): Promise<MeetingDoc> {
  const row = await findMeeting(models, id);
  if (!row) throw ServiceError('NOT_FOUND');
  return row;
}

/** A host who lost the line comes back within this. */
const awayMs = 10 * 60_000;

/** Ends what its host left without a word (safe-behaviour 61). However many processes do this, each is ended once. */
export async function finishAbandoned(wellness: Wellness): Promise<void> {
  const now = wellness.clock();
  const since = new Date(now.getTime() - awayMs);
  for (const meeting of await withoutHostQuery(wellness.models, since).lean<MeetingDoc[]>()) {
    const update = { $set: { finishedAt: now }, $unset: { hostSeenAt: 1 as const } };
    await saveMeeting(wellness, { _id: meeting._id, hostSeenAt: meeting.hostSeenAt }, update, [
      updated(meeting._id, now),
    ]);
  }
}
