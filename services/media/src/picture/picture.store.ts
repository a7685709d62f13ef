// Rows of pictures: read and written here alone, one document at a time.
import { type DomainEvent, withDomainEvent } from '@banyan/kit';
import { limits } from '../limits.ts';
import type { Models } from '../models.ts';
import type { PictureDoc } from './picture.model.ts';
import { type PictureState, statesBefore } from './picture-states.ts';
import { type Purpose, purposesOfSending } from './purposes.ts';

export function findPicture({ pictures }: Models, id: string): Promise<PictureDoc | null> {
  return pictures.findById(id).lean<PictureDoc>();
}

/** In no particular order; ids of none are left out. */
export function findPictures({ pictures }: Models, ids: readonly string[]): Promise<PictureDoc[]> {
  return pictures.find({ _id: { $in: [...ids] } }).lean<PictureDoc[]>();
}

/** The row of a picture that is about to arrive. Rejects with a duplicate key when its permission made one already. */
export async function addPicture({ pictures }: Models, picture: PictureDoc): Promise<void> {
  await pictures.create(picture);
}

export interface Change {
  set?: Partial<PictureDoc>;
  unset?: readonly (keyof PictureDoc)[];
  /** What must be so besides the state, or the step is not taken. */
  where?: object;
}

/** One step of `picture-states.ts`, with its domain events in the same write. Answers the row after it; null: it was not taken. */
export async function movePicture(
  { pictures }: Models,
  id: string,
  from: readonly PictureState[],
  to: PictureState,
  domainEvents: readonly DomainEvent[],
  { set = {}, unset = [], where = {} }: Change = {},
): Promise<PictureDoc | null> {
  const before = statesBefore(to).filter((state) => from.includes(state));
  const gone = Object.fromEntries(unset.map((field) => [field, 1 as const]));
  const update = { $set: { ...set, state: to }, ...(unset.length > 0 && { $unset: gone }) };
  return pictures
    .findOneAndUpdate({ _id: id, state: { $in: before }, ...where }, withDomainEvent(update, ...domainEvents), {
      returnDocument: 'after',
    })
    .lean<PictureDoc>();
}

/** Its file is in the store. Nobody but its owner can know of it yet, so nobody is notified. */
export async function savePictureArrived({ pictures }: Models, id: string): Promise<boolean> {
  const update = { $set: { state: 'fresh' as const }, $unset: { bringer: 1 as const } };
  return (await pictures.updateOne({ _id: id, state: 'arriving' }, update)).matchedCount === 1;
}

/** A row whose picture never arrived: as if nobody had asked. */
export async function dropArriving({ pictures }: Models, id: string): Promise<void> {
  await pictures.deleteOne({ _id: id, state: 'arriving' });
}

/** Has the member room for what they have, this moment, counting what just came? */
export async function isWithinQuota({ pictures }: Models, ownerId: string, now: Date): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000);
  const [sums] = await pictures.aggregate<{ count: number; bytes: number; today: number }>([
    { $match: { ownerId, removedAt: { $exists: false } } },
    {
      $group: {
        _id: null,
        count: { $sum: 1 },
        bytes: { $sum: '$bytes' },
        today: { $sum: { $cond: [{ $gt: ['$createdAt', dayAgo] }, 1, 0] } },
      },
    },
  ]);
  const { count = 0, bytes = 0, today = 0 } = sums ?? {};
  const { picturesOfMember, bytesOfMember, picturesPerDay } = limits;
  return count <= picturesOfMember && bytes <= bytesOfMember && today <= picturesPerDay;
}

/** What staff have been sent and is not gone. */
export const sentStates = ['pending', 'approved', 'rejected'] as const satisfies readonly PictureState[];

/** A member's pictures for one purpose that were sent to staff, newest first. */
export function sentQuery(
  { pictures }: Models,
  ownerId: string | readonly string[],
  purpose: Purpose,
  states: readonly PictureState[],
) {
  const owner = typeof ownerId === 'string' ? ownerId : { $in: [...ownerId] };
  return pictures
    .find({
      ownerId: owner,
      purpose,
      submittedAt: { $exists: true },
      state: { $in: [...states] },
      isOwnerLeaving: { $exists: false },
    })
    .sort({ submittedAt: -1, _id: -1 });
}

/** Rows whose files may never come. */
export function findLeftArriving({ pictures }: Models, limit: number): Promise<PictureDoc[]> {
  return pictures.find({ state: 'arriving' }).sort({ createdAt: 1 }).limit(limit).lean<PictureDoc[]>();
}

/** Uploads from before then that were not used. */
export function findUnusedFresh({ pictures }: Models, before: Date, limit: number): Promise<PictureDoc[]> {
  return pictures
    .find({ state: 'fresh', createdAt: { $lt: before } })
    .limit(limit)
    .lean<PictureDoc[]>();
}

/** Pictures of members from before then that were recorded and never sent: no list shows them, so nobody could take them away. */
export function unsentQuery({ pictures }: Models, before: Date, limit: number) {
  const unsent = { state: 'kept' as const, createdAt: { $lt: before }, submittedAt: { $exists: false } };
  const nowhere = { purpose: { $in: [...purposesOfSending] }, chat: { $exists: false } };
  return pictures.find({ ...unsent, ...nowhere }).limit(limit);
}

/** Removed pictures whose files may still be there. */
export function findUncleared({ pictures }: Models, limit: number): Promise<Pick<PictureDoc, '_id'>[]> {
  return pictures
    .find({ state: 'removed', removedAt: { $exists: false } }, { _id: 1 })
    .limit(limit)
    .lean<PictureDoc[]>();
}

/** The files of a removed picture are gone; from now on it counts no more, and in a day its row goes too. */
export async function savePictureCleared({ pictures }: Models, id: string, now: Date): Promise<void> {
  await pictures.updateOne({ _id: id, state: 'removed' }, { $set: { removedAt: now } });
}
