// Up to where members have read: it goes on, and never back (safe-behaviour 54).
import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent, isDuplicateKey, withDomainEvent } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import type { Models } from '../models.ts';

export async function findReadTo({ markers }: Models, memberId: string): Promise<Date | undefined> {
  return (await markers.findById(memberId).lean())?.readTo;
}

/** Marker and domain event in one write; none where it stands there or further already. Safe to repeat. */
export async function moveMarker(
  { models, outbox, clock }: Pick<Notifications, 'models' | 'outbox' | 'clock'>,
  memberId: string,
  readTo: Date,
): Promise<void> {
  const domainEvent = createDomainEvent('notifications.markerMoved', { memberId }, clock());
  const isMoved = await saveMarker(models, memberId, readTo, domainEvent);
  if (isMoved) void outbox.dispatch(models.markers, memberId, [domainEvent]);
}

async function saveMarker(
  { markers }: Models,
  memberId: string,
  readTo: Date,
  domainEvent: DomainEvent,
): Promise<boolean> {
  const filter = { _id: memberId, readTo: { $lt: readTo } };
  const update = withDomainEvent({ $set: { readTo } }, domainEvent);
  try {
    const { modifiedCount, upsertedCount } = await markers.updateOne(filter, update, { upsert: true });
    return modifiedCount + upsertedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // It is there: as far or further, or another device made it between our look and our write.
    return (await markers.updateOne(filter, update)).modifiedCount > 0;
  }
}
