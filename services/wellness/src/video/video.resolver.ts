import { parse } from '@banyan/kit';
import type { WellnessContext } from '../context.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { findUnfinished, findWatched } from '../video-view/video-view.store.ts';
import { allInput, oneInput } from './video.input.ts';
import type { VideoDoc } from './video.model.ts';
import { countVideos, findLabelled, findVideo, findVideos } from './video.store.ts';
import { presentLabels, presentVideo, type VideoView, type Watched } from './video.view.ts';

/** Of who impersonates a member: where that one stopped is not theirs to know, and nothing is asked of them. */
const unknown: Watched = { surveyAnswered: true, position: null };
const unwatched: Watched = { surveyAnswered: false, position: null };

async function present({ wellness, viewer, now }: WellnessContext, rows: readonly VideoDoc[]): Promise<VideoView[]> {
  const { models, addresses, deployment } = wellness;
  const isActing = viewer.actorId !== undefined;
  const ids = rows.map(({ _id }) => _id);
  const watched = isActing ? new Map<string, Watched>() : await findWatched(models, viewer.memberId, ids);
  const signing = { addresses, language: deployment.defaultLanguage, now };
  return rows.map((row) => presentVideo(row, isActing ? unknown : (watched.get(row._id) ?? unwatched), signing));
}

export const allVideos: QueryResolvers['allVideos'] = async (_, args, context) => {
  const { perferedIds: preferredIds, duration: length, ...asked } = parse(allInput, args);
  const { models } = context.wellness;
  const search = { ...asked, length, preferredIds };
  const [rows, total, totalForFilter, labelled] = await Promise.all([
    findVideos(models, search),
    countVideos(models, { type: asked.type, search: '' }),
    countVideos(models, search),
    findLabelled(models, asked.type),
  ]);
  const hasMore = asked.skip + rows.length < totalForFilter;
  return { items: await present(context, rows), total, totalForFilter, hasMore, labels: presentLabels(labelled) };
};

export const video: QueryResolvers['video'] = async (_, args, context) => {
  const row = await findVideo(context.wellness.models, parse(oneInput, args).id);
  const [view] = await present(context, row ? [row] : []);
  return view ?? null;
};

export const unfinishedVideo: QueryResolvers['unfinishedVideo'] = async (_, _args, context) => {
  const { wellness, viewer, now } = context;
  const row = await findUnfinished(wellness.models, viewer.memberId, now);
  const [view] = await present(context, row ? [row] : []);
  return view ?? null;
};
