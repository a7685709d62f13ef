import { z } from 'zod';
import { title } from '../feed-item/content.ts';

/** Votes point at an option's `id`, so that editing the words or the order never moves a vote. */
export const pollContent = z.strictObject({
  question: title,
  options: z
    .array(z.strictObject({ id: z.string().min(1).max(40), text: z.string().trim().min(1).max(200) }))
    .min(2)
    .max(5)
    .refine((options) => new Set(options.map((option) => option.id)).size === options.length, 'ids must differ'),
});
