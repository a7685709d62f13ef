// What a member leaves behind in the feed: nothing but the places of their comments, because others answered there (decision 143).
import { type DomainEvent, eraseEach, eraseRows, formerMember, withDomainEvent } from '@banyan/kit';
import type { CommentDoc } from '../comment/comment.model.ts';
import type { Feed } from '../context.ts';
import { itemUpdated } from '../domain-events/feed.events.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import { isOfTeam } from '../policy/post.policy.ts';
import type { VoteDoc } from '../poll/vote.model.ts';
import { takeVoteBack } from '../poll/vote.store.ts';
import { nextTurn } from '../post/imported-post.ts';
import type { PostReportDoc } from '../post-report/post-report.model.ts';
import type { ReactionDoc } from '../reaction/reaction.model.ts';
import { givenReaction, saveReaction } from '../reaction/reaction.store.ts';
import { takeRsvps } from '../rsvp/take-rsvps.ts';
import { removeFromSeats } from '../seat/seats.store.ts';
import { erasePosts } from './erase-posts.ts';
import { forgetInDrafts } from './forget-in-drafts.ts';
import { forgetNamed } from './forget-named.ts';

type Erasing = Pick<Feed, 'models' | 'outbox' | 'clock'>;
type Cause = Parameters<typeof itemUpdated>[1];

/** Each row takes some writes of the journal, one after the other: so many are a matter of seconds. */
const atOnce = 200;

/** One step. What is counted is taken away as its member would, so that the counts and open screens follow. */
export function eraseMember(feed: Erasing, memberId: string): Promise<boolean> {
  const { models, outbox } = feed;
  const rowsOf = (model: Parameters<typeof eraseRows>[0]['model'], filter: object = {}) =>
    eraseRows({ outbox, model, filter: { memberId, ...filter } });
  return eraseEach([
    () => takeReactions(feed, memberId),
    () => rowsOf(models.reactions, { type: null }),
    () => takeVotes(feed, memberId),
    () => rowsOf(models.votes, { optionId: null }),
    () => takeRsvps(feed, memberId),
    () => rowsOf(models.rsvps, { answer: null }),
    () => removeFromSeats(models, memberId),
    () => emptyComments(feed, memberId),
    () => forgetWhoDeleted(feed, memberId),
    () => erasePosts(feed, memberId),
    () => signOffPosts(feed, memberId),
    () => forgetNamed(feed, memberId),
    () => forgetInDrafts(feed, memberId),
    // Their pictures are the member's own, which media erases.
    () => rowsOf(models.drafts),
    () => rowsOf(models.reports),
    () => eraseRows({ outbox, model: models.postReports, filter: { reporterId: memberId } }),
    () => forgetReported(feed, memberId),
    () => rowsOf(models.reminders),
    () => eraseRows({ outbox, model: models.calendarAddresses, filter: { _id: memberId } }),
  ]);
}

async function takeReactions(feed: Erasing, memberId: string): Promise<boolean> {
  const { models, outbox } = feed;
  const found = await models.reactions.find({ memberId, type: givenReaction }).limit(atOnce).lean<ReactionDoc[]>();
  for (const { subjectKind, ...row } of found) {
    const domainEvent = await updateOf(feed, row.itemId, subjectKind === 'item' ? 'reaction' : 'comment');
    const taken = { ...row, subjectKind, type: null, at: feed.clock() };
    if (await saveReaction(models, taken, [domainEvent]))
      await outbox.reconcile(models.reactions, taken, [domainEvent]);
  }
  return found.length < atOnce;
}

async function takeVotes(feed: Erasing, memberId: string): Promise<boolean> {
  const { models, outbox } = feed;
  const found = await models.votes
    .find({ memberId, optionId: { $ne: null } })
    .limit(atOnce)
    .lean<VoteDoc[]>();
  for (const vote of found) {
    const domainEvent = await updateOf(feed, vote.itemId, 'reaction');
    if (await takeVoteBack(models, vote._id, domainEvent)) await outbox.reconcile(models.votes, vote, [domainEvent]);
  }
  return found.length < atOnce;
}

