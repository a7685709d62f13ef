// What anyone who notifies asks: who comes to a meeting, and does this member still?
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import { findMeetingOrRemoved, findMeetings } from '../meeting/meeting.store.ts';
import type { RegistrationDoc } from './registration.model.ts';
import { findRegistered, whoComesQuery } from './registration.store.ts';

type Parts = Pick<Wellness, 'models'>;

/** Also of one that was removed, whose members are to know. Its host is not among them. */
export async function findWhoComes(
  { models }: Parts,
  { meetingId, after }: InternalRequest<'wellness.whoComes'>,
): Promise<InternalResponse<'wellness.whoComes'>> {
  const rows = await whoComesQuery(models, meetingId, after).lean<RegistrationDoc[]>();
  const meeting = await findMeetingOrRemoved(models, meetingId);
  return { memberIds: rows.map(({ memberId }) => memberId), hostId: meeting?.hostId ?? null };
}

/** In the order of the request. Of a meeting that was removed: no. */
export async function findWhereComing(
  { models }: Parts,
  { memberId, meetingIds }: InternalRequest<'wellness.whereComing'>,
): Promise<InternalResponse<'wellness.whereComing'>> {
  const [registered, meetings] = await Promise.all([
    findRegistered(models, memberId, meetingIds),
    findMeetings(models, meetingIds),
  ]);
  const stands = new Set(
    meetings.filter(({ _id, hostId }) => registered.has(_id) || hostId === memberId).map(({ _id }) => _id),
  );
  return { are: meetingIds.map((id) => stands.has(id)) };
}

export async function describeMeeting(
  { models }: Parts,
  { meetingId, memberId }: InternalRequest<'wellness.describeMeeting'>,
): Promise<InternalResponse<'wellness.describeMeeting'>> {
  const [registered, meeting] = await Promise.all([
    findRegistered(models, memberId, [meetingId]),
    findMeetingOrRemoved(models, meetingId),
  ]);
  if (!meeting || !(registered.has(meetingId) || meeting.hostId === memberId)) return { meeting: null };
  const { name, startsAt, minutes, removedAt } = meeting;
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  return { meeting: { name, startsAt, endsAt, isRemoved: removedAt !== undefined } };
}
