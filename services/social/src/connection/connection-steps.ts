// Every step that two members take towards each other, as the row it becomes (safe-behaviour 57). Null: nothing to do, so that a repeat is
// one, and two who press at once meet. They read and write nothing.
import { ServiceError } from '@banyan/kit';
import { type ConnectionDoc, isBlockedBy, pairOf } from './connection.model.ts';

export interface Sides {
  /** Who takes the step. */
  by: string;
  other: string;
}

export type Row = ConnectionDoc | null;

/** One of the two is leaving: to the other there is no such member. */
export function requirePresent(row: Row): void {
  if (row?.status === 'hidden' || row?.status === 'gone') throw ServiceError('NOT_FOUND');
}

const republishedMs = 24 * 60 * 60_000;

function requested(row: Row, { by, other }: Sides, now: Date): ConnectionDoc {
  const members = [by, other].sort() as [string, string];
  const published = row?.requestTold;
  const isKnown = published?.by === by && now.getTime() - published.at.getTime() < republishedMs;
  return {
    _id: pairOf(by, other),
    members,
    requestedBy: by,
    requestedOf: other,
    status: 'requested',
    requestedAt: now,
    changedAt: now,
    requestTold: isKnown ? published : { by, at: now },
  };
}

/** Friends from now on; nothing stays of who ignored whom before. */
function approved(row: ConnectionDoc, now: Date): ConnectionDoc {
  return { ...row, status: 'approved', approvedAt: now, changedAt: now, ignoredBy: undefined };
}

/** Somebody would like to be friends. Of two who ask each other both have said yes. */
export function asked(row: Row, sides: Sides, now: Date): Row {
  requirePresent(row);
  if (isBlockedBy(row, sides.by)) throw ServiceError('CONFLICT', 'social.error.youBlocked');
  if (!row) return requested(row, sides, now);
  if (row.status === 'approved') return null;
  if (row.status !== 'ended') return row.requestedBy === sides.by ? null : approved(row, now);
  const again = { ...row, ...requested(row, sides, now), approvedAt: undefined };
  if (isBlockedBy(row, sides.other)) return { ...again, status: 'unseen', requestTold: row.requestTold };
  if (row.ignoredBy !== sides.other) return { ...again, ignoredBy: undefined };
  return { ...again, status: 'ignored', requestTold: row.requestTold };
}

/** Anyone who was asked says yes, or nothing: ignoring is not reported, and may be turned into a yes later. */
export function answered(row: Row, { by }: Sides, response: 'APPROVED' | 'IGNORE', now: Date): Row {
  requirePresent(row);
  if (row?.status === 'approved' && response === 'APPROVED') return null;
  const isOpen = row?.status === 'requested' || row?.status === 'ignored';
  // It was taken back, or there are two friends by now.
  if (!row || !isOpen || row.requestedOf !== by) throw ServiceError('CONFLICT', 'social.error.requestGone');
  if (response === 'APPROVED') return approved(row, now);
  return row.status === 'ignored' ? null : { ...row, status: 'ignored', changedAt: now };
}

/** A friendship ends, or a request is taken back; `canRemove` says by whom. */
export function ended(row: Row, now: Date): Row {
  requirePresent(row);
  if (!row || row.status === 'ended') return null;
  const ignoredBy = row.status === 'ignored' ? row.requestedOf : row.status === 'unseen' ? row.ignoredBy : undefined;
  return { ...row, status: 'ended', ignoredBy, approvedAt: undefined, changedAt: now };
}
