import { derivedId, staffActed, type Viewer } from '@banyan/kit';
import type { Insights } from '../context.ts';
import { insertReading } from './audit.store.ts';

/** Looking again within it is the same look. */
export const readingWindowMs = 10 * 60_000;

/** Reading the audit log is an act as well, reported once in ten minutes: nobody reads it without a trace. */
export async function publishAuditRead({ models, outbox }: Insights, viewer: Viewer, now: Date): Promise<void> {
  const memberId = viewer.actorId ?? viewer.memberId;
  const _id = derivedId(memberId, String(Math.floor(now.getTime() / readingWindowMs)));
  const domainEvent = staffActed('insights', { actorId: memberId, act: 'audit.read', outcome: 'done' }, now);
  const isFirst = await insertReading(models, { _id, memberId, at: now }, domainEvent);
  if (isFirst) void outbox.dispatch(models.readings, _id, [domainEvent]);
}
