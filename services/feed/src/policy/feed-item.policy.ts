import { hasRight, isAmong, publicationTarget, type Target, type Viewer } from '@banyan/kit';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';

type Visible = Pick<FeedItemDoc, 'status' | 'targets' | 'publishedAt' | 'publishUntil'>;

/** Inside its publication window, whatever the expiry job has got round to. */
function isPublished(item: Visible, now: Date): boolean {
  return item.status === 'live' && item.publishedAt <= now && item.publishUntil > now;
}

/**
 * Who may see the item now, as data: the gateway tells a change to all of them with one reading. Staff moderate every
 * group, so they may open any published item; their own feed still lists only their groups.
 */
export function audienceOf(item: Visible, now: Date): Target[] {
  return isPublished(item, now) ? [...item.targets.map(publicationTarget), 'staff'] : [];
}

export function canSeeItem(viewer: Viewer, item: Visible, now: Date): boolean {
  return isAmong(viewer, audienceOf(item, now));
}

export function canReact(viewer: Viewer, item: Visible, now: Date): boolean {
  return hasRight(viewer, 'feed.react') && canSeeItem(viewer, item, now);
}

export function canComment(viewer: Viewer, item: Visible, now: Date): boolean {
  return hasRight(viewer, 'comment.write') && canSeeItem(viewer, item, now);
}

/** Only for what is still to come and will take place. */
export function canRemind(viewer: Viewer, item: FeedItemDoc, now: Date): boolean {
  if (!('startTime' in item.content) || !hasRight(viewer, 'feed.remind')) return false;
  return canSeeItem(viewer, item, now) && !item.content.cancelled && item.content.startTime > now;
}

export function itemRights(viewer: Viewer, item: FeedItemDoc, now: Date) {
  return {
    react: canReact(viewer, item, now),
    comment: canComment(viewer, item, now),
    remind: canRemind(viewer, item, now),
  };
}
