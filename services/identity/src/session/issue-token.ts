// The use cases that give a refresh token: the first of a session, and each that takes the place of another.
import type { DomainEvent, RequestInfo } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { deviceOf } from '../device/device.ts';
import { browserOf } from './browser.ts';
import { graceMs } from './judge-token.ts';
import { hashSecret, newSecret, newSessionId, writeRefreshToken } from './refresh-token.ts';
import type { Actor, Proof, RetiredToken, Session } from './session.model.ts';
import { insertSession, saveToken } from './session.store.ts';

const day = 24 * 60 * 60_000;
/** Signed in as long as the app is opened once in this time … */
export const idleMs = 30 * day;
/** … and for this long at most. */
export const lifeMs = 180 * day;

/** To act as a member: in all, however it is used. */
export const impersonationMs = 30 * 60_000;

/** A refresh token in clear, the only time it is: on its way into the cookie. */
export interface Issued {
  sessionId: string;
  refreshToken: string;
  maxAgeMs: number;
}

export function openSession(
  identity: Identity,
  memberId: string,
  request: RequestInfo,
  now: Date,
  provedBy?: Proof,
): Promise<Issued> {
  const whose = {
    memberId,
    browserHash: browserOf(request),
    device: deviceOf(request),
    ...(provedBy && { provedBy, provedAt: now }),
  };
  return open(identity, whose, lifeMs, now);
}

/** A session in which somebody else impersonates the member; `reported` is written with it. */
export async function createImpersonation(
  identity: Identity,
  whose: Pick<Session, 'memberId' | 'browserHash'> & { actor: Actor },
  now: Date,
  ...domainEvents: DomainEvent[]
): Promise<Issued> {
  const issued = await open(identity, whose, impersonationMs, now, ...domainEvents);
  void identity.outbox.dispatch(identity.models.sessions, issued.sessionId, domainEvents);
  return issued;
}

type Whose = Pick<Session, 'memberId' | 'browserHash' | 'device' | 'actor' | 'provedBy' | 'provedAt'>;

async function open(
  identity: Identity,
  whose: Whose,
  ms: number,
  now: Date,
  ...domainEvents: DomainEvent[]
): Promise<Issued> {
  const secret = newSecret();
  const _id = newSessionId();
  const expiresAt = new Date(now.getTime() + Math.min(idleMs, ms));
  const endsAt = new Date(now.getTime() + ms);
  const tokenHash = hashSecret(secret);
  const times = { createdAt: now, seenAt: now, expiresAt, endsAt };
  await insertSession(identity.models, { ...whose, _id, tokenHash, retired: [], ...times }, ...domainEvents);
  return issue(identity, _id, secret, expiresAt, now);
}

/** Replaces the session's token. Null when another request was faster. */
export function exchangeToken(identity: Identity, session: Session, browserHash: string, now: Date) {
  return swap(identity, session, { browserHash, retired: retire(session, now) }, now);
}

/** Replaces a token that never reached its browser; the one before it stays good for a repeat. */
export function replaceUnused(identity: Identity, session: Session, now: Date) {
  const [last, ...older] = session.retired;
  return swap(identity, session, { retired: last ? [{ hash: last.hash, at: now }, ...older] : [] }, now);
}

async function swap(identity: Identity, session: Session, change: Partial<Session>, now: Date): Promise<Issued | null> {
  const secret = newSecret();
  const expiresAt = new Date(Math.min(now.getTime() + idleMs, session.endsAt.getTime()));
  const next = { ...change, tokenHash: hashSecret(secret), seenAt: now, expiresAt };
  const isSaved = await saveToken(identity.models, session, next);
  return isSaved ? issue(identity, session._id, secret, expiresAt, now) : null;
}

async function issue(
  { signer }: Identity,
  sessionId: string,
  secret: string,
  expiresAt: Date,
  now: Date,
): Promise<Issued> {
  return {
    sessionId,
    refreshToken: await writeRefreshToken(sessionId, secret, signer),
    maxAgeMs: expiresAt.getTime() - now.getTime(),
  };
}

function retire(session: Session, now: Date): RetiredToken[] {
  const inGrace = session.retired.filter(({ at }) => now.getTime() - at.getTime() <= graceMs);
  return [{ hash: session.tokenHash, at: now }, ...inGrace].slice(0, 10);
}
