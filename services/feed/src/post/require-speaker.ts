import { authorize } from '@banyan/kit';
import type { FeedContext } from '../context.ts';
import { canWriteAs } from '../policy/post.policy.ts';
import type { PostDoc } from './post-doc.ts';
import type { Speaker } from './speakers.ts';

/**
 * Who was given as the one it is by. Null: its author, in their own name; undefined: nobody was given, and it stays as it is.
 * FORBIDDEN as anyone else. Whom an item names already stays, also where the deployment names them no more.
 */
export function requireSpeaker(
  { feed, viewer }: FeedContext,
  displayAuthorId: string | null | undefined,
  standing: PostDoc | null,
): Speaker | null | undefined {
  // The name that a source gave has no id: who says nothing of it leaves it.
  if (!displayAuthorId && standing?.displayAuthor && !standing.post.displayAuthorId) return;
  if (!displayAuthorId) return displayAuthorId as null | undefined;
  if (displayAuthorId === standing?.post.displayAuthorId) return;
  authorize(viewer, canWriteAs, displayAuthorId, feed.speakers);
  return feed.speakers.find(({ id }) => id === displayAuthorId && id !== viewer.memberId) ?? null;
}
