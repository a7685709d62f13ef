import { authorizeHidden } from '@banyan/kit';
import type { FeedContext } from '../context.ts';
import { isOwnPost } from '../policy/post.policy.ts';
import { findPost } from './post.store.ts';
import type { PostDoc } from './post-doc.ts';

/** Nobody learns of what another wrote, while it is in no feed. */
export async function requireOwn({ feed, viewer }: FeedContext, id: string): Promise<PostDoc> {
  return authorizeHidden(viewer, isOwnPost, await findPost(feed.models, id));
}