/** The words go and the name with them; the place stays, shown while answers of others hang on it, as of any deleted comment. */
async function emptyComments(feed: Erasing, memberId: string): Promise<boolean> {
  const { models, outbox, clock } = feed;
  const found = await models.comments.find({ memberId }).limit(atOnce).lean<CommentDoc[]>();
  for (const comment of found) {
    const at = comment.deletedAt ?? clock();
    const domainEvent = await updateOf(feed, comment.itemId, 'comment');
    const gone = {
      $set: { memberId: formerMember, living: false, deletedAt: at, deletedBy: formerMember },
      $unset: { body: 1 as const, removed: 1 as const },
    };
    const { modifiedCount } = await models.comments.updateOne(
      { _id: comment._id, memberId },
      withDomainEvent(gone, domainEvent),
    );
    if (modifiedCount > 0) await outbox.reconcile(models.comments, { ...comment, living: false }, [domainEvent]);
  }
  return found.length < atOnce;
}

/** Of the team: whose hand took a comment of another away. */
async function forgetWhoDeleted({ models }: Erasing, memberId: string): Promise<boolean> {
  await models.comments.updateMany({ deletedBy: memberId }, { $set: { deletedBy: formerMember } });
  await models.reports.updateMany({ handledBy: memberId }, { $set: { handledBy: formerMember } });
  await models.postReports.updateMany({ handledBy: memberId }, { $set: { handledBy: formerMember } });
  return true;
}

/** What was reported of their own posts goes with these; what the community published can still be decided on, as nobody's. */
async function forgetReported({ models, outbox }: Erasing, memberId: string): Promise<boolean> {
  const found = await models.postReports.find({ memberId }).limit(atOnce).lean<PostReportDoc[]>();
  const ids = found.map(({ itemId }) => itemId);
  const items = await models.items.find({ _id: { $in: ids } }, { post: 1 }).lean<Pick<FeedItemDoc, '_id' | 'post'>[]>();
  const staying = new Set(items.filter(isOfTeam).map(({ _id }) => _id));
  const [kept, gone] = [true, false].map((stays) =>
    found.flatMap(({ _id, itemId }) => (staying.has(itemId) === stays ? [_id] : [])),
  );
  await models.postReports.updateMany({ _id: { $in: kept } }, { $unset: { memberId: 1 } });
  const isErased = await eraseRows({ outbox, model: models.postReports, filter: { _id: { $in: gone } } });
  return isErased && found.length < atOnce;
}

/** What was published for the community stays the community's, without a name. */
async function signOffPosts(feed: Erasing, memberId: string): Promise<boolean> {
  const { models, outbox, clock } = feed;
  const found = await models.items.find({ authorId: memberId }).limit(atOnce).lean<FeedItemDoc[]>();
  for (const item of found) {
    const domainEvent = itemUpdated(item, 'edit', clock());
    // Whom the team spoke for stays named; any other name is the member's own.
    const named = item.post?.displayAuthorId === undefined && { displayAuthor: 1 as const };
    // A step of staff that read the name would write it again.
    const unsigned = { $unset: { authorId: 1 as const, ...named }, $inc: nextTurn(item.post) };
    await models.items.updateOne({ _id: item._id, authorId: memberId }, withDomainEvent(unsigned, domainEvent));
    await outbox.dispatch(models.items, item._id, [domainEvent]);
  }
  return found.length < atOnce;
}

/** Of an item that is gone nobody has to hear. */
async function updateOf({ models, clock }: Erasing, itemId: string, cause: Cause): Promise<DomainEvent> {
  const item = await models.items.findById(itemId, { targets: 1 }).lean<Pick<FeedItemDoc, '_id' | 'targets'>>();
  return itemUpdated(item ?? { _id: itemId, targets: [] }, cause, clock());
}
