// What anyone who wants to come has to know of an event or a sport item that was edited (easily-missed: event changed or cancelled).
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import { daysOf, type Happening } from '../feed-item/happening-days.ts';

type Content = FeedItemDoc['content'];

/** `reinstated`: cancelled before, it takes place after all, whenever and wherever that is now. */
export type EventChange = 'moved' | 'cancelled' | 'reinstated';

/** Undefined where nobody has to come otherwise than they thought, or it is over. */
export function changeOf(before: Content, after: Content, now: Date): EventChange | undefined {
  if (!('startTime' in before) || !('startTime' in after) || after.endTime <= now) return undefined;
  if (after.cancelled) return before.cancelled ? undefined : 'cancelled';
  if (before.cancelled) return 'reinstated';
  // Nowhere is kept as null, and said as undefined.
  const isElsewhere = (before.locationName ?? null) !== (after.locationName ?? null);
  return whenOf(before) !== whenOf(after) || isElsewhere ? 'moved' : undefined;
}

/** Of whole days the days alone: where they begin for the community may be counted otherwise without a change for anybody. */
function whenOf(content: Happening): string {
  const { startTime, endTime } = content;
  return JSON.stringify(daysOf(content) ?? [startTime, endTime]);
}
