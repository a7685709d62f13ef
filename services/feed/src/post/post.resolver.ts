// The calls by which members write (wellness.md §7, Publishing): each is safe to repeat, so that a client may go on where it stopped.
import { authorize, authorizeHidden, codeOf, cutPage, mapPage, pageCursor, pageLimit, parse } from '@banyan/kit';
import { z } from 'zod';
import { categoryFields } from '../category/category-fields.ts';
import type { FeedContext } from '../context.ts';
import type { MutationResolvers, PostResolvers, QueryResolvers } from '../generated/resolvers.ts';
import {
  canManagePost,
  canPublishFreely,
  canWriteFor,
  isOwnPost,
  needsApproval,
  postPermissions,
} from '../policy/post.policy.ts';
import { changePost } from './change-post.ts';
import { deleteWithPictures } from './delete-post.ts';
import { postInput, publishInput, targetsInput } from './post.input.ts';
import { findPost, findPostOrDeleted, ownPostsQuery } from './post.store.ts';
import { presentPost } from './post.view.ts';
import type { PostDoc } from './post-doc.ts';
import { aimed, deleted, published, withdrawn } from './post-steps.ts';
import { requireManaged } from './require-managed.ts';
import { requireMembers } from './require-members.ts';
import { type PostAct, postActed } from './staff-acts.ts';

const listInput = z.object({ cursor: pageCursor, limit: pageLimit(20, 50) });

export const myPosts: QueryResolvers['myPosts'] = async (_, args, { feed, viewer, now }) => {
  const { cursor, limit } = parse(listInput, args);
  const found = await ownPostsQuery(feed.models, viewer.memberId, cursor, limit + 1).lean<PostDoc[]>();
  const page = cutPage(found, limit, ({ createdAt: at, _id: id }) => ({ at, id }));
  return mapPage(page, (item) => presentPost(item, now));
};

export const myPost: QueryResolvers['myPost'] = async (_, args, { feed, viewer, now }) => {
  const found = await findPost(feed.models, parse(z.object({ id: postInput.shape.itemId }), args).id);
  return found && isOwnPost(viewer, found) ? presentPost(found, now) : null;
};

/** One step of the viewer's own, or of the team's. What changes nothing costs nothing: it may be the repeat of one that was not answered. */
async function step(context: FeedContext, found: PostDoc, act: PostAct, plan: Parameters<typeof changePost>[2]) {
  const { feed, viewer, now } = context;
  if (plan(found, now)) feed.writes.consume(viewer, 'postStep');
  const taken = await changePost(feed, found, plan, postActed(viewer, act, found, now));
  // Published a moment after it was asked for, it would look as if it were to come.
  return presentPost(taken, feed.clock());
}

export const setTargets: MutationResolvers['setTargets'] = async (_, args, context) => {
  const { itemId, targets } = parse(targetsInput, args);
  const { feed, viewer } = context;
  const found = await requireManaged(context, itemId);
  authorize(viewer, canWriteFor, targets, feed.memberPosts);
  await requireMembers(feed, targets, found.targets);
  const approval = needsApproval(viewer, feed.memberPosts);
  return step(context, found, 'post.aim', (item, now) => aimed(item, targets, approval, now));
};

export const publish: MutationResolvers['publish'] = async (_, args, context) => {
  const { itemId, delaySeconds } = parse(publishInput, args);
  const { feed, viewer } = context;
  if (delaySeconds) authorize(viewer, canPublishFreely);
  const found = await requireManaged(context, itemId);
  const approval = needsApproval(viewer, feed.memberPosts);
  return step(context, found, 'post.publish', (item, now) => {
    // Asked of what is published, and now: they may be in other groups than when they said for whom.
    if (item.post.standing !== 'published') authorize(viewer, canWriteFor, item.targets, feed.memberPosts);
    return published(item, approval, now, (delaySeconds ?? 0) * 1_000);
  });
};

export const withdrawPost: MutationResolvers['withdrawPost'] = async (_, args, context) => {
  const found = await requireManaged(context, parse(postInput, args).itemId);
  return step(context, found, 'post.withdraw', withdrawn);
};

export const deletePost: MutationResolvers['deletePost'] = async (_, args, context) => {
  const { itemId } = parse(postInput, args);
  const { feed, viewer, now } = context;
  const found = authorizeHidden(viewer, canManagePost, await findPostOrDeleted(feed.models, itemId));
  if (found.post.standing === 'deleted') return itemId;
  feed.writes.consume(viewer, 'postStep');
  const acts = postActed(viewer, 'post.delete', found, now);
  await deleteWithPictures(feed, found, deleted, acts).catch((failure: unknown) => {
    // Another device of theirs was faster: it is gone, as they wish.
    if (codeOf(failure) !== 'NOT_FOUND') throw failure;
  });
  return itemId;
};

export const postFields = {
  ...categoryFields,
  can: ({ item }, _, { feed, viewer }) => postPermissions(viewer, item, feed.memberPosts),
} satisfies Partial<PostResolvers>;
