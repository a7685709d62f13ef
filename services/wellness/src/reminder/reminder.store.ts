// Every read and write of members' own reminders.
import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent, isDuplicateKey, ServiceError, withDomainEvent } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import type { Models } from '../models.ts';
import { ownIndex, type ReminderDoc, remindersAtMost } from './reminder.model.ts';

/** The query behind a member's list. */
export function ownQuery({ reminders }: Models, memberId: string) {
  return reminders.find({ memberId, goneAt: null }).sort(ownIndex).hint(ownIndex).limit(remindersAtMost);
}

export function findReminder({ reminders }: Models, id: string): Promise<ReminderDoc | null> {
  return reminders.findOne({ _id: id, goneAt: null }).lean<ReminderDoc>();
}

/** One that was removed too, until its row goes. */
export function findReminderOrRemoved({ reminders }: Models, id: string): Promise<ReminderDoc | null> {
  return reminders.findById(id).lean<ReminderDoc>();
}

export function findReminders({ reminders }: Models, ids: readonly string[]): Promise<ReminderDoc[]> {
  return reminders.find({ _id: { $in: ids }, goneAt: null }).lean<ReminderDoc[]>();
}

/** One that no reminder of the member has now; undefined where they have as many as there are. */
async function findFreePlace({ reminders }: Models, memberId: string): Promise<number | undefined> {
  const taken = new Set(await reminders.distinct('place', { memberId, place: { $exists: true } }));
  const free = Array.from({ length: remindersAtMost }, (_, index) => index).filter((place) => !taken.has(place));
  // Any of them: those that are made at once seldom want the same.
  return free[Math.floor(Math.random() * free.length)];
}

type Writing = Pick<Wellness, 'models' | 'outbox' | 'clock'>;

const changed = (reminderId: string, memberId: string, now: Date): DomainEvent =>
  createDomainEvent('wellness.reminderChanged', { reminderId, memberId }, now);

/**
 * Answers the row that is there: the one that an earlier call with the same id made; null where that was removed since. CONFLICT where
 * the member has as many as there are places.
 */
export async function addReminder(writing: Writing, row: ReminderDoc): Promise<ReminderDoc | null> {
  const { models, outbox, clock } = writing;
  const domainEvent = changed(row._id, row.memberId, clock());
  // Each turn is lost to another call that took the place, so there are no more of them than places.
  for (let turn = 0; turn < remindersAtMost; turn += 1) {
    const place = await findFreePlace(models, row.memberId);
    if (place === undefined) break;
    const placed = { ...row, place };
    try {
      await models.reminders.collection.insertOne({ ...placed, outbox: [domainEvent] } as never);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (isDuplicateKey(error, 'place')) continue;
      return findReminder(models, row._id);
    }
    void outbox.dispatch(models.reminders, row._id, [domainEvent]);
    return placed;
  }
  const known = await findReminder(models, row._id);
  if (!known) throw ServiceError('CONFLICT', 'wellness.error.tooMany');
  return known;
}

/** Null where it is gone, or is not as `if` says any more. */
export async function changeReminder(
  { models, outbox, clock }: Writing,
  { _id, memberId }: Pick<ReminderDoc, '_id' | 'memberId'>,
  update: { $set?: Partial<ReminderDoc>; $unset?: Partial<Record<keyof ReminderDoc, 1>> },
  only: object = {},
): Promise<ReminderDoc | null> {
  const domainEvent = changed(_id, memberId, clock());
  const row = await models.reminders
    .findOneAndUpdate({ _id, memberId, goneAt: null, ...only }, withDomainEvent(update, domainEvent), {
      returnDocument: 'after',
    })
    .lean<ReminderDoc>();
  if (row) void outbox.dispatch(models.reminders, _id, [domainEvent]);
  return row;
}
