// What anyone who reminds asks: when does it ring? (decision 167)
import { databaseNow, type InternalRequest, type InternalResponse, mostPerCall } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import type { ReminderDoc } from './reminder.model.ts';
import { findReminders } from './reminder.store.ts';
import { ringsAround } from './rings.ts';

/** In the order of the question, each as of its own moment. However many are asked about, one read. */
export async function findRings(
  { models }: Pick<Wellness, 'models'>,
  { of }: InternalRequest<'wellness.whatRings'>,
): Promise<InternalResponse<'wellness.whatRings'>> {
  const asOf = await databaseNow(models.reminders.db);
  const ids = of.map(({ reminderId }) => reminderId);
  const rows = new Map((await findReminders(models, ids)).map((row) => [row._id, row]));
  const look = (row: ReminderDoc | undefined, at: Date) =>
    row ? { memberId: row.memberId, ...ringsAround(row, at) } : null;
  return { asOf, rings: of.map(({ reminderId, at }) => look(rows.get(reminderId), at)) };
}

/** Of everybody, by the ids of the rows, a page at a time. */
export async function listOwnReminders(
  { models }: Pick<Wellness, 'models'>,
  { after }: InternalRequest<'wellness.everyReminder'>,
): Promise<InternalResponse<'wellness.everyReminder'>> {
  const rows = await models.reminders
    .find({ _id: { $gt: after }, goneAt: null }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(mostPerCall)
    .lean<{ _id: string }[]>();
  return { reminderIds: rows.map(({ _id }) => _id) };
}
