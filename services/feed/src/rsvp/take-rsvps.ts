// A member who leaves for good takes their answers back as they would themselves, so that counts follow and who waits moves up.
import type { Feed } from '../context.ts';
import { itemUpdated } from '../domain-events/feed.events.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { RsvpDoc } from './rsvp.model.ts';
import { givenAnswer, saveRsvp } from './rsvp.store.ts';

/** Each row takes some writes of the journal, one after the other. */
const atOnce = 200;

/** One step. Answers whether none is left. */
export async function takeRsvps(
  { models, outbox, clock }: Pick<Feed, 'models' | 'outbox' | 'clock'>,
  memberId: string,
): Promise<boolean> {
  const found = await models.rsvps.find({ memberId, answer: givenAnswer }).limit(atOnce).lean<RsvpDoc[]>();
  for (const { itemId, ...row } of found) {
    const at = clock();
    const item = await models.items.findById(itemId, { targets: 1 }).lean<Pick<FeedItemDoc, '_id' | 'targets'>>();
    // Of an item that is gone nobody has to hear.
    const domainEvents = [itemUpdated(item ?? { _id: itemId, targets: [] }, 'answer', at)];
    const taken = { _id: row._id, itemId, memberId, answer: null, at, hidesNameAtFirst: true, isPromised: false };
    if (!(await saveRsvp(models, taken, domainEvents))) continue;
    await outbox.reconcile(models.rsvps, { ...row, itemId, answer: null, turn: row.turn + 1 }, domainEvents);
    void outbox.dispatch(models.seats, itemId);
  }
  return found.length < atOnce;
}
