// What takes place in the viewer's groups, by months: what the Schedule tab shows (community.md §7, eventsSchedule).
import { idText, parse } from '@banyan/kit';
import { z } from 'zod';
import { viewerFeedKeys } from '../feed-item/feed-keys.ts';
import { presentItem } from '../feed-item/present-item.ts';
import type { QueryResolvers, ResolversTypes } from '../generated/resolvers.ts';
import { monthPattern, spansOf } from './months.ts';
import { findScheduled } from './schedule.store.ts';

/** A year; a calendar shows five. */
const mostMonths = 12;
/** Three a day in the five months of a calendar; who has more asks for one month at a time. */
const mostItems = 500;

const input = z.object({
  userId: idText,
  months: z.array(z.string().regex(monthPattern)).min(1).max(mostMonths),
});

export const eventsSchedule: QueryResolvers['eventsSchedule'] = async (_, args, context) => {
  const { months } = parse(input, args);
  const { viewer, now, loaders } = context;
  const query = { ...viewerFeedKeys(viewer), now };
  const found = await Promise.all(
    spansOf(months).map((span) => findScheduled(context.feed.models, query, span, mostItems)),
  );
  // What lasts from one span into another is found in both.
  const items = [...new Map(found.flat().map((item) => [item._id, item])).values()].slice(0, mostItems);
  for (const item of items) loaders.item.prime(item._id, item);
  return items.map((item) => presentItem(item, now) as Awaited<ResolversTypes['Happening']>);
};
