import { type Fact, withFact } from '@banyan/kit';
import type { Models } from '../models.ts';

/** Nothing changes but what is told: the actor's own session carries it. */
export async function saveRefusal({ sessions }: Models, sessionId: string, fact: Fact): Promise<void> {
  await sessions.updateOne({ _id: sessionId }, withFact({}, fact));
}

/** Of the tries within one block the first carries the fact; false for the others. */
export async function saveBlock(
  { sessions }: Models,
  sessionId: string,
  { from, until }: { from: Date; until: Date },
  fact: Fact,
): Promise<boolean> {
  const untold = { _id: sessionId, $or: [{ blockToldUntil: null }, { blockToldUntil: { $lte: from } }] };
  const { modifiedCount } = await sessions.updateOne(untold, withFact({ $set: { blockToldUntil: until } }, fact));
  return modifiedCount === 1;
}
