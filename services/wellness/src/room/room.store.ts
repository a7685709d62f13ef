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
const present = (now: Date) => ({ state: { $in: ['waiting', 'in'] as const }, seenAt: seenSince(now) });

export function peersQuery({ roomPeers }: Models, meetingId: string, now: Date) {
  return roomPeers
    .find({ meetingId, ...present(now) })
    .sort(ofRoomIndex)
    .hint(ofRoomIndex)
    .limit(mostInRoom + mostWaiting);
}

export function findPeer({ roomPeers }: Models, peerId: string, now: Date): Promise<RoomPeerDoc | null> {
  return roomPeers.findOne({ peerId, ...present(now) }).lean<RoomPeerDoc>();
}

/** Also one that was silent for too long, or went: it is not in the room any more, and may come again. */
export function findAnyPeer({ roomPeers }: Models, peerId: string): Promise<RoomPeerDoc | null> {
  return roomPeers.findOne({ peerId }).lean<RoomPeerDoc>();
}

/** As its host knows it: also by a device that the member was there with a moment ago, and also one that is away. */
export function guestQuery({ roomPeers }: Models, peerId: string) {
  return roomPeers.findOne({ $or: [{ peerId }, { formerIds: peerId }] });
}

export const isPresent = ({ state, seenAt }: RoomPeerDoc, now: Date): boolean =>
  state !== 'away' && seenAt > seenSince(now).$gt;

const mostFormer = 10;

/** Another device takes the place of the one before. */
function withDevice(peerId: string, more: Partial<RoomPeerDoc>) {
  const device = { $literal: peerId };
  const former = { $ifNull: ['$formerIds', [] as string[]] };
  const all = { $slice: [{ $concatArrays: [former, ['$peerId']] }, -mostFormer] };
  return [{ $set: { ...more, formerIds: { $cond: [{ $eq: ['$peerId', device] }, former, all] }, peerId: device } }];
}

const toAway = { $set: { state: 'away' as const }, $unset: { place: 1 as const } };

/** Those that are gone without a word keep no place. */
async function dropGone({ roomPeers }: Models, meetingId: string, now: Date): Promise<void> {
  const gone = { meetingId, state: 'in', seenAt: { $lte: new Date(now.getTime() - goneAfterMs) } } as const;
  await roomPeers.updateMany(gone, toAway);
}

type Entering = Pick<RoomPeerDoc, '_id' | 'peerId' | 'meetingId' | 'memberId'>;

/**
 * In front of the room, where it is not known there. A member is there with one device: another takes the place of the one before, and what
 * was sent to that is dropped. Who was in and left a moment ago is in again, if there is a place. Null: too many wait.
 */
export async function addPeer(
  models: Models,
  entering: Entering,
  { isHost, now }: { isHost: boolean; now: Date },
): Promise<RoomPeerDoc | null> {
  const { _id, peerId, meetingId } = entering;
  const { roomPeers } = models;
  await dropGone(models, meetingId, now);
  const written = { returnDocument: 'before', updatePipeline: true } as const;
  const known = await roomPeers
    .findOneAndUpdate({ _id, ...present(now) }, withDevice(peerId, { seenAt: now }), written)
    .lean<RoomPeerDoc>();
  if (known) {
    if (known.peerId !== peerId) await models.roomSignals.deleteMany({ peerId: known.peerId });
    return { ...known, peerId };
  }
  const back = { state: 'waiting' as const, seenAt: now, since: now };
  const before = await roomPeers.findOneAndUpdate({ _id }, withDevice(peerId, back), written).lean<RoomPeerDoc>();
  if (!before) return addWaiting(models, entering, now);
  const returned = before.state === 'away' ? await saveIn(models, entering, { isHost, now }) : null;
  return returned ?? { ...before, ...back, peerId };
}

async function addWaiting(models: Models, entering: Entering, now: Date): Promise<RoomPeerDoc | null> {
  const { roomPeers } = models;
  const { meetingId, peerId } = entering;
  const waiting = { meetingId, state: 'waiting' as const, seenAt: seenSince(now) };
  if ((await roomPeers.countDocuments(waiting)) >= mostWaiting) return null;
  try {
    await roomPeers.create({ ...entering, state: 'waiting', seenAt: now, since: now });
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
  }
  return findPeer(models, peerId, now);
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
export function saveSeen({ roomPeers }: Models, peerId: string, now: Date): Promise<RoomPeerDoc | null> {
  return roomPeers
    .findOneAndUpdate({ peerId, ...present(now) }, { $set: { seenAt: now } }, { returnDocument: 'after' })
    .lean<RoomPeerDoc>();
}

/** The member goes by themselves, and may come back; who only waited is no longer there. */
export async function saveAway({ roomPeers, roomSignals }: Models, peerId: string): Promise<void> {
  await roomPeers.updateOne({ peerId, state: 'in' }, toAway);
  await roomPeers.deleteOne({ peerId, state: 'waiting' });
  await roomSignals.deleteMany({ peerId });
}

/** Let out by the host: to come back, the member asks again. */
export async function removePeer(
  { roomPeers, roomSignals }: Models,
  { _id, peerId }: Pick<RoomPeerDoc, '_id' | 'peerId'>,
): Promise<void> {
  await roomPeers.deleteOne({ _id });
  await roomSignals.deleteMany({ peerId });
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
