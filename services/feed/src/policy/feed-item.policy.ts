import { hasPermission, isAmong, publicationTopic, type Topic, type Viewer } from '@banyan/kit';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import { isPollClosed } from '../poll/poll-end.ts';

type Visible = Pick<FeedItemDoc, 'status' | 'targets' | 'publishedAt' | 'openFrom' | 'publishUntil'>;

/** Inside its publication window, in the feed or open before it, whatever the expiry job has got round to. */
function isPublished({ status, publishedAt, openFrom = publishedAt, publishUntil }: Visible, now: Date): boolean {
  return (status === 'live' || status === 'open') && openFrom <= now && publishUntil > now;
}

/**
 * Who may see the item now, as data: the gateway reports a change to all of them with one reading. Staff moderate every
 * group, so they may open any published item; their own feed still lists only their groups.
 */
export function audienceOf(item: Visible, now: Date): Topic[] {
  return isPublished(item, now) ? [...item.targets.map(publicationTopic), 'staff'] : [];
}

export function canSeeItem(viewer: Viewer, item: Visible, now: Date): boolean {
  return isAmong(viewer, audienceOf(item, now));
}

export function canReact(viewer: Viewer, item: Visible, now: Date): boolean {
  return hasPermission(viewer, 'feed.react') && canSeeItem(viewer, item, now);
}

export function canComment(viewer: Viewer, item: Visible, now: Date): boolean {
  return hasPermission(viewer, 'comment.write') && canSeeItem(viewer, item, now);
}

/** Only for what is still to come and will take place. */
export function canRemind(viewer: Viewer, item: FeedItemDoc, now: Date): boolean {
  if (!('startTime' in item.content) || !hasPermission(viewer, 'feed.remind')) return false;
  return canSeeItem(viewer, item, now) && !item.content.cancelled && item.content.startTime > now;
}
/** Until it is over, also while it is under way. */
export function canAnswer(viewer: Viewer, item: FeedItemDoc, now: Date): boolean {
  if (!('startTime' in item.content) || !hasPermission(viewer, 'feed.answer')) return false;
  return canSeeItem(viewer, item, now) && !item.content.cancelled && item.content.endTime > now;
}

/** Of what takes place anyone who sees it sees who comes, as far as those wish. */
export function canSeeGoing(viewer: Viewer, item: FeedItemDoc, now: Date): boolean {
  return 'startTime' in item.content && canSeeItem(viewer, item, now);
}

/** The first vote and every change of it, until the poll is closed. */
export function canVote(viewer: Viewer, item: FeedItemDoc, now: Date): boolean {
  if (item.kind !== 'poll' || !hasPermission(viewer, 'feed.vote')) return false;
  return canSeeItem(viewer, item, now) && !isPollClosed(item, now);
}

export function itemPermissions(viewer: Viewer, item: FeedItemDoc, now: Date) {
  return {
    react: canReact(viewer, item, now),
    comment: canComment(viewer, item, now),
    remind: canRemind(viewer, item, now),
    answer: canAnswer(viewer, item, now),
    vote: canVote(viewer, item, now),
  };
}
