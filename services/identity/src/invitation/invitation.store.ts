import { type DomainEvent, withDomainEvent } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { Invitation } from './invitation.model.ts';

export function findInvitation({ invitations }: Models, id: string): Promise<Invitation | null> {
  return invitations.findById(id).lean<Invitation>();
}

/** Without who came by each: hundreds may have. */
export function invitationsQuery({ invitations }: Models, groupId: string | undefined) {
  return invitations
    .find(groupId === undefined ? {} : { groupId })
    .select('-usedBy')
    .sort({ createdAt: -1, _id: -1 });
}

type New = Omit<Invitation, 'uses' | 'usedBy'>;

/** In no particular order, without who came by each. */
export function findInvitations({ invitations }: Models, ids: readonly string[]): Promise<Invitation[]> {
  return invitations
    .find({ _id: { $in: [...ids] } })
    .select('-usedBy')
    .lean<Invitation[]>();
}

/** Those that are not there yet; answers their ids. */
export async function insertInvitations(
  { invitations }: Models,
  rows: readonly New[],
  eventOf: (row: New) => DomainEvent,
): Promise<string[]> {
  const writes = rows.map(({ _id, ...row }) => ({
    updateOne: {
      filter: { _id },
      update: { $setOnInsert: { ...row, uses: 0, usedBy: [], outbox: [eventOf({ _id, ...row })] } },
      upsert: true,
    },
  }));
  const { upsertedIds } = await invitations.bulkWrite(writes as never, { ordered: false });
  return Object.values(upsertedIds) as string[];
}

/** Another request of the same key may take it and give it back meanwhile; a few in a row are more than there ever are. */
const tries = 5;

/** One of its places, for this member. False: it has none, or opens nothing any more. Safe to repeat. */
export async function takePlace({ invitations }: Models, id: string, memberId: string, now: Date): Promise<boolean> {
  const open = { _id: id, revokedAt: null, expiresAt: { $gt: now }, $expr: { $lt: ['$uses', '$mostUses'] } };
  for (let left = tries; left > 0; left -= 1) {
    const { modifiedCount } = await invitations.updateOne(
      { ...open, 'usedBy.memberId': { $ne: memberId } },
      { $inc: { uses: 1 }, $push: { usedBy: { memberId, at: now } } },
    );
    if (modifiedCount > 0 || (await hasPlace({ invitations }, id, memberId))) return true;
    if (!(await invitations.exists(open))) return false;
  }
  return false;
}

export async function hasPlace(
  { invitations }: Pick<Models, 'invitations'>,
  id: string,
  memberId: string,
): Promise<boolean> {
  return (await invitations.exists({ _id: id, 'usedBy.memberId': memberId })) !== null;
}

/** Safe to repeat: a place that is free already is not counted again. */
export async function releasePlace({ invitations }: Models, id: string, memberId: string): Promise<void> {
  await invitations.updateOne(
    { _id: id, 'usedBy.memberId': memberId },
    { $inc: { uses: -1 }, $pull: { usedBy: { memberId } } },
  );
}

/** As it is after; null: it was so already, or there is none. */
export function saveRevoked(
  { invitations }: Models,
  id: string,
  isRevoked: boolean,
  { now, event }: { now: Date; event: DomainEvent },
): Promise<Invitation | null> {
  const before = { _id: id, revokedAt: isRevoked ? null : { $ne: null } };
  const update = withDomainEvent({ $set: { revokedAt: isRevoked ? now : null } }, event);
  return invitations.findOneAndUpdate(before, update as object, { returnDocument: 'after' }).lean<Invitation>();
}

/** As long as a provider may take for one message; after that another try may begin. */
export const sendingMs = 60_000;

/** For one sender alone. False: it was sent, unless it `isAgain`, or another is about to. */
export async function claimSending(
  { invitations }: Models,
  id: string,
  { now, isAgain }: { now: Date; isAgain: boolean },
): Promise<boolean> {
  const free = [{ sendingAt: null }, { sendingAt: { $lt: new Date(now.getTime() - sendingMs) } }];
  const { modifiedCount } = await invitations.updateOne(
    { _id: id, revokedAt: null, expiresAt: { $gt: now }, $or: free, ...(isAgain ? {} : { sentAt: null }) },
    { $set: { sendingAt: now }, $unset: { sentAt: 1, failedAt: 1 } },
  );
  return modifiedCount > 0;
}

export async function saveSending(
  { invitations }: Models,
  id: string,
  outcome: 'sentAt' | 'failedAt',
  now: Date,
): Promise<void> {
  await invitations.updateOne({ _id: id }, { $set: { [outcome]: now }, $unset: { sendingAt: 1 } });
}
