// What an item says, per kind. The door (import, later publishing) validates with these, and the stored types come from them.
import { z } from 'zod';

/** A date as `Date` or as an ISO text with its offset. */
export const instant = z.union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))]);

/** Our own media path: the page's policy shows no other picture, and another server would learn who reads. */
const picture = z.string().regex(/^\/media\/\S+$/, 'must start with /media/');
const link = z.url({ protocol: /^https$/ });

const title = z.string().trim().min(1).max(300);
const description = z.string().trim().max(20_000).optional();
const posters = { posterImageUrl: picture.optional(), thumbUrl: picture.optional() };

const happening = {
  title,
  description,
  ...posters,
  allDay: z.boolean().default(false),
  cancelled: z.boolean().default(false),
  startTime: instant,
  endTime: instant,
  locationName: z.string().trim().max(300).optional(),
};

const endsAfterStart = (content: { startTime: Date; endTime: Date }) => content.endTime >= content.startTime;
const order = { path: ['endTime'], error: 'must not be before startTime' };

export const eventContent = z
  .strictObject({
    ...happening,
    whoToContact: z.string().trim().max(300).optional(),
    previousEventDate: instant.optional(),
    previousEventImages: z.array(picture).max(12).optional(),
    previousEventImagesThumbs: z.array(picture).max(12).optional(),
  })
  .refine(endsAfterStart, order);

export const sportContent = z
  .strictObject({
    ...happening,
    type: z.string().trim().min(1).max(60),
    gender: z.enum(['men', 'women', 'mixed']),
    score: z.string().trim().max(30).optional(),
    link: link.optional(),
  })
  .refine(endsAfterStart, order);

export const newsContent = z.strictObject({
  title,
  description,
  ...posters,
  link: link.optional(),
  isSportsNews: z.boolean().default(false),
  sportsCategory: z.string().trim().max(60).optional(),
});

/** Votes point at an option's `id`, so that editing the words or the order never moves a vote. */
export const pollContent = z.strictObject({
  question: title,
  options: z
    .array(z.strictObject({ id: z.string().min(1).max(40), text: z.string().trim().min(1).max(200) }))
    .min(2)
    .max(5)
    .refine((options) => new Set(options.map((option) => option.id)).size === options.length, 'ids must differ'),
});

export type EventContent = z.infer<typeof eventContent>;
export type SportContent = z.infer<typeof sportContent>;
export type NewsContent = z.infer<typeof newsContent>;
export type PollContent = z.infer<typeof pollContent>;
