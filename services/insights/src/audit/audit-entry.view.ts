import type { AuditEntry as Answer } from '../generated/schema.ts';
import type { AuditEntry } from './audit-entry.model.ts';

/** An entry as it is read. The gateway joins the names of both members from identity. */
export function presentEntry({ _id, actorId, memberId, ...entry }: AuditEntry): Answer {
  const { at, act, outcome, reason = null, service, subject = null } = entry;
  const whom = memberId === undefined ? null : { id: memberId };
  return { id: _id, at, who: { id: actorId }, whom, act, outcome, reason, service, subject };
}
