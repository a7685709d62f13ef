import type { Models } from '../models.ts';
import { type ConnectionDoc, friendsIndex, otherOf, pairOf, receivedIndex, sentIndex } from './connection.model.ts';

/** The four lists a member has. What the other side ignored still counts as sent: ignoring is not reported. */
export const connectionLists = ['approved', 'pending', 'ignored', 'sent'] as const;
export type ConnectionList = (typeof connectionLists)[number];

function listFilter(memberId: string, list: ConnectionList) {
  switch (list) {
    case 'approved':
      return { filter: { members: memberId, status: 'approved' as const }, index: friendsIndex };
    case 'pending':
      return { filter: { requestedOf: memberId, status: 'requested' as const }, index: receivedIndex };
    case 'ignored':
      return { filter: { requestedOf: memberId, status: 'ignored' as const }, index: receivedIndex };
    case 'sent':
      return {
        filter: {
          requestedBy: memberId,
          status: { $in: ['requested' as const, 'ignored' as const, 'unseen' as const] },
        },
        index: sentIndex,
      };
  }
}

/** The query behind one page, latest change first. */
export function pageQuery(models: Models, memberId: string, list: ConnectionList, skip: number, limit: number) {
  const { filter, index } = listFilter(memberId, list);
  return models.connections.find(filter).sort({ changedAt: -1, _id: -1 }).skip(skip).limit(limit).hint(index);
}

export function countConnections(models: Models, memberId: string, list: ConnectionList): Promise<number> {
  const { filter, index } = listFilter(memberId, list);
  return models.connections.countDocuments(filter).hint(index).exec();
}

/** How many requests a member has of each kind. */
export async function countRequests(models: Models, memberId: string) {
  const count = (list: ConnectionList) => countConnections(models, memberId, list);
  const [ignoredCount, pendingCount, sentCount] = await Promise.all([
    count('ignored'),
    count('pending'),
    count('sent'),
  ]);
  return { ignoredCount, pendingCount, sentCount };
}

export function findConnection(models: Models, one: string, other: string): Promise<ConnectionDoc | null> {
  return models.connections.findOne({ _id: pairOf(one, other) }).lean<ConnectionDoc | null>();
}

/** With each of these, in no particular order; none where there is nothing between them. */
export function findConnections(models: Models, one: string, others: readonly string[]): Promise<ConnectionDoc[]> {
  const pairs = others.map((other) => pairOf(one, other));
  return models.connections.find({ _id: { $in: pairs } }).lean<ConnectionDoc[]>();
}

/** Other member -> what stands between them and this one; none where there is nothing. */
export async function findByOther(
  models: Models,
  memberId: string,
  others: readonly string[],
): Promise<Map<string, ConnectionDoc>> {
  const rows = await findConnections(models, memberId, others);
  return new Map(rows.map((row) => [otherOf(row, memberId), row]));
}
