import { type DomainEvent, withDomainEvent } from '@banyan/kit';
import type { QueryFilter } from 'mongoose';
import type { Models } from '../models.ts';
import type { Proof, Session } from './session.model.ts';

const day = 24 * 60 * 60_000;
/** An ended session is remembered so long, then forgotten. */
const rememberEndedMs = day;

export async function insertSession(
  { sessions }: Models,
  session: Session,
  ...domainEvents: DomainEvent[]
): Promise<void> {
  await sessions.create([{ ...session, ...(domainEvents.length > 0 && { outbox: domainEvents }) } as Session]);
}

export function findSession({ sessions }: Models, sessionId: string): Promise<Session | null> {
  return sessions.findById(sessionId).lean<Session>();
}

export function findOpenSessions({ sessions }: Models, memberId: string): Promise<Pick<Session, '_id'>[]> {
  return sessions.find({ memberId, endedAt: null }, { _id: 1 }).lean<Pick<Session, '_id'>[]>();
}

/** What one passkey opened. */
export function findProvedBy({ sessions }: Models, memberId: string, provedBy: Proof): Promise<Pick<Session, '_id'>[]> {
  return sessions.find({ memberId, provedBy, endedAt: null }, { _id: 1 }).lean<Pick<Session, '_id'>[]>();
}

/** What somebody was let do by this session. */
export function findImpersonationsOf({ sessions }: Models, sessionId: string): Promise<Pick<Session, '_id'>[]> {
  return sessions.find({ 'actor.sessionId': sessionId, endedAt: null }, { _id: 1 }).lean<Pick<Session, '_id'>[]>();
}

/** What a list of a member's devices reads: those that may still be used, the newest sign-ins first. */
export function recentSessions(memberId: string, now: Date): QueryFilter<Session> {
  return { memberId, actor: null, endedAt: null, expiresAt: { $gt: now } };
}

export function findRecentSessions({ sessions }: Models, memberId: string, now: Date, most: number) {
  return sessions.find(recentSessions(memberId, now)).sort({ createdAt: -1 }).limit(most).lean<Session[]>();
}

/** Of these sessions those that a member may still use. */
export function findRecentAmong({ sessions }: Models, memberId: string, ids: readonly string[], now: Date) {
  return sessions.find({ ...recentSessions(memberId, now), _id: { $in: [...ids] } }).lean<Session[]>();
}

/** Changes a session whose token is still this one. False when another request was faster, or it has ended. */
export async function saveToken({ sessions }: Models, session: Session, change: Partial<Session>): Promise<boolean> {
  const untouched = { _id: session._id, tokenHash: session.tokenHash, endedAt: null };
  const { modifiedCount } = await sessions.updateOne(untouched, { $set: change });
  return modifiedCount === 1;
}

/** What the session took as its second factor, and when; null: nothing that holds any more. */
export async function saveProof(
  { sessions }: Models,
  sessionId: string,
  proof: Required<Pick<Session, 'provedBy' | 'provedAt'>> | null,
): Promise<void> {
  const change = proof === null ? { $unset: { provedBy: 1, provedAt: 1 } } : { $set: proof };
  await sessions.updateOne({ _id: sessionId, endedAt: null }, change);
}

/** False when it had ended already. */
export async function saveEnd(
  { sessions }: Models,
  sessionId: string,
  now: Date,
  domainEvents: DomainEvent[],
): Promise<boolean> {
  const update = { $set: { endedAt: now, expiresAt: new Date(now.getTime() + rememberEndedMs) } };
  const { modifiedCount } = await sessions.updateOne(
    { _id: sessionId, endedAt: null },
    withDomainEvent(update, ...domainEvents),
  );
  return modifiedCount === 1;
}
