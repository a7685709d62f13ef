import { z } from 'zod';
import { instant, title } from '../feed-item/content.ts';

/** Each has its letter on screens, A to E. */
export const maxOptions = 5;

/** Votes point at an option's `id`, so that editing the words or the order never moves a vote. */
export const pollContent = z.strictObject({
  question: title,
  options: z
    .array(z.strictObject({ id: z.string().min(1).max(40), text: z.string().trim().min(1).max(200) }))
    .min(2)
    .max(maxOptions)
    .refine((options) => new Set(options.map((option) => option.id)).size === options.length, 'ids must differ'),
  /** From when on its result stands. It may be shown for longer. */
  closesAt: instant.optional(),
});
