// The one way in which a post is changed: a step is planned on what stands there, and written if that still stands, with all that is
// reported it. Where another was faster it is planned again, so that a repeat finds its first.
import { type DomainEvent, ServiceError } from '@banyan/kit';
import type { Feed } from '../context.ts';
import {
  eventChanged,
  happeningChanged,
  itemAdded,
  itemRemoved,
  itemUpdated,
  pendingPostsChanged,
  postChanged,
  reaimed,
} from '../domain-events/feed.events.ts';
import { changeOf } from '../event/event-change.ts';
import { findPost, savePost } from './post.store.ts';
import type { PostDoc } from './post-doc.ts';

type Changing = Pick<Feed, 'models' | 'outbox' | 'clock'>;

/** Two writes of one post at once are rare, and a third is somebody's game. */
const tries = 5;

const isLive = ({ status }: PostDoc): boolean => status === 'live';
/** In the feed, or where it is looked for before it is there. */
const isFound = ({ status }: PostDoc): boolean => status === 'live' || status === 'open';

/** What members, its author and staff hear of a step. */
export function domainEventsOf(before: PostDoc, next: PostDoc, now: Date): DomainEvent[] {
  const isForApproval = [before, next].some(({ post }) => post.standing === 'waiting');
  return [
    ...(isFound(before) && !isFound(next) ? [itemRemoved(before, now)] : []),
    ...(!isLive(before) && isLive(next) ? [itemAdded(next, now)] : []),
    ...(isFound(before) && isFound(next) ? reaimed(before, next, now) : []),
    ...(isSaidOtherwise(before, next) ? [itemUpdated(next, 'edit', now)] : []),
    ...(isForApproval ? [pendingPostsChanged(next, now)] : []),
    ...(next.kind === 'event' ? happeningEvents(before, next, now) : []),
    ...postChanged(next, now),
  ];
}

/** Where it stands already. */
const isSaidOtherwise = (before: PostDoc, next: PostDoc): boolean =>
  isFound(before) &&
  before.status === next.status &&
  (before.post.revision !== next.post.revision || before.pinned !== next.pinned);

/** Reminders follow what takes place; who answered is notified where they have to come otherwise than they thought. */
function happeningEvents(before: PostDoc, next: PostDoc, now: Date): DomainEvent[] {
  if (!isFound(before) && !isFound(next)) return [];
  const isOn = isFound(before) && isFound(next);
  const change = isOn ? changeOf(before.content, next.content, now) : undefined;
  return [...(change ? [eventChanged(next._id, change, now)] : []), happeningChanged(next._id, now)];
}

/**
 * `plan` throws where the step is not to be taken, and answers null where there is nothing to do. What it leaves the part of a post as it is in
 * is its source's still (`pinned`).
 */
export async function changePost(
  feed: Changing,
  found: PostDoc,
  plan: (item: PostDoc, now: Date) => PostDoc | null,
  more: readonly DomainEvent[] = [],
): Promise<PostDoc> {
  let item: PostDoc | null = found;
  for (let round = 0; round < tries && item; round += 1) {
    const now = feed.clock();
    const planned = plan(item, now);
    if (!planned) return item;
    const isStep = planned.post !== item.post;
    const next = isStep ? { ...planned, post: { ...planned.post, turn: item.post.turn + 1 } } : planned;
    const domainEvents = [...domainEventsOf(item, next, now), ...more];
    if (await savePost(feed.models, item, next, domainEvents)) {
      void feed.outbox.dispatch(feed.models.items, item._id, domainEvents);
      return next;
    }
    item = await findPost(feed.models, item._id);
  }
  throw ServiceError(item ? 'CONFLICT' : 'NOT_FOUND');
}
