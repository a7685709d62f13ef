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
} from '../domain-events/feed.events.ts';
import { changeOf } from '../event/event-change.ts';
import { findPost, savePost } from './post.store.ts';
import type { PostDoc } from './post-doc.ts';

type Changing = Pick<Feed, 'models' | 'outbox' | 'clock'>;

/** Two writes of one post at once are rare, and a third is somebody's game. */
const tries = 5;

/** What members, its author and staff hear of a step. */
export function domainEventsOf(before: PostDoc, next: PostDoc, now: Date): DomainEvent[] {
  const [was, is] = [before, next].map(({ status }) => status === 'live');
  const isForApproval = [before, next].some(({ post }) => post.standing === 'waiting');
  const isSaid = before.post.revision !== next.post.revision;
  return [
    ...(was && !is ? [itemRemoved(before, now)] : []),
    ...(!was && is ? [itemAdded(next, now)] : []),
    ...(was && is && isSaid ? [itemUpdated(next, 'edit', now)] : []),
    ...(isForApproval ? [pendingPostsChanged(next, now)] : []),
    ...(next.kind === 'event' ? happeningEvents(before, next, now) : []),
    postChanged(next, now),
  ];
}

/** Reminders follow what takes place; who answered is notified where they have to come otherwise than they thought. */
function happeningEvents(before: PostDoc, next: PostDoc, now: Date): DomainEvent[] {
  const isVisible = [before, next].some(({ status }) => status === 'live');
  if (!isVisible) return [];
  const isOn = before.status === 'live' && next.status === 'live';
  const change = isOn ? changeOf(before.content, next.content, now) : undefined;
  return [...(change ? [eventChanged(next._id, change, now)] : []), happeningChanged(next._id, now)];
}

/** `plan` throws where the step is not to be taken, and answers null where there is nothing to do. */
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
    const next = { ...planned, post: { ...planned.post, turn: item.post.turn + 1 } };
    const domainEvents = [...domainEventsOf(item, next, now), ...more];
    if (await savePost(feed.models, item, next, domainEvents)) {
      void feed.outbox.dispatch(feed.models.items, item._id, domainEvents);
      return next;
    }
    item = await findPost(feed.models, item._id);
  }
  throw ServiceError(item ? 'CONFLICT' : 'NOT_FOUND');
}
