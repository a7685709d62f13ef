// One fresh set per operation: what a page asks for field by field becomes one command per kind of row.
import { loadersFor, type RequestInfo } from '@banyan/kit';
import type { CategoryDoc } from './category/category.model.ts';
import { findCategories } from './category/category.store.ts';
import type { CommentDoc } from './comment/comment.model.ts';
import { findComments, findNewestComments, findNewestReplies, type ParentKey } from './comment/comment.store.ts';
import { findOwnReports } from './comment/report.store.ts';
import type { FeedItemDoc } from './feed-item/feed-item.model.ts';
import { findItems } from './feed-item/feed-item.store.ts';
import type { Models } from './models.ts';
import { findOwnVotes } from './poll/vote.store.ts';
import type { ReactionDoc } from './reaction/reaction.model.ts';
import { findNewestReactions, findOwnReactions } from './reaction/reaction.store.ts';
import type { ReminderDoc } from './reminder/reminder.model.ts';
import { findOwnReminders } from './reminder/reminder.store.ts';
import type { RsvpDoc } from './rsvp/rsvp.model.ts';
import { findOwnRsvps } from './rsvp/rsvp.store.ts';
import { findOwnPlaces } from './seat/seats.store.ts';

export function createLoaders(models: Models, memberId: string | undefined, request?: Pick<RequestInfo, 'signal'>) {
  const { byId, newest } = loadersFor(request);
  return {
    ...ownLoaders(models, memberId, request),
    item: byId<FeedItemDoc>((ids) => findItems(models, ids), '_id'),
    comment: byId<CommentDoc>((ids) => findComments(models, ids), '_id'),
    category: byId<CategoryDoc>((ids) => findCategories(models, ids), '_id'),
    newestReactions: newest<string, ReactionDoc>(
      (ids, limit) => findNewestReactions(models, ids, limit),
      (id) => id,
      (row) => row.subjectId,
    ),
    newestComments: newest<string, CommentDoc>(
      (ids, limit) => findNewestComments(models, ids, limit),
      (id) => id,
      (row) => row.itemId,
    ),
    newestReplies: newest<ParentKey, CommentDoc>(
      (parents, limit) => findNewestReplies(models, parents, limit),
      (parent) => parent.parentId,
      (row) => row.parentId,
    ),
  };
}

/** What the viewer said about each. */
function ownLoaders(models: Models, memberId: string | undefined, request?: Pick<RequestInfo, 'signal'>) {
  const { byId } = loadersFor(request);
  const mine = <T>(read: (memberId: string, ids: readonly string[]) => Promise<T[]>) =>
    memberId === undefined ? async () => [] : (ids: readonly string[]) => read(memberId, ids);
  return {
    myReaction: byId<ReactionDoc>(
      mine((member, ids) => findOwnReactions(models, member, ids)),
      'subjectId',
    ),
    myVote: byId(
      mine((member, ids) => findOwnVotes(models, member, ids)),
      'itemId',
    ),
    myReport: byId(
      mine((member, ids) => findOwnReports(models, member, ids)),
      'commentId',
    ),
    myReminder: byId<ReminderDoc>(
      mine((member, ids) => findOwnReminders(models, member, ids)),
      'itemId',
    ),
    myRsvp: byId<RsvpDoc>(
      mine((member, ids) => findOwnRsvps(models, member, ids)),
      'itemId',
    ),
    myPlace: byId(
      mine((member, ids) => findOwnPlaces(models, member, ids)),
      'itemId',
    ),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
