// A member blocks another, or does no more, as the row it becomes (decision 216). They read and write nothing.
import { type Block, type ConnectionDoc, isBlockedBy, pairOf } from '../connection/connection.model.ts';
import { type Row, requirePresent, type Sides } from '../connection/connection-steps.ts';

/** Friends or not, there is nothing between them from now on; a request of the other's stays as it was to its sender. */
export function blocked(row: Row, sides: Sides, now: Date): Row {
  requirePresent(row);
  if (isBlockedBy(row, sides.by)) return null;
  const blocks = [...(row?.blocks ?? []), { by: sides.by, of: sides.other, at: now }];
  if (!row) return endedRow(sides, blocks, now);
  const { status, requestedOf } = row;
  const isRequest = status === 'requested' || status === 'ignored';
  const ignoredBy = status === 'ignored' ? requestedOf : row.ignoredBy;
  if (isRequest && requestedOf === sides.by) return { ...row, status: 'unseen', ignoredBy, blocks, changedAt: now };
  if (status === 'ended' || status === 'unseen') return { ...row, status: 'ended', blocks, changedAt: now };
  return { ...row, status: 'ended', ignoredBy, approvedAt: undefined, blocks, changedAt: now };
}

/** A request of the other's that was not seen is among those that are ignored: it can be answered, and nobody is notified of it. */
export function unblocked(row: Row, { by }: Sides, now: Date): Row {
  if (!row || !isBlockedBy(row, by)) return null;
  const left = row.blocks!.filter((block) => block.by !== by);
  const blocks = left.length > 0 ? left : undefined;
  const shown = (status: ConnectionDoc['status']) =>
    status === 'unseen' && row.requestedOf === by ? 'ignored' : status;
  // One who is leaving may be unblocked, too.
  const statusBefore = row.statusBefore && shown(row.statusBefore);
  return { ...row, status: shown(row.status), statusBefore, blocks, changedAt: now };
}

/** There was nothing between them: a row all the same, which a request of the other's meets. */
function endedRow({ by, other }: Sides, blocks: Block[], now: Date): ConnectionDoc {
  const members = [by, other].sort() as [string, string];
  const sides = { members, requestedBy: by, requestedOf: other };
  return { _id: pairOf(by, other), ...sides, status: 'ended', requestedAt: now, changedAt: now, blocks };
}
