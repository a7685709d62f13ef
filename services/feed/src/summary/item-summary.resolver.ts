// What of an item stands beside a notification about it: the gateway joins it, as the viewer may see it.
import { idText, parse } from '@banyan/kit';
import { z } from 'zod';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import { daysOf } from '../feed-item/happening-days.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { canSeeItem } from '../policy/feed-item.policy.ts';

const many = z.object({ ids: z.array(idText).max(1_000) });

export const itemHeadsByIds: QueryResolvers['itemHeadsByIds'] = async (_, args, { loaders, viewer, now }) => {
  const { ids } = parse(many, args);
  const items = await Promise.all(ids.map((id) => loaders.item.load(id)));
  return items.map((item) => (item && canSeeItem(viewer, item, now) ? headOf(item) : null));
};

/** A poll is known by its question, and has no picture; of what takes place, when. */
function headOf({ _id: id, content }: FeedItemDoc) {
  const when =
    'startTime' in content
      ? { startTime: content.startTime, allDay: content.allDay, startDate: daysOf(content)?.startDate ?? null }
      : { startTime: null, allDay: null, startDate: null };
  if ('question' in content) return { id, title: content.question, thumbUrl: null, ...when };
  return { id, title: content.title, thumbUrl: content.thumbUrl ?? content.posterImageUrl ?? null, ...when };
}
