import { mostBlocked } from '@banyan/kit';
import { type ConnectionDoc, otherOf } from '../connection/connection.model.ts';
import type { Models } from '../models.ts';

/** One of the two is leaving, or left. */
const away: ConnectionDoc['status'][] = ['hidden', 'gone'];

/** Whom a member blocks, the last first: few enough to be sorted here. Of who is leaving there is nothing. */
export async function findBlocked({ connections }: Models, memberId: string): Promise<ConnectionDoc[]> {
  const found = await connections
    .find({ 'blocks.by': memberId, status: { $nin: away } })
    .limit(mostBlocked)
    .lean<ConnectionDoc[]>();
  return found.sort((one, other) => blockedAt(other, memberId) - blockedAt(one, memberId));
}

/** When, in ms since 1970. */
export const blockedAt = ({ blocks }: ConnectionDoc, memberId: string): number =>
  blocks?.find(({ by }) => by === memberId)?.at.getTime() ?? 0;

export function countBlocked({ connections }: Models, memberId: string): Promise<number> {
  return connections.countDocuments({ 'blocks.by': memberId }).exec();
}

/** So many of those who block one member. */
const mostBlockedBy = 2_000;

/** The ids of whom a member blocks, and of who blocks them; with those who are leaving, who may return. */
export async function findBlockedIds({ connections }: Models, memberId: string) {
  const parties = { members: 1, blocks: 1 } as const;
  const either = (side: 'by' | 'of', limit: number) =>
    connections
      .find({ [`blocks.${side}`]: memberId }, parties)
      .limit(limit)
      .lean<ConnectionDoc[]>();
  const [own, others] = await Promise.all([either('by', mostBlocked), either('of', mostBlockedBy)]);
  const idsOf = (rows: ConnectionDoc[]) => rows.map((row) => otherOf(row, memberId));
  return { blocked: idsOf(own), blockedBy: idsOf(others) };
}
