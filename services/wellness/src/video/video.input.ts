import { idText, pageLimit, trimInvisible } from '@banyan/kit';
import { z } from 'zod';
import { type VideoLength, videoTypes } from './video.model.ts';

const longestSearch = 100;
const mostPreferred = 50;

const type = z
  .string()
  .max(40)
  .nullish()
  .transform((text) => text?.toLowerCase() || undefined)
  .pipe(z.enum(videoTypes).optional());

/** Minutes, as the specification writes them (wellness.md §2) -> how long a session is called. */
const durations: Record<string, VideoLength> = { '5-10': 'short', '15-30': 'medium', '60-75': 'long' };

const duration = z
  .string()
  .nullish()
  .transform((minutes) => minutes || undefined)
  .refine((minutes) => minutes === undefined || Object.hasOwn(durations, minutes))
  .transform((minutes) => (minutes === undefined ? undefined : durations[minutes]));

/** Of a list that is searched in and comes in pages. */
export const listInput = {
  search: z
    .string()
    .max(longestSearch)
    .nullish()
    .transform((text) => trimInvisible(text ?? '')),
  skip: z
    .int()
    .min(0)
    .max(100_000)
    .nullish()
    .transform((count) => count ?? 0),
  perferedIds: z
    .array(idText)
    .max(mostPreferred)
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
};

export const allInput = z.object({ ...listInput, limit: pageLimit(50, 100), type, duration });

export const oneInput = z.object({ id: idText });
