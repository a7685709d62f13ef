import { z } from 'zod';
import { endsAfterStart, happening, link, order } from '../feed-item/content.ts';

export const sportContent = z
  .strictObject({
    ...happening,
    type: z.string().trim().min(1).max(60),
    gender: z.enum(['men', 'women', 'mixed']),
    score: z.string().trim().max(30).optional(),
    link: link.optional(),
  })
  .refine(endsAfterStart, order);
