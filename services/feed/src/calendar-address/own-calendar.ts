// A member's own calendar as of now: what they follow and may see, one year back and two ahead.
import { asViewer, type MemberViewer } from '@banyan/kit';
import { writeCalendar } from '../calendar-file/write-calendar.ts';
import type { Feed } from '../context.ts';
import type { HappeningDoc } from '../feed-item/feed-item.model.ts';
import type { Models } from '../models.ts';
import { canSeeItem } from '../policy/feed-item.policy.ts';
import { findFollowedItems, findTentativeIds } from './followed-items.ts';

const year = 366 * 24 * 60 * 60 * 1000;
/** The last ones to begin, where they are more. */
const mostEvents = 500;
/** Calendars ask no more often than they like; most that heed it take an hour for quick. */
const askAgainAfter = 60 * 60;

type Reading = Pick<Feed, 'models' | 'clock' | 'calendars'>;

export async function writeOwnCalendar(feed: Reading, by: MemberViewer, origin?: string): Promise<string> {
  const now = feed.clock();
  const viewer = asViewer(by);
  const found = await findHappenings(feed.models, await findFollowedItems(feed.models, by.memberId), now);
  const items = found.filter((item) => canSeeItem(viewer, item, now)).slice(0, mostEvents);
  const tentative = await findTentativeIds(feed.models, by.memberId, items);
  return writeCalendar(items.toReversed(), { ...feed.calendars.options, origin, askAgainAfter, tentative });
}

/** By their ids, of which there are a bounded number; the last to begin first. */
function findHappenings(models: Models, ids: readonly string[], now: Date): Promise<HappeningDoc[]> {
  const startTime = { $gte: new Date(now.getTime() - year), $lt: new Date(now.getTime() + 2 * year) };
  return models.items
    .find({ _id: { $in: [...ids] }, 'content.startTime': startTime } as object)
    .sort({ 'content.startTime': -1, _id: 1 })
    .hint({ _id: 1 })
    .lean<HappeningDoc[]>();
}
