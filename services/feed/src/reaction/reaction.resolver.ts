import { authorizeHidden, cutPage, idText, mapPage, pageCursor, pageLimit, parse } from '@banyan/kit';
import { z } from 'zod';
import { type FeedContext, resetLoaders } from '../context.ts';
import { presentItem } from '../feed-item/present-item.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import type { CommentLikesArgs } from '../generated/schema.ts';
import { canReact, canSeeItem } from '../policy/feed-item.policy.ts';
import { reactToItem } from './react.ts';
import type { ReactionDoc } from './reaction.model.ts';
import { findReactionPage } from './reaction.store.ts';
import { presentLike } from './reaction.view.ts';
import { reactionTypes } from './reaction-types.ts';

const reactInput = z.object({ itemId: idText, type: z.enum(reactionTypes).nullish() });

export const updatePostLikes: MutationResolvers['updatePostLikes'] = async (_, args, context) => {
  const { itemId, type } = parse(reactInput, args);
  const { viewer } = context;
  const found = await context.loaders.item.load(itemId);
  const item = authorizeHidden(viewer, canReact, found, context.now);
  context.feed.writes.consume(viewer, 'reaction');
  await reactToItem(context.feed, item, { memberId: viewer.memberId, type: type ?? null });
  resetLoaders(context);
  return presentItem((await context.loaders.item.load(itemId)) ?? item, context.now);
};

const likePageInput = z.object({
  itemId: idText,
  type: z.enum(reactionTypes).nullish(),
  after: pageCursor,
  limit: pageLimit(30, 100),
});

/** Null for an item the viewer may not see. */
export const likePage: QueryResolvers['likePage'] = async (_, args, context) => {
  const { itemId, type, limit, after } = parse(likePageInput, args);
  const { viewer } = context;
  const item = await context.loaders.item.load(itemId);
  if (!item || !canSeeItem(viewer, item, context.now)) return null;
  const slice = { type: type ?? undefined, after, limit: limit + 1 };
  const found = await findReactionPage(context.feed.models, itemId, slice);
  const page = cutPage(found, limit, ({ at, _id: id }) => ({ at, id }));
  return mapPage({ ...page, items: await withoutBlocked(page.items, context) }, presentLike);
};

const likesInput = z.object({ limit: pageLimit(50, 200) });

/** The newest reactions to an item or a comment. */
export async function newestLikes(subjectId: string, args: CommentLikesArgs, context: FeedContext) {
  const { limit } = parse(likesInput, args);
  const rows = await context.loaders.newestReactions.load({ of: subjectId, limit });
  return (await withoutBlocked(rows, context)).map(presentLike);
}

/** Of two of whom one blocks the other neither is named to the other; the counts stay. */
async function withoutBlocked(rows: readonly ReactionDoc[], { feed, viewer }: FeedContext): Promise<ReactionDoc[]> {
  const { either } = await feed.blockedPairs.ofViewer(viewer);
  return rows.filter(({ memberId }) => !either.has(memberId));
}
