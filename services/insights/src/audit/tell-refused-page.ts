import { derivedId, type Right, staffActed, type Viewer } from '@banyan/kit';
import type { Insights } from '../context.ts';
import { insertReading } from './audit.store.ts';
import { readingWindowMs } from './tell-reading.ts';

/** A page is refused by the browser, where no service sees it; it says so itself, and is told as a refused call is. */
export async function tellRefusedPage(
  { models, outbox }: Insights,
  { memberId, actorId = memberId }: Viewer,
  right: Right,
  now: Date,
): Promise<void> {
  const _id = derivedId(actorId, right, String(Math.floor(now.getTime() / readingWindowMs)));
  const domainEvent = staffActed('insights', { actorId, act: `page.${right}`, outcome: 'refused' }, now);
  const isFirst = await insertReading(models, { _id, memberId: actorId, at: now }, domainEvent);
  if (isFirst) void outbox.dispatch(models.readings, _id, [domainEvent]);
}
