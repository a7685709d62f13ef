// Every read and write of who watched what.
import { derivedId } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { Watched } from '../video/video.view.ts';
import { countIndex, ofVideoIndex, type VideoViewDoc } from './video-view.model.ts';

/** Without an id of its own a view is that of the same member and video within so long. */
const withinMs = 6 * 60 * 60_000;

export interface Progress {
  memberId: string;
  videoId: string;
  /** The device's own id of the view. */
  viewId: string | undefined;
  at: Date;
  seconds: number | undefined;
  isCompleted: boolean;
  survey: number | undefined;
}

const viewIdOf = ({ memberId, videoId, viewId, at }: Progress): string =>
  derivedId('video view', memberId, videoId, viewId ?? `${Math.floor(at.getTime() / withinMs)}`);

/**
 * One write, safe to repeat and in any order: where it stands is what was so last, what was completed stays completed, and the first
 * answer to the survey stands.
 */
export async function saveView({ videoViews }: Models, progress: Progress): Promise<VideoViewDoc> {
  const { memberId, videoId, at, seconds, isCompleted, survey } = progress;
  const held = { $ifNull: ['$seconds', 0] };
  const isLater = { $gte: [at, { $ifNull: ['$at', new Date(0)] }] };
  const answered = survey === undefined ? '$$REMOVE' : survey;
  const fields = {
    memberId: { $literal: memberId },
    videoId: { $literal: videoId },
    seconds: seconds === undefined ? held : { $cond: [isLater, seconds, held] },
    isCompleted: { $or: [{ $ifNull: ['$isCompleted', false] }, { $literal: isCompleted }] },
    survey: { $ifNull: ['$survey', answered] },
    at: { $max: ['$at', at] },
    createdAt: { $ifNull: ['$createdAt', '$$NOW'] },
  };
  const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
  const row = await videoViews.findOneAndUpdate({ _id: viewIdOf(progress) }, [{ $set: fields }], options).lean();
  return row as VideoViewDoc;
}

/** The member's own views of these videos, the last of each first. */
export function viewsQuery({ videoViews }: Models, memberId: string, videoIds: readonly string[]) {
  return videoViews.aggregate<{ _id: string; seconds: number; isCompleted: boolean; isAnswered: boolean }>([
    { $match: { memberId, videoId: { $in: [...videoIds] } } },
    { $sort: ofVideoIndex },
    {
      $group: {
        _id: '$videoId',
        seconds: { $first: '$seconds' },
        isCompleted: { $first: '$isCompleted' },
        isAnswered: { $max: { $ne: [{ $type: '$survey' }, 'missing'] } },
      },
    },
  ]);
}

/** Video -> what the member did with it; of what they never watched there is nothing. */
export async function findWatched(
  models: Models,
  memberId: string,
  videoIds: readonly string[],
): Promise<Map<string, Watched>> {
  const rows = videoIds.length === 0 ? [] : await viewsQuery(models, memberId, videoIds);
  return new Map(
    rows.map(({ _id, seconds, isCompleted, isAnswered }) => [
      _id,
      { surveyAnswered: isAnswered, position: isCompleted || seconds === 0 ? null : seconds },
    ]),
  );
}

/** All of a member's, the first first, for who takes their data along. */
export function ownViews({ videoViews }: Models, memberId: string) {
  return videoViews.find({ memberId }).sort({ videoId: 1, at: -1 }).hint(ofVideoIndex);
}

/** Each of these videos -> how often it was watched, without who. */
export function countsQuery({ videoViews }: Models, videoIds: readonly string[]) {
  return videoViews
    .aggregate<{ _id: string; count: number }>([
      { $match: { videoId: { $in: [...videoIds] } } },
      { $group: { _id: '$videoId', count: { $sum: 1 } } },
    ])
    .hint(countIndex);
}
