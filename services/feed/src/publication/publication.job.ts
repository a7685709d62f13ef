// Moves items through their window. Reads filter by the window exactly, so a late turn shows nobody anything wrong; it
// only keeps the index lean and notifies members what has just appeared.
import { type ServiceCore, withDomainEvent } from '@banyan/kit';
import { itemAdded } from '../domain-events/feed.events.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { Models } from '../models.ts';

const batch = 500;

/** What has ended and is not marked so. */
export function endedFilter(now: Date) {
  return { status: { $in: ['live' as const, 'open' as const, 'scheduled' as const] }, publishUntil: { $lte: now } };
}

/** What may be found by now and is not in the feed yet. Nobody is notified: it waits where it is looked for. */
export function openingFilter(now: Date) {
  return { status: 'scheduled' as const, openFrom: { $lte: now }, publishedAt: { $gt: now } };
}

/** What should be in the feed by now, the longest due first. */
export function dueQuery({ items }: Models, now: Date) {
  return items
    .find({ status: { $in: ['scheduled', 'open'] }, publishedAt: { $lte: now } })
    .sort({ publishedAt: 1 })
    .limit(batch);
}

/** Safe to run in several processes at once and as often as one likes. */
export async function keepWindows({ models, outbox, clock }: ServiceCore<Models>): Promise<void> {
  const now = clock();
  await models.items.updateMany(endedFilter(now), { $set: { status: 'expired' } });
  await models.items.updateMany(openingFilter(now), { $set: { status: 'open' } });
  const due = await dueQuery(models, now).lean<FeedItemDoc[]>();
  for (const item of due) {
    const domainEvent = itemAdded(item, now);
    const update = withDomainEvent({ $set: { status: 'live' as const } }, domainEvent);
    const { modifiedCount } = await models.items.updateOne({ _id: item._id, status: item.status }, update);
    if (modifiedCount > 0) void outbox.dispatch(models.items, item._id, [domainEvent]);
  }
}
