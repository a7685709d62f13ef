import { type Fact, withFact } from '@banyan/kit';
import type { Models } from '../models.ts';

/** Nothing changes but what is told: the actor's own session carries it. */
export async function saveRefusal({ sessions }: Models, sessionId: string, fact: Fact): Promise<void> {
  await sessions.updateOne({ _id: sessionId }, withFact({}, fact));
}
