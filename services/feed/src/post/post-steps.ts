// Every step that a post takes between its author and staff, as the item it becomes. Null: nothing to do. They read and write nothing.
import { ServiceError } from '@banyan/kit';
import { noneCounted } from '../counts/count-rows.ts';
import { noEnd } from '../feed-item/envelope.ts';
import { itemFeedKeys } from '../feed-item/feed-keys.ts';
import { statusAt } from '../publication/window.ts';
import { noWords, type PostDoc, type WrittenKind } from './post-doc.ts';
import type { PostPart, Standing } from './post-part.ts';
import type { Words } from './words.ts';

type Next = PostDoc | null;

export interface NewPost {
  kind: WrittenKind;
  itemId: string;
  /** Of the team's the author may have left. */
  memberId: string | undefined;
  isTeams: boolean;
}

/** A draft without words, for nobody yet. */
export function begun({ kind, itemId, memberId, isTeams }: NewPost, now: Date): PostDoc {
  return {
    _id: itemId,
    kind,
    status: 'draft',
    targets: [],
    categories: [],
    feedKeys: [],
    publishedAt: now,
    publishUntil: noEnd,
    pinned: false,
    authorId: memberId,
    createdAt: now,
    content: noWords(kind, now),
    counts: noneCounted(),
    countsVersion: 0,
    post: { standing: 'draft', turn: 0, revision: 0, isTeams },
  } as PostDoc;
}

/** Takes it to this standing; in the feed it is where it is published and its window is open. */
function stand(item: PostDoc, standing: Standing, post: Partial<PostPart>, now: Date): PostDoc {
  const { publishedAt, openFrom, publishUntil } = item;
  const status = standing === 'published' ? statusAt({ publishedAt, openFrom, publishUntil }, now) : 'draft';
  return { ...item, status, post: { ...item.post, ...post, standing } };
}

/** What moderation removed its author may delete, and nothing else. */
export function requireNotRemoved({ post }: PostDoc): void {
  if (post.standing === 'removed') throw ServiceError('CONFLICT', 'feed.error.postRemoved');
}

/** Words or targets that nobody has decided on: anyone who looks at the old ones looks at nothing any more. */
const another = ({ post }: PostDoc): Partial<PostPart> & Pick<PostPart, 'revision'> => ({
  revision: post.revision + 1,
  claim: undefined,
  decision: undefined,
  rejection: undefined,
});

const sent = (post: Partial<PostPart>, now: Date): Partial<PostPart> => ({ ...post, submittedAt: now });

/** Shown from then until then: as its author of the team said, else from the first time it is published on, which is `from`. */
function within(item: PostDoc, now: Date, from = now): PostDoc {
  const { startTime, endTime, publishedRevision, standing } = item.post;
  const keepsItsPlace = publishedRevision !== undefined && standing !== 'draft' && item.publishedAt <= now;
  const first = keepsItsPlace ? item.publishedAt : from;
  return { ...item, publishedAt: startTime ?? first, publishUntil: endTime ?? noEnd };
}

/** Other words. What is published goes on at once, or leaves the feed until staff have read it; what was refused or taken back is a draft. */
export function edited(item: PostDoc, words: Words, approval: boolean, now: Date): Next {
  if (words.saysTheSame(item)) return null;
  requireNotRemoved(item);
  const next = words.on({ ...item, changes: (item.changes ?? 0) + 1, changedAt: now });
  const post = another(item);
  const { standing } = item.post;
  if (standing === 'waiting') return stand(next, 'waiting', post, now);
  if (standing !== 'published') return stand(next, 'draft', post, now);
  if (approval) return stand(next, 'waiting', sent(post, now), now);
  // What was published and is not seen yet can be taken back for as long as before.
  const from = item.post.startTime || item.publishedAt <= now ? now : item.publishedAt;
  return stand(within(next, now, from), 'published', { ...post, publishedRevision: post.revision }, now);
}

