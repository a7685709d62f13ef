import { idText, pageLimit, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { HappeningDoc } from '../feed-item/feed-item.model.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { canSeeGoing } from '../policy/feed-item.policy.ts';
import { presentPlaces } from '../seat/places.view.ts';
import { readGoing } from './read-going.ts';

const goingInput = z.object({
  eventId: idText,
  after: z.string().max(200).nullish(),
  limit: pageLimit(30, 100),
});

export const eventGoingList: QueryResolvers['eventGoingList'] = async (_, args, context) => {
  const { eventId, after, limit } = parse(goingInput, args);
  const { viewer, loaders, now } = context;
  const found = await loaders.item.load(eventId);
  if (!found || !canSeeGoing(viewer, found, now)) return null;
  const item = found as HappeningDoc;
  const page = await readGoing(context.feed, item, viewer, { limit, after: after ?? undefined });
  if (!page) throw ServiceError('BAD_INPUT', undefined, { field: 'after' });
  const { items, hasMore, cursor, mutual } = page;
  const users = items.map(({ memberId: id }) => ({ id }));
  return { total: presentPlaces(item).goingCount, mutual, users, hasMore, cursor };
};
