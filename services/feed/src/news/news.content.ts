import { z } from 'zod';
import { description, link, posters, title } from '../feed-item/content.ts';

export const newsContent = z.strictObject({
  title,
  description,
  ...posters,
  link: link.optional(),
  isSportsNews: z.boolean().default(false),
  sportsCategory: z.string().trim().max(60).optional(),
});
