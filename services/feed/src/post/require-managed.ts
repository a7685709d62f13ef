import { authorizeHidden } from '@banyan/kit';
import type { FeedContext } from '../context.ts';
import { canManagePost } from '../policy/post.policy.ts';
import { findPost } from './post.store.ts';
import type { PostDoc } from './post-doc.ts';

/** The viewer's own, or the team's. Nobody learns of what another wrote, while it is in no feed. */
export async function requireManaged({ feed, viewer }: FeedContext, id: string): Promise<PostDoc> {
  return authorizeHidden(viewer, canManagePost, await findPost(feed.models, id));
}
