// What whoever wants to come has to know of an event or a sport item that was edited (easily-missed: event changed or cancelled).
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';

type Content = FeedItemDoc['content'];

/** Undefined where nobody has to come otherwise than they thought, or it is over. */
export function changeOf(before: Content, after: Content, now: Date): 'moved' | 'cancelled' | undefined {
  if (!('startTime' in before) || !('startTime' in after) || after.endTime <= now) return undefined;
  if (after.cancelled) return before.cancelled ? undefined : 'cancelled';
  const times = (['startTime', 'endTime'] as const).some((key) => before[key].getTime() !== after[key].getTime());
  const isElsewhere = before.locationName !== after.locationName;
  // What takes place after all is news to who was told that it does not.
  return times || isElsewhere || before.allDay !== after.allDay || before.cancelled ? 'moved' : undefined;
}
