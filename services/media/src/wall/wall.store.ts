// What is read of an event's wall: a range of an index for what all see, and one of the member's own.
import { afterPosition, type Position } from '@banyan/kit';
import type { Models } from '../models.ts';
import { type PictureDoc, shownIndex, wallIndex } from '../picture/picture.model.ts';

export interface WallSlice {
  itemId: string;
  after: Position | undefined;
  limit: number;
}

const order = { submittedAt: -1, _id: -1 } as const;
const onlyAfter = (after: Position | undefined) => after && afterPosition('submittedAt', after);

/** What everybody sees of it, newest first. Hinted, so that a wall costs the same beside a million pictures. */
export function approvedQuery({ pictures }: Models, { itemId, after, limit }: WallSlice) {
  return pictures
    .find({ 'wall.itemId': itemId, state: 'approved', isOwnerLeaving: { $exists: false }, ...onlyAfter(after) })
    .sort(order)
    .limit(limit)
    .hint(wallIndex);
}

/** A member's own that nobody else sees there. */
export function ownUnapprovedQuery({ pictures }: Models, ownerId: string, { itemId, after, limit }: WallSlice) {
  return pictures
    .find({
      ownerId,
      purpose: 'event_image',
      submittedAt: { $exists: true },
      'wall.itemId': itemId,
      state: { $in: ['pending', 'rejected'] },
      isOwnerLeaving: { $exists: false },
      ...onlyAfter(after),
    })
    .sort(order)
    .limit(limit)
    .hint(shownIndex);
}

/** The two as one list. */
export async function findOnWall(models: Models, viewerId: string, slice: WallSlice): Promise<PictureDoc[]> {
  const [approved, own] = await Promise.all([
    approvedQuery(models, slice).lean<PictureDoc[]>(),
    ownUnapprovedQuery(models, viewerId, slice).lean<PictureDoc[]>(),
  ]);
  const sentAt = ({ submittedAt }: PictureDoc) => submittedAt?.getTime() ?? 0;
  const newestFirst = (a: PictureDoc, b: PictureDoc) => sentAt(b) - sentAt(a) || (a._id < b._id ? 1 : -1);
  return [...approved, ...own].sort(newestFirst).slice(0, slice.limit);
}
