import { noneCounted } from '../counts/count-rows.ts';
import { noEnd } from '../feed-item/envelope.ts';
import { itemFeedKeys } from '../feed-item/feed-keys.ts';
import type { PostDoc } from '../post/post-doc.ts';
import type { Standing } from '../post/post-part.ts';
import { now } from './start-feed.ts';

/** A post as its steps would have left it, in its first revision. */
export function postRow(_id: string, authorId: string, targets: string[], standing: Standing): PostDoc {
  return {
    _id,
    kind: 'news',
    status: standing === 'published' ? 'live' : 'draft',
    targets,
    categories: [],
    feedKeys: itemFeedKeys(targets, []),
    publishedAt: now,
    publishUntil: noEnd,
    pinned: false,
    authorId,
    createdAt: now,
    content: { title: `By ${authorId}`, description: 'Words', isSportsNews: false },
    counts: noneCounted(),
    countsVersion: 0,
    post: {
      standing,
      turn: 1,
      revision: 1,
      isTeams: false,
      ...(standing === 'waiting' && { submittedAt: now }),
      ...(standing === 'published' && { publishedRevision: 1 }),
    },
  };
}
