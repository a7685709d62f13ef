import type { Models } from '../models.ts';
import type { VoteDoc } from './vote.model.ts';

export function findOwnVotes(models: Models, memberId: string, itemIds: readonly string[]): Promise<VoteDoc[]> {
  return models.votes.find({ memberId, itemId: { $in: [...itemIds] } }).lean<VoteDoc[]>();
}
