import { createFact, type Outbox, withFact } from '@banyan/kit';
import type { Model } from 'mongoose';
import type { Seals } from '../seal/seals.ts';
import { graceMs } from './judge-token.ts';
import { hashSecret, newSecret, newSessionId, writeRefreshToken } from './refresh-token.ts';
import type { RetiredToken, Session } from './session.model.ts';

const day = 24 * 60 * 60_000;
/** Signed in as long as the app is opened once in this time … */
export const idleMs = 30 * day;
/** … and for this long at most. */
export const lifeMs = 180 * day;
/** An ended session is remembered so long, then forgotten. */
const rememberEndedMs = day;

/** A refresh token in clear, the only time it is: on its way into the cookie. */
export interface Issued {
  sessionId: string;
  refreshToken: string;
  maxAgeMs: number;
}

export interface SessionStore {
  create(memberId: string, browserHash: string, now: Date): Promise<Issued>;
  find(sessionId: string): Promise<Session | null>;
  /** Replaces the session's token. Null when another request was faster. */
  exchange(session: Session, browserHash: string, now: Date): Promise<Issued | null>;
  /** Replaces a token that never reached its browser; the one before it stays good for a repeat. */
  replaceUnused(session: Session, now: Date): Promise<Issued | null>;
  /** Ends the whole family and tells it. Ending it twice changes nothing. */
  end(sessionId: string, now: Date): Promise<void>;
}

export function createSessionStore(sessions: Model<Session>, outbox: Outbox, seals: Seals): SessionStore {
  const issue = async (sessionId: string, secret: string, expiresAt: Date, now: Date): Promise<Issued> => ({
    sessionId,
    refreshToken: await writeRefreshToken(sessionId, secret, seals),
    maxAgeMs: expiresAt.getTime() - now.getTime(),
  });
  const swap = async (session: Session, change: Partial<Session>, now: Date): Promise<Issued | null> => {
    const secret = newSecret();
    const expiresAt = new Date(Math.min(now.getTime() + idleMs, session.endsAt.getTime()));
    const untouched = { _id: session._id, tokenHash: session.tokenHash, endedAt: null };
    const done = await sessions.updateOne(untouched, { $set: { ...change, tokenHash: hashSecret(secret), expiresAt } });
    return done.modifiedCount === 1 ? issue(session._id, secret, expiresAt, now) : null;
  };
  return {
    async create(memberId, browserHash, now) {
      const secret = newSecret();
      const sessionId = newSessionId();
      const expiresAt = new Date(now.getTime() + idleMs);
      const endsAt = new Date(now.getTime() + lifeMs);
      const tokenHash = hashSecret(secret);
      await sessions.create({
        _id: sessionId,
        memberId,
        tokenHash,
        retired: [],
        browserHash,
        createdAt: now,
        expiresAt,
        endsAt,
      });
      return issue(sessionId, secret, expiresAt, now);
    },
    find: (sessionId) => sessions.findById(sessionId).lean<Session>(),
    exchange: (session, browserHash, now) => swap(session, { browserHash, retired: retire(session, now) }, now),
    replaceUnused(session, now) {
      const [last, ...older] = session.retired;
      return swap(session, { retired: last ? [{ hash: last.hash, at: now }, ...older] : [] }, now);
    },
    async end(sessionId, now) {
      const fact = createFact('identity.sessionEnded', { sessionId }, now);
      const update = { $set: { endedAt: now, expiresAt: new Date(now.getTime() + rememberEndedMs) } };
      const done = await sessions.updateOne({ _id: sessionId, endedAt: null }, withFact(update, fact));
      if (done.modifiedCount === 1) await outbox.flush(sessions, sessionId, [fact]);
    },
  };
}

function retire(session: Session, now: Date): RetiredToken[] {
  const inGrace = session.retired.filter(({ at }) => now.getTime() - at.getTime() <= graceMs);
  return [{ hash: session.tokenHash, at: now }, ...inGrace].slice(0, 10);
}