/**
 * For others than before. What is published stays where it is, for these; where somebody has to approve that, it is a draft until it is
 * published for them. What was refused stays so for anybody.
 */
export function aimed(item: PostDoc, targets: string[], approval: boolean, now: Date): Next {
  if (targets.join() === item.targets.toSorted().join()) return null;
  requireNotRemoved(item);
  const next = { ...item, targets, feedKeys: itemFeedKeys(targets, item.categories), changedAt: now };
  const { standing, rejection } = item.post;
  const post = another(item);
  if (standing === 'published' && !approval)
    return stand(next, 'published', { ...post, publishedRevision: post.revision }, now);
  const stays = standing === 'waiting' || standing === 'rejected';
  return stand(next, stays ? standing : 'draft', { ...post, rejection }, now);
}

/**
 * Published, or sent to staff. Words that were published before need nobody's approval again.
 * @param delayMs what nobody has seen yet is shown so much later: until then taking it back undoes it.
 */
export function published(item: PostDoc, approval: boolean, now: Date, delayMs = 0): Next {
  const { standing, rejection, revision, publishedRevision } = item.post;
  if (standing === 'published' || standing === 'waiting') return null;
  requireNotRemoved(item);
  if (rejection) throw ServiceError('CONFLICT', 'feed.error.postRejected');
  if (item.targets.length === 0) throw ServiceError('CONFLICT', 'feed.error.postForNobody');
  if (approval && publishedRevision !== revision) return stand(item, 'waiting', sent({}, now), now);
  return approved(item, {}, now, new Date(now.getTime() + delayMs));
}

/** As `published`, by a decision of staff. */
export function approved(item: PostDoc, post: Partial<PostPart>, now: Date, from = now): PostDoc {
  return stand(within(item, now, from), 'published', { ...post, publishedRevision: item.post.revision }, now);
}

/** Its author takes it back, from wherever it is. What nobody has seen yet was never published. */
export function withdrawn(item: PostDoc, now: Date): Next {
  if (item.post.standing === 'withdrawn') return null;
  requireNotRemoved(item);
  const unseen = item.publishedAt > now && { publishedRevision: undefined };
  return stand(item, 'withdrawn', { claim: undefined, decision: undefined, ...unseen }, now);
}

/** Its author wants it gone, from wherever it is: no word of it stays, nor whom it was for. */
export function deleted(item: PostDoc, now: Date): Next {
  const { _id: itemId, kind, authorId: memberId, createdAt, post } = item;
  if (post.standing === 'deleted') return null;
  const { turn, revision, isTeams, source } = post;
  const empty = begun({ kind, itemId, memberId, isTeams }, createdAt);
  const bare: PostPart = { standing: 'deleted', turn, revision: revision + 1, isTeams, source };
  return { ...empty, counts: item.counts, countsVersion: item.countsVersion, changedAt: now, post: bare };
}

/** Staff said no: it is its author's again, with the reason. */
export function rejected(item: PostDoc, post: Partial<PostPart>, now: Date): PostDoc {
  return stand(item, 'rejected', post, now);
}

/** Moderation decided that nobody reads it any more. A repeat, and a decision before the last one, change nothing. */
export function removed(item: PostDoc, { id: decisionId, at }: { id: string; at: Date }, now: Date): Next {
  const { standing, removed: before } = item.post;
  if (standing === 'deleted' || (before && before.at >= at)) return null;
  const from = standing === 'removed' && before ? before.from : standing;
  return stand(item, 'removed', { removed: { decisionId, at, from }, claim: undefined, decision: undefined }, now);
}

/** What this decision removed stands where it stood. */
export function restored(item: PostDoc, decisionId: string, now: Date): Next {
  const { standing, removed: before } = item.post;
  if (standing !== 'removed' || before?.decisionId !== decisionId) return null;
  return stand(item, before.from, { removed: { ...before, restoredAt: now } }, now);
}
