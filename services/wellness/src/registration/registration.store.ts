// Who comes to which meeting. Each write carries the domain event that its member's devices, and the host's, read the meeting again by.
import '../../domain-events.ts';
import {
  createDomainEvent,
  type DomainEvent,
  derivedId,
  isDuplicateKey,
  mostPerCall,
  withDomainEvent,
} from '@banyan/kit';
import type { Wellness } from '../context.ts';
import type { MeetingDoc } from '../meeting/meeting.model.ts';
import type { Models } from '../models.ts';
import { ofMeetingIndex, ofMemberIndex, type RegistrationDoc } from './registration.model.ts';

type Writing = Pick<Wellness, 'models' | 'outbox'>;
type Registering = { meeting: Pick<MeetingDoc, '_id' | 'hostId'>; memberId: string };

export const registrationId = (meetingId: string, memberId: string): string =>
  derivedId('meeting registration', meetingId, memberId);

const changed = ({ meeting, memberId }: Registering, now: Date): DomainEvent => {
  const memberIds = [...new Set([memberId, ...(meeting.hostId ? [meeting.hostId] : [])])];
  return createDomainEvent('wellness.meetingUpdated', { meetingId: meeting._id, memberIds }, now);
};

/** False: they are registered already. */
export async function saveRegistered(
  { models, outbox }: Writing,
  registering: Registering,
  now: Date,
): Promise<boolean> {
  const { meeting, memberId } = registering;
  const _id = registrationId(meeting._id, memberId);
  const domainEvent = changed(registering, now);
  const update = { $set: { meetingId: meeting._id, memberId, at: now }, $unset: { leftAt: 1 as const } };
  try {
    // One that stands has no `leftAt`: then this is an insert, which its id refuses.
    await models.registrations.updateOne({ _id, leftAt: { $exists: true } }, withDomainEvent(update, domainEvent), {
      upsert: true,
    });
  } catch (failure) {
    if (isDuplicateKey(failure)) return false;
    throw failure;
  }
  void outbox.dispatch(models.registrations, _id, [domainEvent]);
  return true;
}

/** Nothing changes where they are not registered. */
export async function saveLeft({ models, outbox }: Writing, registering: Registering, now: Date): Promise<void> {
  const _id = registrationId(registering.meeting._id, registering.memberId);
  const domainEvent = changed(registering, now);
  const update = withDomainEvent({ $set: { leftAt: now } }, domainEvent);
  const { matchedCount } = await models.registrations.updateOne({ _id, leftAt: null }, update);
  if (matchedCount > 0) void outbox.dispatch(models.registrations, _id, [domainEvent]);
}

/** Which of these meetings a member comes to. */
export async function findRegistered(
  { registrations }: Models,
  memberId: string,
  meetingIds: readonly string[],
): Promise<Set<string>> {
  const ids = meetingIds.map((meetingId) => registrationId(meetingId, memberId));
  const rows = await registrations
    .find({ _id: { $in: ids }, leftAt: null }, { meetingId: 1 })
    .lean<RegistrationDoc[]>();
  return new Set(rows.map(({ meetingId }) => meetingId));
}

/** Each of these meetings -> how many come. */
export async function countRegistered(
  { registrations }: Models,
  meetingIds: readonly string[],
): Promise<Map<string, number>> {
  const counts = await registrations
    .aggregate<{ _id: string; count: number }>([
      { $match: { meetingId: { $in: [...meetingIds] }, leftAt: null } },
      { $group: { _id: '$meetingId', count: { $sum: 1 } } },
    ])
    .hint(ofMeetingIndex);
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

/** More than a host reads. */
export const mostShown = 200;

/** Who comes to a meeting. */
export function ofMeetingQuery({ registrations }: Models, meetingId: string) {
  return registrations.find({ meetingId, leftAt: null }).sort(ofMeetingIndex).hint(ofMeetingIndex).limit(mostShown);
}

/** What a member registered for, the last first. */
export function everyRegistrationQuery({ registrations }: Models, memberId: string) {
  return registrations.find({ memberId, leftAt: null }).sort(ofMemberIndex).hint(ofMemberIndex);
}

export const ofMemberQuery = (models: Models, memberId: string) =>
  everyRegistrationQuery(models, memberId).limit(mostShown);

/** The next hundred at most who come to a meeting and whose ids come after this one. */
export function whoComesQuery({ registrations }: Models, meetingId: string, after: string) {
  return registrations
    .find({ meetingId, memberId: { $gt: after }, leftAt: null }, { memberId: 1 })
    .sort(ofMeetingIndex)
    .hint(ofMeetingIndex)
    .limit(mostPerCall);
}
