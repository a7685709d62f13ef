import { type DomainEvent, isDuplicateKey, withDomainEvent } from '@banyan/kit';
import type { HappeningDoc } from '../feed-item/feed-item.model.ts';
import type { Models } from '../models.ts';
import { goingIndex, type RsvpDoc } from '../rsvp/rsvp.model.ts';
import { capacityOf } from './capacity.ts';
import type { Seating } from './plan-seats.ts';
import type { SeatsDoc } from './seats.model.ts';

export function findSeats(models: Models, itemId: string): Promise<SeatsDoc | null> {
  return models.seats.findById(itemId).lean<SeatsDoc | null>();
}

/** Who waits for a seat, in the order in which they get one; read without those who have one. */
export async function findWaiting({ seats }: Models, itemId: string): Promise<string[]> {
  return (await seats.findById(itemId, { waiting: 1 }).lean<Pick<SeatsDoc, 'waiting'>>())?.waiting ?? [];
}

export interface Limit {
  /** Undefined: there is none, or no such item. */
  capacity: number | undefined;
  /** A seat is still worth having: it will take place, or does. */
  isAhead: boolean;
}

export async function findLimit(models: Models, itemId: string, now: Date): Promise<Limit> {
  const item = await models.items
    .findById(itemId, { 'content.capacity': 1, 'content.cancelled': 1, 'content.endTime': 1 })
    .lean<{ content?: Pick<HappeningDoc['content'], 'capacity' | 'cancelled' | 'endTime'> }>();
  if (!item?.content) return { capacity: undefined, isAhead: false };
  const { cancelled, endTime } = item.content;
  return { capacity: capacityOf(item.content), isAhead: !cancelled && endTime > now };
}

/** Everybody who said yes as one list, the first first. Reads the index alone, however many they are. */
export function goingInOrder({ rsvps }: Models, itemId: string) {
  return rsvps
    .aggregate<{ memberIds: string[] }>([
      { $match: { itemId, answer: 'GOING', hidesName: { $in: [true, false] } } },
      { $sort: { at: 1, _id: 1 } },
      { $group: { _id: null, memberIds: { $push: '$memberId' } } },
    ])
    .hint(goingIndex);
}

export async function findGoing(models: Models, itemId: string): Promise<string[]> {
  return (await goingInOrder(models, itemId))[0]?.memberIds ?? [];
}

/** Those of them who answered while there was no limit. */
export async function findPromised(
  { rsvps }: Models,
  itemId: string,
  memberIds: readonly string[],
): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const promised = { itemId, memberId: { $in: [...memberIds] }, answer: 'GOING' as const, isPromised: true };
  return new Set(await rsvps.distinct('memberId', promised));
}

/** Answers that their writers have not settled yet, the first first: as many as are on their way, however many go. */
export function findUnsettled({ rsvps }: Models, itemId: string) {
  return rsvps
    .find({ itemId, 'outbox.at': { $gt: new Date(0) } }, { memberId: 1, answer: 1, isPromised: 1 })
    .sort({ at: 1, _id: 1 })
    .hint({ 'outbox.at': 1 })
    .lean<Pick<RsvpDoc, 'memberId' | 'answer' | 'isPromised'>[]>();
}

/** What changed of the seats, and domain events, in one write. False where somebody else has changed them since `version`: then nothing is written. */
export async function saveSeats(
  models: Models,
  itemId: string,
  { version, ...changed }: Partial<Seating> & Pick<SeatsDoc, 'plannedFor' | 'version'>,
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  const first = version === 0 ? { seated: [], waiting: [] } : {};
  const update = withDomainEvent({ $set: { ...first, ...changed, version: version + 1 } }, ...domainEvents);
  try {
    const { modifiedCount, upsertedCount } = await models.seats.updateOne({ _id: itemId, version }, update, {
      upsert: version === 0,
    });
    return modifiedCount + upsertedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

export interface OwnPlace {
  itemId: string;
  isWaiting: boolean;
  /** In the list, from 1; null with a seat. */
  position: number | null;
}

/** Where one member has a seat or waits for one. */
export async function findOwnPlaces(models: Models, memberId: string, itemIds: readonly string[]): Promise<OwnPlace[]> {
  const found = await models.seats.aggregate<{ _id: string; place: number }>([
    { $match: { _id: { $in: [...itemIds] }, $or: [{ seated: memberId }, { waiting: memberId }] } },
    { $project: { place: { $indexOfArray: ['$waiting', memberId] } } },
  ]);
  return found.map(({ _id: itemId, place }) => ({
    itemId,
    isWaiting: place >= 0,
    position: place < 0 ? null : place + 1,
  }));
}

/** A net for what no answer explains: their name goes, and nothing else. Answers whether none is left. */
export async function removeFromSeats({ seats }: Models, memberId: string): Promise<boolean> {
  const naming = { $or: [{ seated: memberId }, { waiting: memberId }] };
  await seats.updateMany(naming, { $pull: { seated: memberId, waiting: memberId }, $inc: { version: 1 } });
  return true;
}
