// Every read and write of exports, one document at a time.
import { isDuplicateKey } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { MemberExport } from './export.model.ts';

const hour = 60 * 60_000;
/** To fetch it in. */
export const readyMs = 24 * hour;
/** In any 24 hours. */
export const mostADay = 3;
/** A process that is silent for so long is taken for dead. */
const leaseMs = 30_000;
/** What cannot be built so often is given up; the member may ask again. */
export const mostTries = 5;
const ticketMs = 2 * 60_000;
/** After it was sent whole: nobody notifies us that it arrived, and a line may break with the last of it on its way. */
export const againMs = 10 * 60_000;

const fetchable = { $in: ['ready', 'fetched'] as const };

type Request = Pick<MemberExport, '_id' | 'sessionId' | 'language' | 'file'>;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

export function findExport({ exports }: Models, memberId: string): Promise<MemberExport | null> {
  return exports.findById(memberId).lean<MemberExport>();
}

/** Null: one is being built already, or there were too many today. */
export async function saveRequest(models: Models, { _id, ...wish }: Request, now: Date): Promise<MemberExport | null> {
  const free = {
    _id,
    state: { $ne: 'waiting' as const },
    [`askedAt.${mostADay - 1}`]: { $not: { $gt: later(now, -24 * hour) } },
  };
  const gone = { takenUntil: 1, size: 1, readyAt: 1, expiresAt: 1, ticketHash: 1, ticketUntil: 1 } as const;
  const update = {
    $set: { ...wish, state: 'waiting' as const, requestedAt: now, tries: 0, forgetAt: later(now, 2 * readyMs) },
    $push: { askedAt: { $each: [now], $position: 0, $slice: mostADay } },
    $unset: gone,
  };
  try {
    return await models.exports
      .findOneAndUpdate(free, update, { upsert: true, returnDocument: 'after' })
      .lean<MemberExport>();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** The one that waits longest and that nobody builds: from now on this process does. */
export function takeNext({ exports }: Models, now: Date): Promise<MemberExport | null> {
  const left = { state: 'waiting' as const, $or: [{ takenUntil: null }, { takenUntil: { $lte: now } }] };
  const taken = { $set: { takenUntil: later(now, leaseMs) }, $inc: { tries: 1 } };
  return exports
    .findOneAndUpdate(left, taken, { sort: { requestedAt: 1 }, returnDocument: 'after' })
    .lean<MemberExport>();
}

/** This process still builds it. */
export async function keepTaken({ exports }: Models, { _id, file }: MemberExport, now: Date): Promise<void> {
  await exports.updateOne({ _id, file, state: 'waiting' }, { $set: { takenUntil: later(now, leaseMs) } });
}

/** False when another took its place meanwhile. */
export async function saveReady(
  { exports }: Models,
  { _id, file }: MemberExport,
  size: number,
  now: Date,
): Promise<boolean> {
  const ready = { state: 'ready' as const, size, readyAt: now, expiresAt: later(now, readyMs) };
  const { modifiedCount } = await exports.updateOne(
    { _id, file, state: 'waiting' },
    { $set: { ...ready, forgetAt: later(now, 2 * readyMs) }, $unset: { takenUntil: 1 } },
  );
  return modifiedCount === 1;
}

/** It is tried again after a while, or given up. */
export async function saveFailure({ exports }: Models, { _id, file, tries }: MemberExport): Promise<void> {
  if (tries >= mostTries) await exports.updateOne({ _id, file, state: 'waiting' }, { $set: { state: 'failed' } });
}

/** A ticket for one download. False: there is nothing to fetch, or this session did not ask for it. */
export async function saveTicket(
  { exports }: Models,
  whose: Pick<MemberExport, '_id' | 'sessionId'>,
  ticketHash: string,
  now: Date,
): Promise<boolean> {
  const ready = { ...whose, state: fetchable, expiresAt: { $gt: now } };
  const ticket = { $set: { ticketHash, ticketUntil: later(now, ticketMs) } };
  return (await exports.updateOne(ready, ticket)).modifiedCount === 1;
}

/** Takes the ticket: anyone who comes with it a second time finds nothing. */
export function takeTicket({ exports }: Models, ticketHash: string, now: Date): Promise<MemberExport | null> {
  const good = { ticketHash, ticketUntil: { $gt: now }, state: fetchable, expiresAt: { $gt: now } };
  return exports.findOneAndUpdate(good, { $unset: { ticketHash: 1, ticketUntil: 1 } }).lean<MemberExport>();
}

/** Of the first time: from now on it stays a little while, and no longer. */
export async function saveFetched({ exports }: Models, { _id, file }: MemberExport, now: Date): Promise<void> {
  const fetched = { state: 'fetched' as const, expiresAt: later(now, againMs) };
  await exports.updateOne({ _id, file, state: 'ready' }, { $set: fetched });
}

export async function endOverdue({ exports }: Models, now: Date): Promise<void> {
  await exports.updateMany({ state: 'ready', expiresAt: { $lte: now } }, { $set: { state: 'over' } });
}

/** Which of these files somebody still builds or may fetch. */
export async function findWanted({ exports }: Models, now: Date): Promise<string[]> {
  const sent = { state: 'fetched' as const, expiresAt: { $gt: now } };
  return exports.distinct('file', { $or: [{ state: { $in: ['waiting', 'ready'] } }, sent] });
}
