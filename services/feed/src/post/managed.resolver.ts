import { parse } from '@banyan/kit';
import { z } from 'zod';
import { categoryFields } from '../category/category-fields.ts';
import type { FeedContext } from '../context.ts';
import type { ManagedEventResolvers, ManagedPollResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { canManagePost, postPermissions } from '../policy/post.policy.ts';
import { countReminders } from '../reminder/reminder.store.ts';
import { presentManagedEvent, presentManagedPoll } from './managed.view.ts';
import { postInput } from './post.input.ts';
import { findPost } from './post.store.ts';
import { presentPost } from './post.view.ts';
import type { PostDoc, WrittenKind } from './post-doc.ts';

const input = z.object({ id: postInput.shape.itemId });

/** Null for a member's own, as for what is no such post. */
async function findManaged({ feed, viewer }: FeedContext, id: string, kind: WrittenKind): Promise<PostDoc | null> {
  const found = await findPost(feed.models, id);
  return found?.kind === kind && canManagePost(viewer, found) ? found : null;
}

export const managedNews: QueryResolvers['managedNews'] = async (_, args, context) => {
  const found = await findManaged(context, parse(input, args).id, 'news');
  return found && presentPost(found, context.now);
};

export const managedEvent: QueryResolvers['managedEvent'] = async (_, args, context) => {
  const found = await findManaged(context, parse(input, args).id, 'event');
  return found && presentManagedEvent(found, context.now);
};

export const managedPoll: QueryResolvers['managedPoll'] = async (_, args, context) => {
  const found = await findManaged(context, parse(input, args).id, 'poll');
  return found && presentManagedPoll(found, context.now);
};

export const managedEventFields = {
  ...categoryFields,
  can: ({ item }, _, { feed, viewer }) => postPermissions(viewer, item, feed.memberPosts),
  remindersCount: ({ item }, _, { feed }) => countReminders(feed.models, item._id),
} satisfies Partial<ManagedEventResolvers>;

export const managedPollFields = {
  ...categoryFields,
  can: ({ item }, _, { feed, viewer }) => postPermissions(viewer, item, feed.memberPosts),
} satisfies Partial<ManagedPollResolvers>;
