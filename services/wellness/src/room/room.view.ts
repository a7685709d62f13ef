import type { IceAccess, Viewer } from '@banyan/kit';
import type { MeetingDoc } from '../meeting/meeting.model.ts';
import { isHost } from '../policy/meeting.policy.ts';
import { mostInRoom, type RoomPeerDoc } from './room-peer.model.ts';

export interface RoomPeerView {
  id: string;
  memberId: string;
  member: { id: string };
  isHost: boolean;
  state: 'WAITING' | 'IN';
}

export interface RoomView {
  id: string;
  isHost: boolean;
  peers: RoomPeerView[];
  most: number;
  iceServers: IceAccess[];
}

export const presentPeer = (
  { peerId, memberId, state }: RoomPeerDoc,
  { hostId }: Pick<MeetingDoc, 'hostId'>,
): RoomPeerView => ({
  id: peerId,
  memberId,
  member: { id: memberId },
  isHost: memberId === hostId,
  state: state === 'in' ? 'IN' : 'WAITING',
});

/** Who waits sees themselves alone; who is in sees who is in; its host sees who waits, too. */
export function presentRoom(
  meeting: MeetingDoc,
  rows: readonly RoomPeerDoc[],
  { viewer, iceServers }: { viewer: Viewer; iceServers: () => IceAccess[] },
): RoomView {
  const isOwn = ({ memberId }: RoomPeerDoc) => memberId === viewer.memberId;
  const isIn = rows.some((row) => isOwn(row) && row.state === 'in');
  const hosts = isHost(viewer, meeting);
  const seen = rows.filter((row) => isOwn(row) || (row.state === 'in' ? isIn || hosts : hosts));
  return {
    id: meeting._id,
    isHost: hosts,
    peers: seen.map((row) => presentPeer(row, meeting)),
    most: mostInRoom,
    // Who waits connects with nobody.
    iceServers: isIn ? iceServers() : [],
  };
}
