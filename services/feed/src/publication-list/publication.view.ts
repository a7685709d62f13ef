// A row of the list of what the community publishes. Members and targets are named by id; the gateway fills them in.
import { noEnd } from '../feed-item/envelope.ts';
import { daysOf } from '../feed-item/happening-days.ts';
import type { Publication } from '../generated/schema.ts';
import { presentedKinds } from '../post/post.view.ts';
import { type PostDoc, titleOf } from '../post/post-doc.ts';
import { statusAt } from '../publication/window.ts';

export type PublicationView = ReturnType<typeof presentPublication>;

const states = { draft: 'DRAFT', scheduled: 'SCHEDULED', open: 'SCHEDULED', live: 'LIVE', expired: 'ENDED' } as const;

/** As its window says now, whatever the job has got round to. */
function stateOf(
  { publishedAt, publishUntil, feedUntil, post: { standing } }: PostDoc,
  now: Date,
): Publication['state'] {
  if (standing === 'withdrawn' || standing === 'removed') return 'WITHDRAWN';
  if (standing !== 'published') return 'DRAFT';
  if (feedUntil && feedUntil <= now) return 'ENDED';
  return states[statusAt({ publishedAt, publishUntil }, now)];
}

/** Of an event when it is, and whether it is off. */
function placeInTime({ kind, content }: PostDoc) {
  const none = { startTime: null, endTime: null, allDay: false, startDate: null, endDate: null };
  if (kind !== 'event' || !('startTime' in content)) return { ...none, cancelled: false, cancelReason: null };
  const { startTime, endTime, allDay, cancelled, cancelReason = null } = content;
  return { ...none, startTime, endTime, allDay, ...daysOf(content), cancelled, cancelReason };
}

const sum = (counts: Partial<Record<string, number>>): number =>
  Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);

export function presentPublication(item: PostDoc, now: Date) {
  const { content, post, counts, publishUntil } = item;
  return {
    item,
    id: item._id,
    kind: presentedKinds[item.kind],
    title: titleOf(item),
    state: stateOf(item, now),
    revision: post.revision,
    isImported: item.externalKey !== undefined,
    thumbUrl: ('thumbUrl' in content && content.thumbUrl) || null,
    picture: post.pictureId ? { id: post.pictureId } : null,
    author: item.authorId ? { id: item.authorId } : null,
    displayAuthor: item.displayAuthor ?? null,
    publishedAt: item.publishedAt,
    publishUntil: publishUntil < noEnd ? publishUntil : null,
    changedAt: item.changedAt ?? null,
    ...placeInTime(item),
    pinned: item.pinned,
    targets: item.targets.map((id) => ({ id })),
    reactionCount: sum(counts.reactions),
    commentCount: counts.comments,
  };
}
