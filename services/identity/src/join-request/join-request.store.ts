import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent, isDuplicateKey, withDomainEvent } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { withPhone } from '../member/member.store.ts';
import type { Models } from '../models.ts';
import { type Joining, takenError } from './admit.ts';
import type { JoinRequest } from './join-request.model.ts';

const dayMs = 24 * 60 * 60_000;
/** Nobody decided for so long. */
const waitingMs = 90 * dayMs;
/** Staff may change their minds as long. */
const decidedMs = 7 * dayMs;

type New = Joining & Pick<JoinRequest, 'invitationId' | 'language'>;

/**
 * Staff are notified. One that was declined gives way to who asks again with the same username or number. CONFLICT with its `field`: somebody waits
 * with it. Safe to repeat.
 */
export async function insertRequest(
  { models, outbox }: Pick<Identity, 'models' | 'outbox'>,
  joining: New,
  now: Date,
): Promise<void> {
  const { joinRequests } = models;
  const { _id, ...row } = joining;
  const same = [{ username: row.username }, ...(row.phoneNumber ? [withPhone(row.phoneNumber)] : [])];
  await joinRequests.deleteMany({ state: 'DECLINED', _id: { $ne: _id }, $or: same });
  const asked = createDomainEvent('identity.joinRequestChanged', { requestId: _id, change: 'asked' }, now);
  const kept = { state: 'WAITING' as const, askedAt: now, removeAt: new Date(now.getTime() + waitingMs) };
  try {
    const update = { $setOnInsert: { ...row, ...kept, outbox: [asked] } };
    const { upsertedCount } = await joinRequests.updateOne({ _id }, update as object, { upsert: true });
    if (upsertedCount > 0) void outbox.dispatch(joinRequests, _id, [asked]);
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
    throw takenError(failure);
  }
}

/** In this state, the longest first. */
export function requestsQuery({ joinRequests }: Models, state: JoinRequest['state']) {
  return joinRequests.find({ state }).sort({ askedAt: 1, _id: 1 });
}

export function findRequest({ joinRequests }: Models, id: string): Promise<JoinRequest | null> {
  return joinRequests.findById(id).select('+passwordHash +passkey').lean<JoinRequest>();
}

const from = { APPROVED: ['WAITING', 'DECLINED'], DECLINED: ['WAITING'], WAITING: ['DECLINED'] } as const;

/** As it is after, with what signs them in; null: it was decided so already, was admitted, or there is none. */
export function saveDecision(
  { joinRequests }: Models,
  id: string,
  state: JoinRequest['state'],
  { now, by, events }: { now: Date; by: string; events: DomainEvent[] },
): Promise<JoinRequest | null> {
  const keptMs = state === 'WAITING' ? waitingMs : decidedMs;
  const $set = { state, decidedAt: now, decidedBy: by, removeAt: new Date(now.getTime() + keptMs) };
  return joinRequests
    .findOneAndUpdate({ _id: id, state: { $in: [...from[state]] } }, withDomainEvent({ $set }, ...events) as object, {
      returnDocument: 'after',
    })
    .select('+passwordHash +passkey')
    .lean<JoinRequest>();
}

/** Their username or number is another's: they wait again. */
export async function saveWaiting(
  { joinRequests }: Models,
  { _id, askedAt }: JoinRequest,
  event: DomainEvent,
): Promise<void> {
  const $set = { state: 'WAITING' as const, removeAt: new Date(askedAt.getTime() + waitingMs) };
  const update = withDomainEvent({ $set, $unset: { decidedAt: 1, decidedBy: 1 } }, event);
  await joinRequests.updateOne({ _id, state: 'APPROVED', admittedAt: null }, update as object);
}

/** The member is written: what they are called and what signs them in is on their own row, and here no more. False: that was known. */
export async function saveAdmitted(
  { joinRequests }: Models,
  id: string,
  { now, event }: { now: Date; event: DomainEvent },
): Promise<boolean> {
  const update = {
    // No name that could be typed: a space is in none.
    $set: { admittedAt: now, username: `admitted ${id}` },
    $unset: { firstName: 1, lastName: 1, phoneNumber: 1, passwordHash: 1, passkey: 1 },
  } as const;
  const { modifiedCount } = await joinRequests.updateOne(
    { _id: id, admittedAt: null },
    withDomainEvent(update, event) as object,
  );
  return modifiedCount > 0;
}

/** Approved, and cut off before the member was written. */
export function unfinishedQuery({ joinRequests }: Models, before: Date) {
  return joinRequests
    .find({ state: 'APPROVED', admittedAt: null, decidedAt: { $lt: before } })
    .select('+passwordHash +passkey');
}

/** Of who waits under this username; null for everybody else. */
export function findWaiting({ joinRequests }: Models, usernames: readonly string[]): Promise<JoinRequest | null> {
  return joinRequests
    .findOne({ username: { $in: [...usernames] }, state: 'WAITING' })
    .select('+passwordHash')
    .lean<JoinRequest>();
}

/** Of who waits with this number, in its E.164 form. */
export async function isNumberWaiting({ joinRequests }: Models, phoneNumber: string): Promise<boolean> {
  return (await joinRequests.exists({ ...withPhone(phoneNumber), state: 'WAITING' })) !== null;
}
