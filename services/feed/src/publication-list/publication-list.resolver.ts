// The team's list of what the community publishes, and the steps that are taken in it (wellness.md §7, Publishing).
import { authorizeHidden, cutPage, mapPage, parse } from '@banyan/kit';
import type { FeedContext } from '../context.ts';
import type { MutationResolvers, PublicationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { canManagePublication, publicationPermissions } from '../policy/post.policy.ts';
import { changePost } from '../post/change-post.ts';
import { asPost } from '../post/imported-post.ts';
import { findPost } from '../post/post.store.ts';
import type { PostDoc } from '../post/post-doc.ts';
import { type PostAct, postActed } from '../post/staff-acts.ts';
import { presentPublication } from './publication.view.ts';
import { cancelInput, listInput, pinInput, reinstateInput } from './publication-list.input.ts';
import { findPublications } from './publication-list.store.ts';
import { cancelled, pinned, reinstated } from './publication-steps.ts';

export const publications: QueryResolvers['publications'] = async (_, args, { feed, now }) => {
  const { cursor: after, limit, ...filter } = parse(listInput, args);
  const found = await findPublications(feed.models, filter, { now, after, limit: limit + 1 });
  const page = cutPage(found, limit, ({ publishedAt: at, _id: id }) => ({ at, id }));
  return mapPage(page, (item) => presentPublication(asPost(item), now));
};

/** Of the community's alone: a member's own post is nothing that staff pin or call off. */
async function step(
  context: FeedContext,
  id: string,
  act: PostAct,
  plan: (item: PostDoc, now: Date) => PostDoc | null,
) {
  const { feed, viewer, now } = context;
  const found = authorizeHidden(viewer, canManagePublication, await findPost(feed.models, id));
  if (plan(found, now)) feed.writes.consume(viewer, 'postStep');
  const taken = await changePost(feed, found, plan, postActed(viewer, act, found, now));
  return presentPublication(taken, feed.clock());
}

export const cancelEvent: MutationResolvers['cancelEvent'] = (_, args, context) => {
  const { eventId, reason } = parse(cancelInput, args);
  return step(context, eventId, 'post.cancel', (item, now) => cancelled(item, reason, now));
};

export const reinstateEvent: MutationResolvers['reinstateEvent'] = (_, args, context) => {
  const { eventId } = parse(reinstateInput, args);
  return step(context, eventId, 'post.reinstate', reinstated);
};

export const pinPublication: MutationResolvers['pinPublication'] = (_, args, context) => {
  const { itemId, pinned: isPinned } = parse(pinInput, args);
  const act = isPinned ? 'post.pin' : 'post.unpin';
  return step(context, itemId, act, (item, now) => pinned(item, isPinned, now));
};

export const publicationFields = {
  can: ({ item }, _, { feed, viewer, now }) => publicationPermissions(viewer, item, feed.memberPosts, now),
} satisfies Partial<PublicationResolvers>;
