// A live meeting is its host's to start and end; to plan it is the host's too, and staff's (safe-behaviour 61).
import { hasPermission, type Viewer } from '@banyan/kit';
import type { MeetingDoc } from '../meeting/meeting.model.ts';

type Hosted = Pick<MeetingDoc, 'hostId'>;

export function isHost(viewer: Viewer, { hostId }: Hosted): boolean {
  return hostId !== undefined && viewer.memberId === hostId;
}

export function canPlan(viewer: Viewer, meeting: Hosted): boolean {
  return isHost(viewer, meeting) || hasPermission(viewer, 'meeting.manage');
}
