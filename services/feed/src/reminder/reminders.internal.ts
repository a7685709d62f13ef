// What anyone who reminds asks of the feed: is it so now? (decision 154)
import { databaseNow, type InternalRequest, type InternalResponse, mostPerCall, type Viewer } from '@banyan/kit';
import type { Feed } from '../context.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import { findItems } from '../feed-item/feed-item.store.ts';
import { daysOf } from '../feed-item/happening-days.ts';
import { canRemind } from '../policy/feed-item.policy.ts';
import { findRemindersOn, remindedQuery, reminderId } from './reminder.store.ts';

type Reading = Pick<Feed, 'models' | 'clock'>;
type Reminder = InternalResponse<'feed.whatToRemindOf'>['reminders'][number];

/** In the order of the question. However many are asked about, two reads. */
export async function findReminders(
  { models, clock }: Reading,
  { of }: InternalRequest<'feed.whatToRemindOf'>,
): Promise<InternalResponse<'feed.whatToRemindOf'>> {
  const asOf = await databaseNow(models.reminders.db);
  const now = clock();
  const [items, on] = await Promise.all([
    findItems(models, [...new Set(of.map(({ itemId }) => itemId))]),
    findRemindersOn(
      models,
      of.map(({ itemId, by }) => reminderId(by.memberId, itemId)),
    ),
  ]);
  const itemOf = new Map(items.map((item) => [item._id, item]));
  const look = ({ itemId, by }: (typeof of)[number]): Reminder => {
    const item = itemOf.get(itemId);
    return item && on.has(reminderId(by.memberId, itemId)) ? timesOf({ ...by, sessionId: '' }, item, now) : null;
  };
  return { asOf, reminders: of.map(look) };
}

/** Of what is cancelled, over or not for this member there is nothing to be reminded of. */
function timesOf(viewer: Viewer, item: FeedItemDoc, now: Date): Reminder {
  if (!('startTime' in item.content) || !canRemind(viewer, item, now)) return null;
  const { startTime, endTime } = item.content;
  return { startTime, endTime, startDate: daysOf(item.content)?.startDate ?? null };
}

/** Who is to be reminded of an item, by their ids, a page at a time. */
export async function listRemindedMembers(
  { models }: Pick<Feed, 'models'>,
  { itemId, after }: InternalRequest<'feed.whoIsReminded'>,
): Promise<InternalResponse<'feed.whoIsReminded'>> {
  const rows = await remindedQuery(models, itemId, after, mostPerCall).lean<{ memberId: string }[]>();
  return { memberIds: rows.map(({ memberId }) => memberId) };
}

/** Of everybody, by the ids of the rows, a page at a time. */
export async function everyReminder(
  { models }: Pick<Feed, 'models'>,
  { after }: InternalRequest<'feed.everyReminder'>,
): Promise<InternalResponse<'feed.everyReminder'>> {
  const rows = await models.reminders
    .find({ _id: { $gt: after }, on: true }, { memberId: 1, itemId: 1 })
    .sort({ _id: 1 })
    .limit(mostPerCall)
    .lean<{ _id: string; memberId: string; itemId: string }[]>();
  return { reminders: rows.map(({ _id: id, memberId, itemId }) => ({ id, memberId, itemId })) };
}
