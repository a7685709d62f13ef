import { derivedId } from '@banyan/kit';
import type { Models } from '../models.ts';

/** Reminders beyond the newest thousand are not listed. */
const maxListed = 1_000;

export async function findReminderItemIds(models: Models, memberId: string): Promise<string[]> {
  const rows = await models.reminders
    .find({ memberId, on: true }, { itemId: 1 })
    .sort({ changedAt: -1 })
    .limit(maxListed)
    .lean<{ itemId: string }[]>();
  return rows.map((row) => row.itemId);
}

export async function findRemindedAmong(models: Models, memberId: string, itemIds: readonly string[]) {
  const rows = await models.reminders
    .find({ memberId, itemId: { $in: [...itemIds] }, on: true }, { itemId: 1 })
    .lean<{ itemId: string }[]>();
  return new Set(rows.map((row) => row.itemId));
}

/** `on` left out turns it over. One atomic write, so two taps at once are two turns. */
export async function saveReminder(
  models: Models,
  reminder: { memberId: string; itemId: string; on?: boolean; now: Date },
): Promise<void> {
  const { memberId, itemId, now } = reminder;
  const on = reminder.on ?? { $not: [{ $ifNull: ['$on', false] }] };
  await models.reminders.updateOne(
    { _id: derivedId('reminder', memberId, itemId) },
    [{ $set: { memberId, itemId, on, changedAt: now } }],
    { upsert: true, updatePipeline: true },
  );
}
