import { idText, memberText, pageCursor, pageLimit, visibleText } from '@banyan/kit';
import { z } from 'zod';
import { longestCancelReason } from '../feed-item/content.ts';

const longestSearch = 100;

export const listInput = z.object({
  state: z.enum(['DRAFT', 'SCHEDULED', 'LIVE', 'ENDED', 'WITHDRAWN']).nullish(),
  kind: z.enum(['NEWS', 'EVENT', 'POLL']).nullish(),
  text: z
    .string()
    .max(longestSearch)
    .nullish()
    .transform((text) => visibleText(text ?? '')),
  cursor: pageCursor,
  limit: pageLimit(20, 50),
});
export type PublicationFilter = Pick<z.output<typeof listInput>, 'state' | 'kind' | 'text'>;

export const cancelInput = z.object({
  eventId: idText,
  reason: z
    .string()
    .nullish()
    .transform((text) => (visibleText(text ?? '') === '' ? undefined : text!))
    .pipe(
      memberText(longestCancelReason, { empty: 'feed.error.postEmpty', tooLong: 'feed.error.postTooLong' }).optional(),
    ),
});
export const reinstateInput = z.object({ eventId: idText });
export const pinInput = z.object({ itemId: idText, pinned: z.boolean() });
