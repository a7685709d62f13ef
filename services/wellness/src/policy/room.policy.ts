// The room of a live meeting is for its host and for who is registered (safe-behaviour 60), and a device in it for its member alone.
import type { Viewer } from '@banyan/kit';
import type { MeetingDoc } from '../meeting/meeting.model.ts';
import type { RoomPeerDoc } from '../room/room-peer.model.ts';
import { isHost } from './meeting.policy.ts';

export function canEnterRoom(viewer: Viewer, meeting: Pick<MeetingDoc, 'hostId'>, isRegistered: boolean): boolean {
  return isRegistered || isHost(viewer, meeting);
}

export function isOwnPeer(viewer: Viewer, { memberId }: Pick<RoomPeerDoc, 'memberId'>): boolean {
  return viewer.memberId === memberId;
}
