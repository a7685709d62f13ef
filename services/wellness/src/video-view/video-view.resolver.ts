import { idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { isKnownVideo } from '../video/video.store.ts';
import { surveyNumber, surveyText } from './survey.ts';
import { saveView } from './video-view.store.ts';

/** A device that was offline for longer says so late. */
const lateAtMostMs = 14 * 24 * 60 * 60_000;
/** No video lasts a day. */
const longestSeconds = 24 * 60 * 60;

const recordInput = z.object({
  userId: idText,
  videoId: idText,
  pauseMinute: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,2})?$/)
    .nullish()
    .transform((text) => (text == null ? undefined : Number(text)))
    .refine((seconds) => seconds === undefined || seconds <= longestSeconds),
  isCompleted: z
    .boolean()
    .nullish()
    .transform((is) => is ?? false),
  surveyAnswer: z
    .string()
    .nullish()
    .transform((answer) => (answer == null ? undefined : surveyNumber(answer)))
    .refine((answer) => answer === undefined || answer >= 0),
  viewId: idText.nullish().transform((id) => id ?? undefined),
  at: z.date().nullish(),
});

/** Neither in the future nor longer ago than a device may be away. */
export const clamped = (at: Date | null | undefined, now: Date): Date =>
  new Date(Math.min(now.getTime(), Math.max((at ?? now).getTime(), now.getTime() - lateAtMostMs)));

export const videoView: MutationResolvers['videoView'] = async (_, args, { wellness, viewer, now }) => {
  const {
    userId: memberId,
    videoId,
    pauseMinute: seconds,
    isCompleted,
    surveyAnswer,
    viewId,
    at,
  } = parse(recordInput, args);
  if (!(await isKnownVideo(wellness.models, videoId))) throw ServiceError('NOT_FOUND');
  wellness.writes.consume(viewer, 'view');
  const progress = { memberId, videoId, viewId, at: clamped(at, now), seconds, isCompleted, survey: surveyAnswer };
  const row = await saveView(wellness, progress);
  return {
    id: row._id,
    videoId,
    isCompleted: row.isCompleted,
    surveyAnswer: surveyText(row.survey),
    pauseMinute: row.seconds.toFixed(2),
  };
};
