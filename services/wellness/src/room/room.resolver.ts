import '../../domain-events.ts';
import { authorizeHidden, createDomainEvent, derivedId, iceAccess, idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { WellnessContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import type { MeetingDoc } from '../meeting/meeting.model.ts';
import { findMeeting, saveHostSeen } from '../meeting/meeting.store.ts';
import { isHost } from '../policy/meeting.policy.ts';
import { isOwnPeer } from '../policy/room.policy.ts';
import { requireRoom } from './require-room.ts';
import {
  addPeer,
  addSignal,
  findAnyPeer,
  findPeer,
  guestQuery,
  isPresent,
  peersQuery,
  removePeer,
  saveAway,
  saveIn,
  saveSeen,
  signalsQuery,
} from './room.store.ts';
import { presentPeer, presentRoom, type RoomView } from './room.view.ts';
import type { RoomPeerDoc } from './room-peer.model.ts';
import type { RoomSignalDoc } from './room-signal.model.ts';

/** A description of a session has some thousands. */
const longestSignal = 20_000;

const roomInput = z.object({ meetingId: idText });
const enterInput = z.object({ meetingId: idText, clientId: idText });
const peerInput = z.object({ peerId: idText });
const signalsInput = z.object({ peerId: idText, after: idText.nullish().transform((id) => id ?? '') });
const signalInput = z.object({
  peerId: idText,
  toPeerId: idText,
  number: z.int().min(0),
  signal: z.string().min(1).max(longestSignal),
});

/** A device of the viewer's own that is there, with its meeting. */
async function requireOwn(
  context: WellnessContext,
  peerId: string,
): Promise<{ peer: RoomPeerDoc; meeting: MeetingDoc }> {
  const { wellness, viewer, now } = context;
  const peer = authorizeHidden(viewer, isOwnPeer, await findPeer(wellness.models, peerId, now));
  return { peer, meeting: await requireRoom(context, peer.meetingId) };
}

const peersOf = ({ wellness, now }: WellnessContext, { _id }: MeetingDoc): Promise<RoomPeerDoc[]> =>
  peersQuery(wellness.models, _id, now).lean<RoomPeerDoc[]>();

/** Those who are there read the room again. It is over in seconds, so it is in no outbox: each device asks now and then besides. */
async function notifyRoom(context: WellnessContext, meeting: MeetingDoc, also: readonly string[] = []): Promise<void> {
  const present = (await peersOf(context, meeting)).map(({ memberId }) => memberId);
  const memberIds = [...new Set([...present, ...also])];
  const { wellness, now } = context;
  await wellness.publish(createDomainEvent('wellness.roomChanged', { meetingId: meeting._id, memberIds }, now));
}

async function present(context: WellnessContext, meeting: MeetingDoc): Promise<RoomView> {
  const { wellness, viewer, now } = context;
  const rows = await peersOf(context, meeting);
  // The name at the TURN server is another in each meeting, and nobody's.
  const who = derivedId('ice', meeting._id, viewer.memberId);
  const iceServers = () => iceAccess(wellness.iceServers, who, now);
  return presentRoom(meeting, rows, { viewer, iceServers });
}

export const meetingRoom: QueryResolvers['meetingRoom'] = async (_, args, context) =>
  present(context, await requireRoom(context, parse(roomInput, args).meetingId));

export const enterRoom: MutationResolvers['enterRoom'] = async (_, args, context) => {
  const { meetingId, clientId } = parse(enterInput, args);
  const { wellness, viewer, now } = context;
  const meeting = await requireRoom(context, meetingId);
  wellness.writes.consume(viewer, 'room');
  const { models } = wellness;
  const { memberId } = viewer;
  const _id = derivedId('room member', meetingId, memberId);
  const peerId = derivedId('room peer', meetingId, memberId, clientId);
  const hosts = isHost(viewer, meeting);
  const entered = await addPeer(models, { _id, peerId, meetingId, memberId }, { isHost: hosts, now });
  if (!entered) throw ServiceError('CONFLICT', 'wellness.error.roomFull');
  if (hosts) await saveHostSeen(models, meetingId, now);
  const peer = hosts ? await saveIn(models, entered, { isHost: true, now }) : entered;
  if (!peer) throw ServiceError('CONFLICT', 'wellness.error.roomFull');
  await notifyRoom(context, meeting, meeting.hostId ? [meeting.hostId] : []);
  return presentPeer(peer, meeting);
};

/** Null: it was let out, or another of the member's took its place. Without itself among the peers: it was too long without a line. */
export const stayInRoom: MutationResolvers['stayInRoom'] = async (_, args, context) => {
  const { peerId } = parse(peerInput, args);
  const { wellness, viewer, now } = context;
  const known = await findAnyPeer(wellness.models, peerId);
  if (!known) return null;
  const peer = authorizeHidden(viewer, isOwnPeer, known);
  const meeting = await requireRoom(context, peer.meetingId);
  wellness.writes.consume(viewer, 'room');
  const seen = await saveSeen(wellness.models, peerId, now);
  if (seen && isHost(viewer, meeting)) await saveHostSeen(wellness.models, meeting._id, now);
  return present(context, meeting);
};

export const leaveRoom: MutationResolvers['leaveRoom'] = async (_, args, context) => {
  const { peerId } = parse(peerInput, args);
  const { wellness, viewer, now } = context;
  const peer = await findPeer(wellness.models, peerId, now);
  if (!peer) return true;
  authorizeHidden(viewer, isOwnPeer, peer);
  wellness.writes.consume(viewer, 'room');
  await saveAway(wellness.models, peerId);
  const meeting = await findMeeting(wellness.models, peer.meetingId);
  if (meeting) await notifyRoom(context, meeting);
  return true;
};

/** Somebody in the room of a meeting that the viewer hosts, on whichever device by now. Null: they are gone. */
async function findHosted(context: WellnessContext, args: { peerId: string }) {
  const { wellness, viewer } = context;
  const peer = await guestQuery(wellness.models, parse(peerInput, args).peerId).lean<RoomPeerDoc>();
  const meeting = peer && (await findMeeting(wellness.models, peer.meetingId));
  if (!peer || !meeting) return null;
  authorizeHidden(viewer, isHost, meeting);
  wellness.writes.consume(viewer, 'room');
  return { peer, meeting };
}

export const admitToRoom: MutationResolvers['admitToRoom'] = async (_, args, context) => {
  const guest = await findHosted(context, args);
  const { wellness, now } = context;
  if (!guest || !isPresent(guest.peer, now)) throw ServiceError('NOT_FOUND');
  const { peer, meeting } = guest;
  const row = await saveIn(wellness.models, peer, { isHost: peer.memberId === meeting.hostId, now });
  if (!row) throw ServiceError('CONFLICT', 'wellness.error.roomFull');
  await notifyRoom(context, meeting);
  return presentPeer(row, meeting);
};

/** One that is gone already is let out. */
export const removeFromRoom: MutationResolvers['removeFromRoom'] = async (_, args, context) => {
  const guest = await findHosted(context, args);
  if (!guest) return true;
  await removePeer(context.wellness.models, guest.peer);
  await notifyRoom(context, guest.meeting, [guest.peer.memberId]);
  return true;
};

export const sendSignal: MutationResolvers['sendSignal'] = async (_, args, context) => {
  const { peerId, toPeerId, number, signal } = parse(signalInput, args);
  const { wellness, viewer, now } = context;
  const { peer, meeting } = await requireOwn(context, peerId);
  const other = await findPeer(wellness.models, toPeerId, now);
  const areBothIn = peer.state === 'in' && other?.state === 'in' && other.meetingId === meeting._id;
  if (!other || !areBothIn) throw ServiceError('NOT_FOUND');
  wellness.writes.consume(viewer, 'signal');
  await addSignal(wellness.models, { peerId: toPeerId, fromPeerId: peerId, number, text: signal }, now);
  const data = { peerId: toPeerId, memberId: other.memberId };
  await wellness.publish(createDomainEvent('wellness.roomSignalled', data, now));
  return true;
};

export const roomSignals: QueryResolvers['roomSignals'] = async (_, args, context) => {
  const { peerId, after } = parse(signalsInput, args);
  await requireOwn(context, peerId);
  const rows = await signalsQuery(context.wellness.models, peerId, after).lean<RoomSignalDoc[]>();
  return rows.map(({ _id: id, fromPeerId, text: signal }) => ({ id, fromPeerId, signal }));
};
