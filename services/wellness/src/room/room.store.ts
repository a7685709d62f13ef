// Every read and write of who is in the room of a live meeting, and of what their devices send each other to connect.
import { isDuplicateKey, orderedId } from '@banyan/kit';
import type { Models } from '../models.ts';
import { mostInRoom, ofRoomIndex, type RoomPeerDoc } from './room-peer.model.ts';
import { ofPeerIndex, type RoomSignalDoc } from './room-signal.model.ts';

/** A device that said nothing for so long is not there any more. */
const goneAfterMs = 45_000;
/** The first place is the host's, so that no guest keeps them out. */
const hostPlace = 0;
const mostWaiting = 30;

const seenSince = (now: Date) => ({ $gt: new Date(now.getTime() - goneAfterMs) });

export function peersQuery({ roomPeers }: Models, meetingId: string, now: Date) {
  return roomPeers
    .find({ meetingId, seenAt: seenSince(now) })
    .sort(ofRoomIndex)
    .hint(ofRoomIndex)
    .limit(mostInRoom + mostWaiting);
}

export function findPeer({ roomPeers }: Models, id: string, now: Date): Promise<RoomPeerDoc | null> {
  return roomPeers.findOne({ _id: id, seenAt: seenSince(now) }).lean<RoomPeerDoc>();
}

/** Those that are gone without a word keep no place. */
async function dropGone({ roomPeers }: Models, meetingId: string, now: Date): Promise<void> {
  await roomPeers.deleteMany({ meetingId, seenAt: { $lte: new Date(now.getTime() - goneAfterMs) } });
}

/** In front of the room. One that is known is seen, and stays where it is. Null: too many wait. */
export async function addWaiting(
  models: Models,
  { _id, meetingId, memberId }: Pick<RoomPeerDoc, '_id' | 'meetingId' | 'memberId'>,
  now: Date,
): Promise<RoomPeerDoc | null> {
  const { roomPeers } = models;
  await dropGone(models, meetingId, now);
  const known = await roomPeers
    .findOneAndUpdate({ _id }, { $set: { seenAt: now } }, { returnDocument: 'after' })
    .lean<RoomPeerDoc>();
  if (known) return known;
  if ((await roomPeers.countDocuments({ meetingId, state: 'waiting' })) >= mostWaiting) return null;
  try {
    await roomPeers.create({ _id, meetingId, memberId, state: 'waiting', seenAt: now, since: now });
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
  }
  return findPeer(models, _id, now);
}

/** From the lobby to a place, or where it is in already there. Null: each place is taken, or it left. */
export async function saveIn(
  models: Models,
  { _id, meetingId }: Pick<RoomPeerDoc, '_id' | 'meetingId'>,
  { isHost, now }: { isHost: boolean; now: Date },
): Promise<RoomPeerDoc | null> {
  await dropGone(models, meetingId, now);
  const places = Array.from({ length: mostInRoom }, (_, place) => place);
  for (const place of isHost ? places : places.filter((each) => each !== hostPlace)) {
    const update = { $set: { state: 'in' as const, place } };
    try {
      const row = await models.roomPeers
        .findOneAndUpdate({ _id, state: 'waiting' }, update, { returnDocument: 'after' })
        .lean<RoomPeerDoc>();
      return row ?? (await models.roomPeers.findOne({ _id, state: 'in' }).lean<RoomPeerDoc>());
    } catch (failure) {
      if (!isDuplicateKey(failure)) throw failure;
    }
  }
  return null;
}

/** Null: it is gone. */
export function saveSeen({ roomPeers }: Models, id: string, now: Date): Promise<RoomPeerDoc | null> {
  return roomPeers
    .findOneAndUpdate({ _id: id, seenAt: seenSince(now) }, { $set: { seenAt: now } }, { returnDocument: 'after' })
    .lean<RoomPeerDoc>();
}

export async function removePeer({ roomPeers, roomSignals }: Models, id: string): Promise<void> {
  await roomPeers.deleteOne({ _id: id });
  await roomSignals.deleteMany({ peerId: id });
}

/** One that is there already stays as it is. */
export async function addSignal(
  { roomSignals }: Models,
  signal: Pick<RoomSignalDoc, 'peerId' | 'fromPeerId' | 'number' | 'text'>,
  now: Date,
): Promise<void> {
  try {
    await roomSignals.create({ ...signal, _id: orderedId(now), at: now });
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
  }
}

const mostSignals = 100;

/** What is for a device and comes after this one, in the order in which it was sent. */
export function signalsQuery({ roomSignals }: Models, peerId: string, after: string) {
  return roomSignals
    .find({ peerId, _id: { $gt: after } })
    .sort(ofPeerIndex)
    .hint(ofPeerIndex)
    .limit(mostSignals);
}
