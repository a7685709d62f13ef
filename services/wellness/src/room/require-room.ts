import { authorize, ServiceError } from '@banyan/kit';
import type { WellnessContext } from '../context.ts';
import type { MeetingDoc } from '../meeting/meeting.model.ts';
import { findMeeting } from '../meeting/meeting.store.ts';
import { isOver } from '../meeting/meeting-state.ts';
import { canEnterRoom } from '../policy/room.policy.ts';
import { findRegistered } from '../registration/registration.store.ts';

/** One that has started and is not over, whose room the viewer may enter. */
export async function requireRoom({ wellness, viewer, now }: WellnessContext, meetingId: string): Promise<MeetingDoc> {
  const meeting = await findMeeting(wellness.models, meetingId);
  if (!meeting) throw ServiceError('NOT_FOUND');
  const registered = await findRegistered(wellness.models, viewer.memberId, [meetingId]);
  authorize(viewer, canEnterRoom, meeting, registered.has(meetingId));
  if (isOver(meeting, now)) throw ServiceError('CONFLICT', 'wellness.error.meetingOver');
  if (!meeting.startedAt) throw ServiceError('CONFLICT', 'wellness.error.meetingNotStarted');
  return meeting;
}
