// Moves items through their window. Reads filter by the window exactly, so a late turn shows nobody anything wrong; it
// only keeps the index lean and tells members what has just appeared.
import { type Outbox, withFact } from '@banyan/kit';
import { itemAdded } from '../facts/feed.facts.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { Models } from '../models.ts';

const batch = 500;

/** Safe to run in several processes at once and as often as one likes. */
export async function keepWindows(models: Models, outbox: Outbox, now: Date): Promise<void> {
  await models.items.updateMany(
    { status: { $in: ['live', 'scheduled'] }, publishUntil: { $lte: now } },
    { $set: { status: 'expired' } },
  );
  const due = await models.items
    .find({ status: 'scheduled', publishedAt: { $lte: now } })
    .sort({ publishedAt: 1 })
    .limit(batch)
    .lean<FeedItemDoc[]>();
  for (const item of due) {
    const fact = itemAdded(item, now);
    const update = withFact({ $set: { status: 'live' as const } }, fact);
    const { modifiedCount } = await models.items.updateOne({ _id: item._id, status: 'scheduled' }, update);
    if (modifiedCount > 0) void outbox.flush(models.items, item._id, [fact]);
  }
}
