import { derivedId, idText, mapPage, pageLimit, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import { categoryFields } from '../category/category-fields.ts';
import { newestComments } from '../comment/comment.resolver.ts';
import type { FeedItemResolvers, HappeningResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { audienceOf, canSeeItem, itemPermissions } from '../policy/feed-item.policy.ts';
import { newestLikes } from '../reaction/reaction.resolver.ts';
import { hasReactions } from '../reaction/reaction.view.ts';
import { findReminderItemIds } from '../reminder/reminder.store.ts';
import { answerFields } from '../rsvp/rsvp.resolver.ts';
import { viewerFeedKeys } from './feed-keys.ts';
import { presentItem } from './present-item.ts';
import { readFeed } from './read-feed.ts';

const feedListInput = z.object({
  userId: idText,
  categories: z.array(idText).max(50).nullish(),
  onlyReminders: z.boolean().nullish(),
  skip: z.int().min(0).max(10_000).nullish(),
  limit: pageLimit(5, 50),
  after: z.string().max(200).nullish(),
});

export const feedList: QueryResolvers['feedList'] = async (_, args, context) => {
  const input = parse(feedListInput, args);
  const { viewer } = context;
  const { models } = context.feed;
  const itemIds = input.onlyReminders ? await findReminderItemIds(models, viewer.memberId) : undefined;
  const query = { ...viewerFeedKeys(viewer, input.categories ?? []), now: context.now, itemIds };
  const request = { limit: input.limit, skip: input.skip ?? 0, after: input.after ?? undefined };
  const page = await readFeed(models, query, request);
  if (!page) throw ServiceError('BAD_INPUT', undefined, { field: 'after' });
  for (const item of page.items) context.loaders.item.prime(item._id, item);
  return {
    ...mapPage(page, (item) => presentItem(item, context.now)),
    audience: derivedId(viewer.memberId, ...viewer.groups.toSorted()),
  };
};

const feedItemInput = z.object({ id: idText });

export const feedItem: QueryResolvers['feedItem'] = async (_, args, context) => {
  const { id } = parse(feedItemInput, args);
  const { viewer } = context;
  const item = await context.loaders.item.load(id);
  if (!item || !canSeeItem(viewer, item, context.now)) return null;
  return presentItem(item, context.now);
};

/** Asked by the gateway with the token of one receiver, on behalf of all: so it answers whether or not that one may see it. */
export const feedItemAudience: QueryResolvers['feedItemAudience'] = async (_, args, context) => {
  const { id } = parse(feedItemInput, args);
  const item = await context.loaders.item.load(id);
  return item ? audienceOf(item, context.now) : [];
};

/** Fields of every kind that are read from elsewhere. A count of none saves the read. */
export const itemFields = {
  likes: ({ item }, _, context) =>
    hasReactions(item.counts.reactions) ? newestLikes(item._id, { limit: null }, context) : [],
  myReaction: async ({ item }, _, { loaders }) =>
    hasReactions(item.counts.reactions) ? ((await loaders.myReaction.load(item._id))?.type ?? null) : null,
  comments: ({ item }, args, context) => (item.counts.comments > 0 ? newestComments(item._id, args, context) : []),
  ...categoryFields,
  can: ({ item }, _, { viewer, now }) => itemPermissions(viewer, item, now),
} satisfies Partial<FeedItemResolvers>;

/** And of those that take place. */
export const happeningFields = {
  can: itemFields.can,
  userReminder: async ({ item }, _, { loaders }) => (await loaders.myReminder.load(item._id)) !== null,
  ...answerFields,
} satisfies Partial<HappeningResolvers>;
