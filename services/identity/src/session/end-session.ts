import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent, staffActed } from '@banyan/kit';
import type { Identity } from '../context.ts';
import type { Session } from './session.model.ts';
import {
  findImpersonationsOf,
  findOpenSessions,
  findProvedBy,
  findSession,
  saveEnd,
  saveProof,
} from './session.store.ts';

type Ending = Pick<Identity, 'models' | 'outbox'>;

/** Ends the whole family and reports it; an impersonation session's end is audited, whatever ended it. Ending it twice changes nothing. */
export async function endSession(identity: Ending, sessionId: string, now: Date): Promise<void> {
  const { models, outbox } = identity;
  const session = await findSession(models, sessionId);
  const domainEvents = [
    createDomainEvent('identity.sessionEnded', { sessionId }, now),
    ...(session ? impersonationEnd(session, now) : []),
  ];
  if (await saveEnd(models, sessionId, now, domainEvents))
    await outbox.dispatch(models.sessions, sessionId, domainEvents);
  await endImpersonationsOf(identity, sessionId, now);
}

function impersonationEnd({ actor, memberId }: Session, now: Date): DomainEvent[] {
  if (!actor) return [];
  const act = { actorId: actor.memberId, act: 'member.stopImpersonating' as const, memberId };
  return [staffActed('identity', { ...act, outcome: 'done' }, now)];
}

/** Ends what somebody was let do by this session. */
export async function endImpersonationsOf(identity: Ending, sessionId: string, now: Date): Promise<void> {
  for (const { _id } of await findImpersonationsOf(identity.models, sessionId)) await endSession(identity, _id, now);
}

/** Ends every session of a member, on all devices but the one of `except`. */
export async function endSessionsOf(
  identity: Ending,
  memberId: string,
  now: Date,
  { except }: { except?: string } = {},
): Promise<void> {
  for (const { _id } of await findOpenSessions(identity.models, memberId))
    if (_id !== except) await endSession(identity, _id, now);
}

/** Ends what one passkey opened; the session of `except` goes on as one of a single step. */
export async function endSessionsProvedBy(
  identity: Ending,
  { memberId, passkeyId }: { memberId: string; passkeyId: string },
  now: Date,
  { except }: { except: string },
): Promise<void> {
  for (const { _id } of await findProvedBy(identity.models, memberId, passkeyId))
    if (_id === except) await saveProof(identity.models, _id, null);
    else await endSession(identity, _id, now);
}
