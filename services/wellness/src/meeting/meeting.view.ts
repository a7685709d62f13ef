// A meeting as one viewer may see it: who else comes is for its host alone, and the room for who comes (safe-behaviour 60, 63).
import type { Viewer } from '@banyan/kit';
import { isHost } from '../policy/meeting.policy.ts';
import type { RegistrationDoc } from '../registration/registration.model.ts';
import type { MeetingDoc } from './meeting.model.ts';
import { endOf, isOver } from './meeting-state.ts';

export interface ParticipantView {
  userId: string;
  member: { id: string };
  userEmail: null;
  userPhoneNumber: null;
  registeredAt: Date;
}

export interface MeetingView {
  id: string;
  meetingName: string;
  meetingTime: Date;
  endTime: Date;
  minutes: number;
  isStarted: boolean;
  isFinished: boolean;
  meetingNumber: string | null;
  meetingCode: null;
  hostId: string | null;
  host: { id: string } | null;
  hostEmail: null;
  isRegistered: boolean;
  participantsCount: number;
  isRepeated: boolean;
  places: number | null;
  revision: number;
}

/** What of registrations the view needs. */
export interface Coming {
  isRegistered: boolean;
  count: number;
  /** How many its room holds; null: as many as come. */
  places: number | null;
}

export function presentMeeting(
  row: MeetingDoc,
  viewer: Viewer,
  { isRegistered, count, places }: Coming,
  now: Date,
): MeetingView {
  const isOwn = isHost(viewer, row) && viewer.actorId === undefined;
  return {
    id: row._id,
    meetingName: row.name,
    meetingTime: row.startsAt,
    endTime: endOf(row),
    minutes: row.minutes,
    isStarted: row.startedAt !== undefined,
    isFinished: isOver(row, now),
    meetingNumber: isRegistered || isOwn ? row.roomId : null,
    meetingCode: null,
    hostId: row.hostId ?? null,
    host: row.hostId === undefined ? null : { id: row.hostId },
    hostEmail: null,
    isRegistered,
    participantsCount: count,
    places,
    isRepeated: row.seriesId !== undefined,
    revision: row.revision,
  };
}

/** Addresses and numbers are nobody's in a meeting, its host's neither. */
export const presentParticipant = ({ memberId, at }: RegistrationDoc): ParticipantView => ({
  userId: memberId,
  member: { id: memberId },
  userEmail: null,
  userPhoneNumber: null,
  registeredAt: at,
});
