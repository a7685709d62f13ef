import type { DomainEvent } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { changePost } from './change-post.ts';
import type { PostDoc } from './post-doc.ts';

/** Its pictures go first: whatever ends the process in between, the rest is found again, and a repeat goes on. */
export async function deleteWithPictures(
  feed: Pick<Feed, 'models' | 'outbox' | 'clock' | 'callInternal'>,
  found: PostDoc,
  plan: Parameters<typeof changePost>[2],
  more: readonly DomainEvent[] = [],
): Promise<void> {
  const { _id: postId, post, changes } = found;
  // What was edited may have had one before, and so may a draft of the team's: media keeps it for the post until that is gone.
  if (post.isTeams || post.pictureId || changes) await feed.callInternal('media.removeOfPost', { postId });
  await changePost(feed, found, plan, more);
}
