// What a message to a member says of an event: in words, and as a file for their calendar.
import { asViewer, type InternalRequest, type InternalResponse } from '@banyan/kit';
import { findTentativeIds } from '../calendar-address/followed-items.ts';
import type { Feed } from '../context.ts';
import { findItems } from '../feed-item/feed-item.store.ts';
import { isHappening } from '../feed-item/happening.ts';
import { daysOf } from '../feed-item/happening-days.ts';
import { canSeeItem } from '../policy/feed-item.policy.ts';
import { findRemindersOn, reminderId } from '../reminder/reminder.store.ts';
import { findRsvp, rsvpId } from '../rsvp/rsvp.store.ts';
import { writeCalendar } from './write-calendar.ts';

export async function describeEvent(
  { models, calendars, clock }: Pick<Feed, 'models' | 'calendars' | 'clock'>,
  { itemId, by }: InternalRequest<'feed.describeEvent'>,
): Promise<InternalResponse<'feed.describeEvent'>> {
  const [item] = await findItems(models, [itemId]);
  if (!item || !isHappening(item) || !canSeeItem(asViewer(by), item, clock())) return { event: null };
  const { title, locationName, startTime, endTime, cancelled } = item.content;
  const reason = 'cancelReason' in item.content ? item.content.cancelReason : undefined;
  const remindedBy = reminderId(by.memberId, itemId);
  const [rsvp, reminders, tentative] = await Promise.all([
    findRsvp(models, rsvpId(itemId, by.memberId)),
    findRemindersOn(models, [remindedBy]),
    // As in their own calendar, which has it under the same id.
    findTentativeIds(models, by.memberId, [item]),
  ]);
  const days = daysOf(item.content);
  const answer = rsvp?.answer ?? null;
  const isReminded = reminders.has(remindedBy);
  return {
    event: {
      title,
      place: locationName || null,
      startTime,
      endTime,
      startDate: days?.startDate ?? null,
      endDate: days?.endDate ?? null,
      isCancelled: Boolean(cancelled),
      cancelReason: (cancelled && reason) || null,
      isGoing: answer === 'GOING',
      isReminded,
      isInterested: isReminded || answer === 'GOING' || answer === 'MAYBE',
      calendar: writeCalendar([item], { ...calendars.options, ...calendars.mailed(), tentative }),
    },
  };
}
