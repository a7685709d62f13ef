// One happening as a file, for anyone who may see it.
import { idText, parse } from '@banyan/kit';
import { z } from 'zod';
import { isHappening } from '../feed-item/happening.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { canSeeItem } from '../policy/feed-item.policy.ts';
import { writeCalendar } from './write-calendar.ts';

const input = z.object({ itemId: idText });

export const calendarFile: QueryResolvers['calendarFile'] = async (_, args, context) => {
  const { itemId } = parse(input, args);
  const { feed, loaders, viewer, now, request } = context;
  const item = await loaders.item.load(itemId);
  if (!item || !isHappening(item) || !canSeeItem(viewer, item, now)) return null;
  return writeCalendar([item], { ...feed.calendars.options, origin: request.headers['x-page-origin'] });
};
