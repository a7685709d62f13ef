// What moderation removed and nobody restored in thirty days is deleted as its author would.
import { codeOf, removedKeptMs } from '@banyan/kit';
import { deleteRemovedWords } from '../comment/comment.store.ts';
import type { Feed } from '../context.ts';
import { deleteWithPictures } from '../post/delete-post.ts';
import { removedPostsQuery } from '../post/post.store.ts';
import type { PostDoc } from '../post/post-doc.ts';
import { deleted } from '../post/post-steps.ts';
import { isKept } from './remove-comment.ts';

type Deleting = Pick<Feed, 'models' | 'outbox' | 'clock' | 'callInternal'>;

/** At one turn; the next comes within an hour. */
const batch = 500;

/** Any process may do it, and one that was killed is made good by the next turn of another. */
export async function deleteRemoved(feed: Deleting): Promise<void> {
  const until = new Date(feed.clock().getTime() - removedKeptMs);
  await deleteRemovedWords(feed.models, until);
  const found = await removedPostsQuery(feed.models, until, batch).lean<PostDoc[]>();
  const failures: unknown[] = [];
  // One whose pictures cannot be removed now holds up no other.
  for (const item of found) await deletePost(feed, item).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}

async function deletePost(feed: Deleting, found: PostDoc): Promise<void> {
  const isDue = ({ post: { standing, removed } }: PostDoc, now: Date) =>
    standing === 'removed' && removed !== undefined && !isKept(removed, now);
  await deleteWithPictures(feed, found, (item, now) => (isDue(item, now) ? deleted(item, now) : null)).catch(
    (failure: unknown) => {
      // Another process, or its author, was faster.
      if (codeOf(failure) !== 'NOT_FOUND') throw failure;
    },
  );
}
