import { z } from 'zod';
import { daysFollow, daysOrder, endsAfterStart, happening, link, order } from '../feed-item/content.ts';
import { withDays } from '../feed-item/happening-days.ts';

export const sportContent = z
  .strictObject({
    ...happening,
    type: z.string().trim().min(1).max(60),
    gender: z.enum(['men', 'women', 'mixed']),
    score: z.string().trim().max(30).optional(),
    link: link.optional(),
  })
  .refine(endsAfterStart, order)
  .refine(daysFollow, daysOrder)
  .transform(withDays);
