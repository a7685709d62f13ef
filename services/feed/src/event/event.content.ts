import { z } from 'zod';
import { daysFollow, daysOrder, endsAfterStart, happening, instant, order, picture } from '../feed-item/content.ts';
import { withDays } from '../feed-item/happening-days.ts';

export const eventContent = z
  .strictObject({
    ...happening,
    whoToContact: z.string().trim().max(300).optional(),
    previousEventDate: instant.optional(),
    previousEventImages: z.array(picture).max(12).optional(),
    previousEventImagesThumbs: z.array(picture).max(12).optional(),
  })
  .refine(endsAfterStart, order)
  .refine(daysFollow, daysOrder)
  .transform(withDays);
