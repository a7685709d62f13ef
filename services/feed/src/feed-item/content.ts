// What the kinds say in the same way. The endpoint (import, later publishing) validates with their content files, and the
// stored types come from those.
import { z } from 'zod';
import type { Happening } from './happening-days.ts';

/** A date as `Date` or as an ISO text with its offset. */
export const instant = z.union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))]);

/** Our own media path: the page's policy shows no other picture, and another server would learn who reads. */
export const picture = z.string().regex(/^\/media\/\S+$/, 'must start with /media/');
export const link = z.url({ protocol: /^https$/ });

export const title = z.string().trim().min(1).max(300);
export const description = z.string().trim().max(20_000).optional();
/** As staff said to members; of an event that was cancelled. */
export const longestCancelReason = 300;
export const cancelReason = z.string().trim().max(longestCancelReason).optional();
export const posters = { posterImageUrl: picture.optional(), thumbUrl: picture.optional() };

export const happening = {
  title,
  description,
  ...posters,
  allDay: z.boolean().default(false),
  cancelled: z.boolean().default(false),
  startTime: instant,
  endTime: instant,
  /** Of whole days the first and the last. `startTime` and `endTime` are where they begin and end for the community. */
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  locationName: z.string().trim().max(300).optional(),
  /** How many can come; no limit when left out. */
  capacity: z.int().min(1).max(1_000).optional(),
  whoToContact: z.string().trim().max(300).optional(),
  /** When the same took place before, and what it looked like. */
  previousEventDate: instant.optional(),
  previousEventImages: z.array(picture).max(12).optional(),
  previousEventImagesThumbs: z.array(picture).max(12).optional(),
};

export const endsAfterStart = (content: { startTime: Date; endTime: Date }) => content.endTime >= content.startTime;
export const order = { path: ['endTime'], error: 'must not be before startTime' };
export const daysFollow = ({ startDate, endDate }: Happening) => !startDate || !endDate || endDate >= startDate;
export const daysOrder = { path: ['endDate'], error: 'must not be before startDate' };
