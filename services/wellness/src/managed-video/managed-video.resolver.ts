import { parse } from '@banyan/kit';
import type { WellnessContext } from '../context.ts';
import { setDocument } from '../document/set-document.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { setState } from '../programme/managed-kind.ts';
import { moveRow } from '../programme/move.ts';
import { requireLanguage, requireLanguages } from '../programme/programme.input.ts';
import { findRow } from '../programme/programme.store.ts';
import type { VideoDoc } from '../video/video.model.ts';
import { setCaptions as takeCaptions, updateVideo as update } from './change-video.ts';
import { createVideo as create } from './create-video.ts';
import {
  captionsInput,
  createInput,
  documentInput,
  listInput,
  moveInput,
  oneInput,
  updateInput,
  type VideoWords,
} from './managed-video.input.ts';
import { countViews, managedVideosQuery } from './managed-video.store.ts';
import { type ManagedVideoView, presentManagedVideo } from './managed-video.view.ts';
import { videoKind } from './video-kind.ts';

async function present({ wellness, now }: WellnessContext, rows: readonly VideoDoc[]): Promise<ManagedVideoView[]> {
  const { models, addresses, deployment } = wellness;
  const ids = rows.map(({ _id }) => _id);
  const views = rows.length > 0 ? await countViews(models, ids) : new Map<string, number>();
  const signing = { addresses, language: deployment.defaultLanguage, now };
  return rows.map((row) => presentManagedVideo(row, views.get(row._id) ?? 0, signing));
}

const presentOne = async (context: WellnessContext, row: VideoDoc): Promise<ManagedVideoView> =>
  (await present(context, [row]))[0]!;

function requireWords(context: WellnessContext, { names, labels, chapters = [] }: VideoWords): void {
  requireLanguages(context, names, 'video.names');
  if (labels.length > 0) requireLanguages(context, labels, 'video.labels');
  for (const chapter of chapters) requireLanguages(context, chapter.names, 'video.chapters');
}

export const manageVideos: QueryResolvers['manageVideos'] = async (_, args, context) => {
  const { type } = parse(listInput, args);
  return present(context, await managedVideosQuery(context.wellness.models, type).lean<VideoDoc[]>());
};

export const managedVideo: QueryResolvers['managedVideo'] = async (_, args, context) => {
  const row = await findRow(context.wellness.models.videos, parse(oneInput, args).id);
  return row && presentOne(context, row);
};

export const createVideo: MutationResolvers['createVideo'] = async (_, args, context) => {
  const asked = parse(createInput, args);
  requireWords(context, asked.video);
  const { wellness, viewer, now } = context;
  wellness.writes.consume(viewer, 'programme');
  return presentOne(context, await create(wellness, viewer, asked, now));
};

export const updateVideo: MutationResolvers['updateVideo'] = async (_, args, context) => {
  const asked = parse(updateInput, args);
  requireWords(context, asked.video);
  const { wellness, viewer, now } = context;
  wellness.writes.consume(viewer, 'programme');
  return presentOne(context, await update(wellness, viewer, asked, now));
};

export const moveVideo: MutationResolvers['moveVideo'] = async (_, args, context) => {
  const asked = parse(moveInput, args);
  const { wellness, viewer, now } = context;
  wellness.writes.consume(viewer, 'programme');
  return presentOne(context, await moveRow(wellness, videoKind, viewer, asked, now));
};

async function changeState(context: WellnessContext, id: string, state: VideoDoc['state']): Promise<ManagedVideoView> {
  const { wellness, viewer, now } = context;
  wellness.writes.consume(viewer, 'programme');
  return presentOne(context, await setState(wellness, videoKind, viewer, { id, state }, now));
}

export const retireVideo: MutationResolvers['retireVideo'] = (_, args, context) =>
  changeState(context, parse(oneInput, args).id, 'retired');

export const restoreVideo: MutationResolvers['restoreVideo'] = (_, args, context) =>
  changeState(context, parse(oneInput, args).id, 'published');

export const setCaptions: MutationResolvers['setCaptions'] = async (_, args, context) => {
  const asked = parse(captionsInput, args);
  const { wellness, viewer, now } = context;
  requireLanguage(context, asked.language);
  wellness.writes.consume(viewer, 'programme');
  const answer = await takeCaptions(wellness, viewer, asked, now);
  if ('faults' in answer) return { video: null, faults: answer.faults };
  return { video: await presentOne(context, answer), faults: [] };
};

export const setVideoDocument: MutationResolvers['setVideoDocument'] = async (_, args, context) => {
  const asked = parse(documentInput, args);
  requireLanguage(context, asked.language);
  const { wellness, viewer, now } = context;
  wellness.writes.consume(viewer, 'programme');
  return presentOne(context, await setDocument(wellness, videoKind, viewer, asked, now));
};
