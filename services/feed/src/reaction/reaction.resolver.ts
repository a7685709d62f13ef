import { authorizeHidden, parse, requireViewer, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import { type FeedContext, readAnew } from '../context.ts';
import { after, decodeCursor, encodeCursor } from '../cursor.ts';
import type { CommentLikesArgs, MutationResolvers, QueryResolvers } from '../generated/schema.ts';
import { presentItem } from '../kinds.ts';
import { idText, pageLimit } from '../limits.ts';
import { canReact, canSeeItem } from '../policy/feed-item.policy.ts';
import { reactToItem } from './react.ts';
import { type ReactionDoc, reactionTypes } from './reaction.model.ts';
import { findReactionPage } from './reaction.store.ts';
import { presentLike } from './reaction.view.ts';

const reactInput = z.object({ itemId: idText, type: z.enum(reactionTypes).nullish() });

export const updatePostLikes: MutationResolvers['updatePostLikes'] = async (_, args, context) => {
  const { itemId, type } = parse(reactInput, args);
  const viewer = requireViewer(context.viewer);
  const found = await context.loaders.item.load(itemId);
  const item = authorizeHidden(
    viewer,
    (who, what: NonNullable<typeof found>) => canReact(who, what, context.now),
    found,
  );
  context.feed.writes.spend(viewer, 'reaction');
  await reactToItem(context.feed, item, { memberId: viewer.memberId, type: type ?? null });
  readAnew(context);
  return presentItem((await context.loaders.item.load(itemId)) ?? item, context.now);
};

const likePageInput = z.object({
  itemId: idText,
  type: z.enum(reactionTypes).nullish(),
  after: z.string().max(200).nullish(),
  limit: pageLimit(30, 100),
});

/** Null for an item the viewer may not see. */
export const likePage: QueryResolvers['likePage'] = async (_, args, context) => {
  const { itemId, type, limit, after: cursor } = parse(likePageInput, args);
  const viewer = requireViewer(context.viewer);
  const item = await context.loaders.item.load(itemId);
  if (!item || !canSeeItem(viewer, item, context.now)) return null;
  const position = cursor ? decodeCursor(cursor) : undefined;
  if (position === null) throw ServiceError('BAD_INPUT', undefined, { field: 'after' });
  const conditions = position ? [after('at', position)] : [];
  const found = await findReactionPage(context.feed.models, itemId, {
    type: type ?? undefined,
    conditions,
    limit: limit + 1,
  });
  return presentLikePage(found, limit);
};

function presentLikePage(found: ReactionDoc[], limit: number) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    hasMore: found.length > limit,
    cursor: last ? encodeCursor({ at: last.at, id: last._id }) : null,
    items: rows.map(presentLike),
  };
}

const likesInput = z.object({ limit: pageLimit(50, 200) });

/** The newest reactions to an item or a comment. */
export async function newestLikes(subjectId: string, args: CommentLikesArgs, context: FeedContext) {
  const { limit } = parse(likesInput, args);
  const rows = await context.loaders.newestReactions.load({ of: subjectId, limit });
  return rows.map(presentLike);
}
