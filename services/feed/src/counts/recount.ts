// Writes what was counted into the documents a page reads. A count is stored only if nobody stored one since we began to
// count (`countsVersion`), so a slow counter can never overwrite a newer truth.
import type { Model } from 'mongoose';
import type { Models } from '../models.ts';
import { countCommentRows, countItemRows } from './count-rows.ts';

/** Resolves when the stored counts include every row written before the call. */
export async function recountItems(models: Models, itemIds: string[]): Promise<void> {
  await untilStored(models.items, itemIds, async (ids) => {
    const counts = await countItemRows(models, ids);
    return (id, countsVersion) => ({ $set: { counts: counts.get(id), countsVersion } });
  });
}

/** As `recountItems`, for likes and replies of comments; also decides whether a deleted comment still shows. */
export async function recountComments(models: Models, commentIds: string[]): Promise<void> {
  await untilStored(models.comments, commentIds, async (ids) => {
    const counts = await countCommentRows(models, ids);
    return (id, countsVersion) => {
      const { likeCount, replyCount } = counts.get(id)!;
      const shown = { $or: ['$living', { $literal: replyCount > 0 }] };
      return [{ $set: { likeCount, replyCount, shown, countsVersion } }];
    };
  });
}

/**
 * Not waiting for the journal is safe: the domain event leaves its row after this write, so anyone who finds the count lost after a
 * crash finds the domain event still in its row, and `reconcile` counts again.
 */
const quick = { ordered: false, writeConcern: { w: 1, journal: false } } as const;

type Version = { _id: string; countsVersion: number };
type Count = (ids: string[]) => Promise<(id: string, countsVersion: number) => object>;

/**
 * Anyone who loses the race need not win the next: two counts stored since we looked mean that the second began after we
 * looked, hence after our rows were written. So nobody counts more than twice, however many processes do.
 */
async function untilStored<T>(model: Model<T>, ids: string[], count: Count): Promise<void> {
  const firstSeen = new Map<string, number>();
  for (let isDone = false; !isDone; ) {
    const versions = await model.find({ _id: { $in: ids } }, { countsVersion: 1 }).lean<Version[]>();
    const open = versions.filter(({ _id, countsVersion }) => {
      if (!firstSeen.has(_id)) firstSeen.set(_id, countsVersion);
      return countsVersion < firstSeen.get(_id)! + 2;
    });
    if (open.length === 0) return;
    const update = await count(open.map(({ _id }) => _id));
    const writes = open.map(({ _id, countsVersion }) => ({
      updateOne: { filter: { _id, countsVersion }, update: update(_id, countsVersion + 1) },
    }));
    const { matchedCount } = await model.bulkWrite(writes as never, quick);
    isDone = matchedCount === open.length;
  }
}
