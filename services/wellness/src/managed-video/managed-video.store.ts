// What staff read and write of videos, also of those that are retired. Each write carries its domain event.
import { type DomainEvent, isDuplicateKey, withDomainEvent } from '@banyan/kit';
import type { UpdateQuery } from 'mongoose';
import type { Models } from '../models.ts';
import { placeIndex, type VideoDoc, type VideoType } from '../video/video.model.ts';
import { countsQuery } from '../video-view/video-view.store.ts';

/** More videos of a type than a page of staff shows. */
export const mostOfType = 500;

export function managedVideosQuery({ videos }: Models, type: VideoType) {
  return videos.find({ type }).sort(placeIndex).hint(placeIndex).limit(mostOfType);
}

export function findManagedVideo({ videos }: Models, id: string): Promise<VideoDoc | null> {
  return videos.findById(id).lean<VideoDoc | null>();
}

export function countOfType({ videos }: Models, type: VideoType): Promise<number> {
  return videos.countDocuments({ type }).hint(placeIndex).exec();
}

/** Rejects with a duplicate key where it is known, or its place is taken. */
export async function insertVideo({ videos }: Models, video: VideoDoc, domainEvent: DomainEvent): Promise<void> {
  await videos.create({ ...video, outbox: [domainEvent] } as never);
}

/** Video -> how often it was watched. */
export async function countViews(models: Models, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = await countsQuery(models, ids);
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

/** Null: it is another revision by now, or there is none of this id. Rejects with a duplicate key where its place is taken. */
export function saveVideo(
  { videos }: Models,
  { _id, revision }: Pick<VideoDoc, '_id' | 'revision'>,
  update: UpdateQuery<VideoDoc>,
  domainEvent: DomainEvent,
): Promise<VideoDoc | null> {
  const risen = withDomainEvent({ ...update, $inc: { revision: 1 } }, domainEvent);
  return videos.findOneAndUpdate({ _id, revision }, risen, { returnDocument: 'after' }).lean<VideoDoc | null>();
}

/** Null: it is in this state already, or there is none of this id. */
export function saveState(
  { videos }: Models,
  _id: string,
  state: VideoDoc['state'],
  domainEvent: DomainEvent,
): Promise<VideoDoc | null> {
  const update = withDomainEvent({ $set: { state } }, domainEvent);
  return videos
    .findOneAndUpdate({ _id, state: { $ne: state } }, update, { returnDocument: 'after' })
    .lean<VideoDoc | null>();
}

export type Place = Pick<VideoDoc, '_id' | 'type' | 'order'>;

const place = { type: 1, order: 1 } as const;

/** The one in front of a place; of no place, the last of all. */
export function findPlaceBefore(
  { videos }: Models,
  { type, order, but }: { type: VideoType; order: number | undefined; but: string },
): Promise<Place | null> {
  const inFront = order === undefined ? {} : { order: { $lt: order } };
  return videos
    .findOne({ type, _id: { $ne: but }, ...inFront })
    .sort({ type: -1, order: -1 })
    .select(place)
    .lean<Place | null>();
}

/** False: it moved meanwhile, or another stands there by now. */
export async function savePlace(
  { videos }: Models,
  { _id, type, order }: Place,
  to: number,
  ...domainEvents: DomainEvent[]
): Promise<boolean> {
  const set = { $set: { order: to } };
  const update = domainEvents.length > 0 ? withDomainEvent(set, ...domainEvents) : set;
  try {
    return (await videos.updateOne({ _id, type, order }, update)).matchedCount === 1;
  } catch (failure) {
    if (isDuplicateKey(failure)) return false;
    throw failure;
  }
}

/** All places of a type, the last first. */
export function findPlaces({ videos }: Models, type: VideoType): Promise<Place[]> {
  return videos.find({ type }).sort({ type: -1, order: -1 }).select(place).lean<Place[]>();
}
