import { z } from 'zod';
import {
  cancelReason,
  daysFollow,
  daysOrder,
  description,
  endsAfterStart,
  happening,
  order,
} from '../feed-item/content.ts';
import { withDays } from '../feed-item/happening-days.ts';

export const eventContent = z
  .strictObject({ ...happening, xiboText: description, cancelReason })
  .refine(endsAfterStart, order)
  .refine(daysFollow, daysOrder)
  .transform(withDays);
