import {
  afterPosition,
  type DomainEvent,
  derivedId,
  isDuplicateKey,
  newestPerKey,
  type Position,
  withDomainEvent,
} from '@banyan/kit';
import type { ReactionType } from '../generated/schema.ts';
import type { Models } from '../models.ts';
import type { ReactionDoc } from './reaction.model.ts';
import { reactionTypes } from './reaction-types.ts';

export const givenReaction = { $in: [...reactionTypes] };

export function reactionId(subjectId: string, memberId: string): string {
  return derivedId('reaction', subjectId, memberId);
}

export function findOwnReactions(models: Models, memberId: string, subjectIds: readonly string[]) {
  return models.reactions
    .find({ subjectId: { $in: [...subjectIds] }, memberId, type: givenReaction })
    .lean<ReactionDoc[]>();
}

export function findNewestReactions(models: Models, subjectIds: readonly string[], limit: number) {
  const filters = subjectIds.map((subjectId) => ({ subjectId, type: givenReaction }));
  return newestPerKey<ReactionDoc>(models.reactions, filters, { at: -1, _id: -1 }, limit);
}

export interface ReactionSlice {
  type?: ReactionType;
  after?: Position;
  limit: number;
}

export function findReactionPage(models: Models, subjectId: string, slice: ReactionSlice): Promise<ReactionDoc[]> {
  return models.reactions
    .find({
      $and: [{ subjectId, type: slice.type ?? givenReaction }, slice.after ? afterPosition('at', slice.after) : {}],
    })
    .sort({ at: -1, _id: -1 })
    .limit(slice.limit)
    .lean<ReactionDoc[]>();
}

/** Row and domain events in one write. False when the member had answered just this already: then nothing is written. */
export async function saveReaction(
  models: Models,
  { _id, ...answer }: ReactionDoc,
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  const filter = { _id, type: { $ne: answer.type } };
  const update = withDomainEvent({ $set: answer }, ...domainEvents);
  try {
    const result = await models.reactions.updateOne(filter, update, { upsert: answer.type !== null });
    return result.modifiedCount + result.upsertedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The row exists: with this very answer, or a second device made it between our look and our write.
    const result = await models.reactions.updateOne(filter, update);
    return result.modifiedCount > 0;
  }
}
