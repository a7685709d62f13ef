// Every read and write of who opened what.
import { derivedId } from '@banyan/kit';
import type { Models } from '../models.ts';
import { type ManualViewDoc, ofMemberIndex, openingsIndex } from './manual-view.model.ts';

/** So many openings of one manual are known again. */
const mostRecent = 20;

export interface Opening {
  memberId: string;
  manualId: string;
  viewId: string;
  at: Date;
}

/** One write, safe to repeat and in any order: an opening is counted once, and the last one says when. */
export async function saveOpening({ manualViews }: Models, { memberId, manualId, viewId, at }: Opening): Promise<void> {
  const recent = { $ifNull: ['$recent', [] as string[]] };
  const id = { $literal: viewId };
  const isKnown = { $in: [id, recent] };
  const count = { $ifNull: ['$count', 0] };
  const fields = {
    memberId: { $literal: memberId },
    manualId: { $literal: manualId },
    count: { $cond: [isKnown, count, { $add: [count, 1] }] },
    recent: { $cond: [isKnown, recent, { $slice: [{ $concatArrays: [recent, [id]] }, -mostRecent] }] },
    at: { $max: ['$at', at] },
    createdAt: { $ifNull: ['$createdAt', '$$NOW'] },
  };
  const _id = derivedId('manual view', memberId, manualId);
  await manualViews.updateOne({ _id }, [{ $set: fields }], { upsert: true, updatePipeline: true });
}

/** All of a member's, for who takes their data along. */
export function ownOpenings({ manualViews }: Models, memberId: string) {
  return manualViews.find({ memberId }).sort({ manualId: 1 }).hint(ofMemberIndex).lean<ManualViewDoc[]>();
}

/** How many members opened a manual, how many of them since then, and how often together. */
export interface OpeningCount {
  _id: string;
  readers: number;
  recentReaders: number;
  openings: number;
}

/** Each of these manuals that was opened -> its counts, without who. */
export function openingCountsQuery({ manualViews }: Models, manualIds: readonly string[], since: Date) {
  return manualViews
    .aggregate<OpeningCount>([
      { $match: { manualId: { $in: [...manualIds] } } },
      {
        $group: {
          _id: '$manualId',
          readers: { $sum: 1 },
          recentReaders: { $sum: { $cond: [{ $gte: ['$at', since] }, 1, 0] } },
          openings: { $sum: '$count' },
        },
      },
    ])
    .hint(openingsIndex);
}
