import { derivedId, type Permission, staffActed, type Viewer } from '@banyan/kit';
import type { Insights } from '../context.ts';
import { insertReading } from './audit.store.ts';
import { readingWindowMs } from './publish-audit-read.ts';

/** A page is refused by the browser, where no service sees it; it says so itself, and is reported as a refused call is. */
export async function publishRefusedPage(
  { models, outbox }: Insights,
  { memberId, actorId = memberId }: Viewer,
  right: Permission,
  now: Date,
): Promise<void> {
  const _id = derivedId(actorId, right, String(Math.floor(now.getTime() / readingWindowMs)));
  const domainEvent = staffActed('insights', { actorId, act: `page.${right}`, outcome: 'refused' }, now);
  const isFirst = await insertReading(models, { _id, memberId: actorId, at: now }, domainEvent);
  if (isFirst) void outbox.dispatch(models.readings, _id, [domainEvent]);
}
