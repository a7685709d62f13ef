import { type Fact, withFact } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { VoteDoc } from './vote.model.ts';

export function findOwnVotes(models: Models, memberId: string, itemIds: readonly string[]): Promise<VoteDoc[]> {
  return models.votes.find({ memberId, itemId: { $in: [...itemIds] } }).lean<VoteDoc[]>();
}

/** False when it was taken back already. */
export async function takeVoteBack(models: Models, id: string, fact: Fact): Promise<boolean> {
  const answered = { _id: id, optionId: { $ne: null } };
  const { modifiedCount } = await models.votes.updateOne(answered, withFact({ $set: { optionId: null } }, fact));
  return modifiedCount > 0;
}
