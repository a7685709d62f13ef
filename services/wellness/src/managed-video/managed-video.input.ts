import { idText } from '@banyan/kit';
import { z } from 'zod';
import {
  inLanguages,
  languageText,
  longestLabel,
  longestName,
  revision,
  uploadId,
} from '../programme/programme.input.ts';
import { videoTypes } from '../video/video.model.ts';

const mostChapters = 50;
/** No film lasts a day. */
const longestSeconds = 24 * 60 * 60;

const type = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(videoTypes));

export const listInput = z.object({ type });

/** In their order, no two at one moment. */
const chapters = z
  .array(z.object({ at: z.int().min(0).max(longestSeconds), names: inLanguages(longestName) }))
  .max(mostChapters)
  .refine((all) => all.every(({ at }, index) => index === 0 || at > all[index - 1]!.at));

const video = z
  .object({
    type,
    names: inLanguages(longestName),
    labels: inLanguages(longestLabel),
    previewId: idText.nullish().transform((id) => id ?? undefined),
    chapters: chapters.nullish().transform((all) => all ?? undefined),
  })
  // The tabs of sessions are their labels: one without is in none of them.
  .refine(({ type: chosen, labels }) => chosen !== 'session' || labels.length > 0, { path: ['labels'] });

export const createInput = z.object({ clientId: idText, uploadId, video });

export const updateInput = z.object({ id: idText, revision, video });

export type VideoWords = z.output<typeof updateInput>['video'];

export const moveInput = z.object({
  id: idText,
  before: idText.nullish().transform((id) => id ?? undefined),
});

export const oneInput = z.object({ id: idText });

export const captionsInput = z.object({
  id: idText,
  revision,
  language: languageText,
  text: z
    .string()
    .nullish()
    .transform((text) => text ?? undefined),
});

export const documentInput = z.object({
  id: idText,
  revision,
  language: languageText,
  uploadId: uploadId.nullish().transform((id) => id ?? undefined),
  restore: z.boolean().nullish(),
});
