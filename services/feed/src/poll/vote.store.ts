import { type DomainEvent, derivedId, isDuplicateKey, withDomainEvent } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { VoteDoc } from './vote.model.ts';

export const voteId = (itemId: string, memberId: string): string => derivedId('vote', itemId, memberId);

export function findOwnVotes(models: Models, memberId: string, itemIds: readonly string[]): Promise<VoteDoc[]> {
  return models.votes.find({ memberId, itemId: { $in: [...itemIds] } }).lean<VoteDoc[]>();
}

/** False when it was taken back already. */
export async function takeVoteBack(models: Models, id: string, domainEvent: DomainEvent): Promise<boolean> {
  const answered = { _id: id, optionId: { $ne: null } };
  const { modifiedCount } = await models.votes.updateOne(
    answered,
    withDomainEvent({ $set: { optionId: null } }, domainEvent),
  );
  return modifiedCount > 0;
}

/** Row and domain event in one write. False when the member had answered just this already: then nothing is written. */
export async function saveVote(models: Models, { _id, ...vote }: VoteDoc, domainEvent: DomainEvent): Promise<boolean> {
  const filter = { _id, optionId: { $ne: vote.optionId } };
  const update = withDomainEvent({ $set: vote }, domainEvent);
  try {
    const { modifiedCount, upsertedCount } = await models.votes.updateOne(filter, update, { upsert: true });
    return modifiedCount + upsertedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The row exists: with this very answer, or a second device made it between our look and our write.
    return (await models.votes.updateOne(filter, update)).modifiedCount > 0;
  }
}
