// What members wrote in the app goes with them; what one of the team wrote there stays the community's, as all that was published for it.
import { eraseRows, formerMember, withDomainEvent } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { itemRemoved } from '../domain-events/feed.events.ts';
import { postApprovalIndex } from '../post/post.model.ts';
import type { PostDoc } from '../post/post-doc.ts';

type Erasing = Pick<Feed, 'models' | 'outbox' | 'clock'>;

const atOnce = 200;

/** One step. */
export async function erasePosts(feed: Erasing, authorId: string): Promise<boolean> {
  const { models, outbox } = feed;
  await forgetDecider(feed, authorId);
  const own = { authorId, 'post.isTeams': false };
  if (!(await takeFromFeeds(feed, own))) return false;
  return eraseRows({ outbox, model: models.items, filter: { ...own, status: 'draft' } });
}

/** As its author would; what others said under it stays theirs, under nothing. */
async function takeFromFeeds({ models, outbox, clock }: Erasing, own: object): Promise<boolean> {
  const found = await models.items
    .find({ ...own, status: { $ne: 'draft' } })
    .limit(atOnce)
    .lean<PostDoc[]>();
  for (const item of found) {
    const domainEvents = item.status === 'live' ? [itemRemoved(item, clock())] : [];
    const gone = { $set: { status: 'draft' as const, 'post.standing': 'withdrawn' }, $inc: { 'post.turn': 1 } };
    await models.items.updateOne({ _id: item._id, ...own }, withDomainEvent(gone, ...domainEvents));
    await outbox.dispatch(models.items, item._id, domainEvents);
  }
  return found.length < atOnce;
}

/** Of staff: what they said of others' posts stands, as nobody's; who it was, the audit log keeps. */
async function forgetDecider({ models: { items } }: Erasing, memberId: string): Promise<void> {
  const former = (path: string) => ({ $set: { [path]: formerMember }, $inc: { 'post.turn': 1 } });
  const waiting = { 'post.standing': 'waiting' as const };
  const inApproval = { hint: postApprovalIndex };
  await items.updateMany({ 'post.decidedBy': memberId }, former('post.decidedBy'));
  await items.updateMany({ ...waiting, 'post.decision.by': memberId }, former('post.decision.by'), inApproval);
  const noClaim = { $unset: { 'post.claim': 1 as const }, $inc: { 'post.turn': 1 } };
  await items.updateMany({ ...waiting, 'post.claim.by': memberId }, noClaim, inApproval);
}
