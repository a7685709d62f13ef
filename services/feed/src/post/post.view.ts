// A post as who wrote it sees it. Members are named by id; the gateway fills them in, and the picture from media.
import type { Post } from '../generated/schema.ts';
import { statusAt } from '../publication/window.ts';
import { presentReactionCounts } from '../reaction/reaction.view.ts';
import { type PostDoc, titleOf } from './post-doc.ts';

export type PostView = ReturnType<typeof presentPost>;

const windowStates = {
  draft: 'DRAFT',
  scheduled: 'SCHEDULED',
  open: 'SCHEDULED',
  live: 'PUBLISHED',
  expired: 'ENDED',
} as const;
/** Of what is deleted nothing is shown. */
const standingStates = {
  draft: 'DRAFT',
  waiting: 'WAITING',
  rejected: 'REJECTED',
  withdrawn: 'WITHDRAWN',
  removed: 'REMOVED',
  deleted: 'WITHDRAWN',
} as const;

/** What is published is as its window says now, whatever the job has got round to. */
function stateOf({ publishedAt, publishUntil, post: { standing } }: PostDoc, now: Date): Post['state'] {
  if (standing !== 'published') return standingStates[standing];
  return windowStates[statusAt({ publishedAt, publishUntil }, now)];
}

export const presentedKinds = { news: 'NEWS', event: 'EVENT', poll: 'POLL' } as const;

/** What its author and staff are shown of it alike. `item` is for the fields that are loaded, never sent. */
export function presentWritten(item: PostDoc) {
  const { kind, content, post, targets } = item;
  const { description = null, link = null } = content as { description?: string; link?: string };
  const picture = post.pictureId ? { id: post.pictureId } : null;
  const said = { title: titleOf(item), description, link, picture };
  return { item, id: item._id, kind: presentedKinds[kind], ...said, targets, revision: post.revision };
}

export function presentPost(item: PostDoc, now: Date) {
  const { content, post, authorId, createdAt, changedAt, publishedAt, pinned, counts } = item;
  const isRejected = post.standing === 'rejected';
  return {
    ...presentWritten(item),
    ...('question' in content ? {} : { posterImageUrl: content.posterImageUrl, thumbUrl: content.thumbUrl }),
    author: authorId ? { id: authorId } : null,
    displayAuthorId: post.displayAuthorId ?? null,
    state: stateOf(item, now),
    reasonKey: isRejected ? post.rejection?.key : null,
    reason: isRejected ? post.rejection?.text : null,
    creationDate: createdAt,
    changedAt: changedAt ?? null,
    submittedAt: post.submittedAt ?? null,
    publishedAt: post.publishedRevision === undefined ? null : publishedAt,
    startTime: post.startTime ?? null,
    endTime: post.endTime ?? null,
    pinned,
    reactionCounts: presentReactionCounts(counts.reactions),
    commentCount: counts.comments,
  };
}
