import { type DomainEvent, derivedId } from '@banyan/kit';
import type { Models } from '../models.ts';
import { type ReminderDoc, remindedIndex } from './reminder.model.ts';

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

export function findOwnReminders(models: Models, memberId: string, itemIds: readonly string[]): Promise<ReminderDoc[]> {
  return models.reminders.find({ memberId, itemId: { $in: [...itemIds] }, on: true }).lean<ReminderDoc[]>();
}

export const reminderId = (memberId: string, itemId: string): string => derivedId('reminder', memberId, itemId);

/**
 * `on` left out turns it over. One atomic write with its domain event, so two taps at once are two turns. Answers whether anything changed: what
 * stands so already is left alone, with when it came to.
 */
export async function saveReminder(
  models: Models,
  reminder: { memberId: string; itemId: string; on?: boolean; now: Date },
  domainEvent: DomainEvent,
): Promise<boolean> {
  const { memberId, itemId, now } = reminder;
  const on = reminder.on ?? { $not: [{ $ifNull: ['$on', false] }] };
  const outbox = { $concatArrays: [{ $ifNull: ['$outbox', []] }, { $literal: [domainEvent] }] };
  const changed = { $mergeObjects: ['$$ROOT', { memberId, itemId, on, changedAt: now, isByGoing: false, outbox }] };
  const { modifiedCount, upsertedCount } = await models.reminders.updateOne(
    { _id: reminderId(memberId, itemId) },
    [{ $replaceWith: { $cond: [{ $eq: ['$on', on] }, '$$ROOT', changed] } }],
    { upsert: true, updatePipeline: true },
  );
  return modifiedCount + upsertedCount > 0;
}

/** Which of these reminders are on. */
export async function findRemindersOn(models: Models, ids: readonly string[]): Promise<Set<string>> {
  const rows = await models.reminders.find({ _id: { $in: [...ids] }, on: true }, { _id: 1 }).lean<{ _id: string }[]>();
  return new Set(rows.map(({ _id }) => _id));
}

/** How many members want to be reminded of an item. Answered from the index alone. */
export function countReminders(models: Models, itemId: string): Promise<number> {
  return models.reminders.countDocuments({ itemId, on: true }).hint(remindedIndex).exec();
}

/** The query behind one page of who is to be reminded of an item. */
export function remindedQuery(models: Models, itemId: string, after: string, limit: number) {
  return models.reminders
    .find({ itemId, on: true, memberId: { $gt: after } }, { _id: 0, memberId: 1 })
    .sort({ memberId: 1 })
    .hint(remindedIndex)
    .limit(limit);
}
