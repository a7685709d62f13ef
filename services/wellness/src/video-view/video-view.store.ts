// Every read and write of who watched what.
import { createDomainEvent, type DomainEvent, derivedId } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import type { Models } from '../models.ts';
import type { VideoDoc } from '../video/video.model.ts';
import type { Watched } from '../video/video.view.ts';
import { countIndex, ofVideoIndex, recentIndex, type VideoViewDoc } from './video-view.model.ts';

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

type Writing = Pick<Wellness, 'models' | 'outbox' | 'clock'>;

/** The domain event in the same write, where that says anything new: what is sent twice is published once. */
function withNews({ at, isCompleted, survey }: Progress, domainEvent: DomainEvent) {
  const news = [
    { $gt: [at, { $ifNull: ['$at', new Date(0)] }] },
    { $and: [{ $literal: isCompleted }, { $not: [{ $ifNull: ['$isCompleted', false] }] }] },
    { $and: [{ $literal: survey !== undefined }, { $eq: [{ $type: '$survey' }, 'missing'] }] },
  ];
  const added = { $concatArrays: [{ $ifNull: ['$outbox', []] }, { $literal: [domainEvent] }] };
  return { $cond: [{ $or: news }, added, { $ifNull: ['$outbox', '$$REMOVE'] }] };
}

/**
 * One write, safe to repeat and in any order: where it stands is what was so last, what was completed stays completed, and the first
 * answer to the survey stands.
 */
export async function saveView({ models, outbox, clock }: Writing, progress: Progress): Promise<VideoViewDoc> {
  const { memberId, videoId, viewId, at, seconds, isCompleted, survey } = progress;
  const domainEvent = createDomainEvent(
    'wellness.videoViewed',
    { videoId, memberId, ...(viewId && { viewId }) },
    clock(),
  );
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
    outbox: withNews(progress, domainEvent),
  };
  const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
  const row = await models.videoViews
    .findOneAndUpdate({ _id: viewIdOf(progress) }, [{ $set: fields }], options)
    .select('+outbox')
    .lean<VideoViewDoc & { outbox?: DomainEvent[] }>();
  if (!row) throw new Error('An upsert answered no row.');
  if (row.outbox?.some(({ id }) => id === domainEvent.id))
    void outbox.dispatch(models.videoViews, row._id, [domainEvent]);
  return row;
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

/** What was watched long ago is not gone on with. */
const recentDays = 30;
/** Views of these days that are looked through; of the videos, those that are the last. */
const [mostViews, mostVideos] = [500, 20];
/** As the player has it: who stopped nearer to the beginning or to the end begins again. */
const [leastSeconds, leastLeft] = [5, 10];

/** Where the member stopped in the videos of the last days, the last first, as far as they did not watch them to the end. */
export function unfinishedQuery({ videoViews }: Models, memberId: string, now: Date) {
  const since = new Date(now.getTime() - recentDays * 24 * 60 * 60_000);
  return videoViews
    .aggregate<{ _id: string; seconds: number }>([
      { $match: { memberId, at: { $gte: since } } },
      { $sort: recentIndex },
      { $limit: mostViews },
      {
        $group: {
          _id: '$videoId',
          at: { $first: '$at' },
          seconds: { $first: '$seconds' },
          isCompleted: { $first: '$isCompleted' },
        },
      },
      { $match: { isCompleted: false, seconds: { $gt: leastSeconds } } },
      { $sort: { at: -1, _id: 1 } },
      { $limit: mostVideos },
    ])
    .hint(recentIndex);
}

/** The video that the member stopped in last and can go on with; what is retired is none. */
export async function findUnfinished(models: Models, memberId: string, now: Date): Promise<VideoDoc | undefined> {
  const stopped = await unfinishedQuery(models, memberId, now);
  const ids = stopped.map(({ _id }) => _id);
  const videos = await models.videos.find({ _id: { $in: ids }, state: 'published' }).lean<VideoDoc[]>();
  const known = new Map(videos.map((video) => [video._id, video]));
  const found = stopped.find(({ _id, seconds }) => seconds < (known.get(_id)?.seconds ?? 0) - leastLeft);
  return found && known.get(found._id);
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
