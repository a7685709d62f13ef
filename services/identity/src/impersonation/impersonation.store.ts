import { type DomainEvent, withDomainEvent } from '@banyan/kit';
import type { Models } from '../models.ts';

/** Nothing changes but what is reported: the actor's own session carries it. */
export async function saveRefusal({ sessions }: Models, sessionId: string, domainEvent: DomainEvent): Promise<void> {
  await sessions.updateOne({ _id: sessionId }, withDomainEvent({}, domainEvent));
}

/** Of the tries within one block the first carries the domain event; false for the others. */
export async function saveBlock(
  { sessions }: Models,
  sessionId: string,
  { from, until }: { from: Date; until: Date },
  domainEvent: DomainEvent,
): Promise<boolean> {
  const untold = { _id: sessionId, $or: [{ blockToldUntil: null }, { blockToldUntil: { $lte: from } }] };
  const { modifiedCount } = await sessions.updateOne(
    untold,
    withDomainEvent({ $set: { blockToldUntil: until } }, domainEvent),
  );
  return modifiedCount === 1;
}
