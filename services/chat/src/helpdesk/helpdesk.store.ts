import { afterPosition, type Position } from '@banyan/kit';
import type { ChatDoc } from '../chat/chat.model.ts';
import type { HelpdeskFilter } from '../generated/schema.ts';
import type { Models } from '../models.ts';
import { claimedIndex, closedIndex, waitingIndex } from './helpdesk.model.ts';

/** More than the team can look through. */
const mostCounted = 1_000;

interface Slice {
  /** Who asks: without their own, of which they are the member. */
  memberId: string;
  after?: Position | undefined;
}

/** Who waits longest is first; of the others, the one that changed last. */
const orders = {
  WAITING: { index: waitingIndex, sort: { 'helpdesk.waitingSince': 1, _id: 1 } },
  MINE: { index: claimedIndex, sort: { lastAt: -1, _id: -1 } },
  ALL: { index: closedIndex, sort: { lastAt: -1, _id: -1 } },
  CLOSED: { index: closedIndex, sort: { lastAt: -1, _id: -1 } },
} as const;

function found(filter: HelpdeskFilter, memberId: string): Record<string, unknown> {
  if (filter === 'WAITING') return { 'helpdesk.waitingSince': { $gte: new Date(0) } };
  if (filter === 'MINE') return { 'helpdesk.claimedBy': memberId };
  return { 'helpdesk.isClosed': filter === 'CLOSED' };
}

/** What comes after the position, in the filter's own order. */
function afterIn(filter: HelpdeskFilter, { at, id }: Position): Record<string, unknown> {
  if (filter !== 'WAITING') return afterPosition('lastAt', { at, id });
  const field = 'helpdesk.waitingSince';
  return { [field]: { $gte: at }, $nor: [{ [field]: at, _id: { $lte: id } }] };
}

/** The query behind one page. */
export function helpdeskQuery({ chats }: Models, filter: HelpdeskFilter, { memberId, after }: Slice, limit: number) {
  const { index, sort } = orders[filter];
  return chats
    .find({ ...found(filter, memberId), createdBy: { $ne: memberId }, ...(after && afterIn(filter, after)) })
    .sort(sort)
    .hint(index)
    .limit(limit);
}

/** How many the filter finds, and not further than anyone counts. */
export function countHelpdesk({ chats }: Models, filter: HelpdeskFilter, memberId: string): Promise<number> {
  return chats
    .countDocuments({ ...found(filter, memberId), createdBy: { $ne: memberId } })
    .limit(mostCounted)
    .hint(orders[filter].index);
}

/** Where the page after this row begins. */
export function positionIn(filter: HelpdeskFilter, { _id: id, helpdesk, lastAt, createdAt }: ChatDoc): Position {
  return { at: (filter === 'WAITING' ? helpdesk?.waitingSince : lastAt) ?? createdAt, id };
}
