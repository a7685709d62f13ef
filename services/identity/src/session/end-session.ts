import '../../facts.ts';
import { createFact } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { findOpenSessions, saveEnd } from './session.store.ts';

/** Ends the whole family and tells it. Ending it twice changes nothing. */
export async function endSession({ models, outbox }: Identity, sessionId: string, now: Date): Promise<void> {
  const fact = createFact('identity.sessionEnded', { sessionId }, now);
  if (await saveEnd(models, sessionId, now, fact)) await outbox.flush(models.sessions, sessionId, [fact]);
}

/** Ends every session of a member, on all devices. */
export async function endSessionsOf(identity: Identity, memberId: string, now: Date): Promise<void> {
  for (const { _id } of await findOpenSessions(identity.models, memberId)) await endSession(identity, _id, now);
}
