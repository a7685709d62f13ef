import { authorizeHidden, parse, ServiceError } from '@banyan/kit';
import type { WellnessContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers, ReminderResolvers } from '../generated/resolvers.ts';
import { isOwnReminder } from '../policy/reminder.policy.ts';
import { completeInput, ownInput, removeInput, saveInput, snoozeInput, spanInput } from './reminder.input.ts';
import type { ReminderDoc } from './reminder.model.ts';
import { changeReminder, findReminder, findReminderOrRemoved, ownQuery } from './reminder.store.ts';
import { presentReminder, type ReminderView } from './reminder.view.ts';
import { timesBetween } from './repeat.ts';
import { ringsAround } from './rings.ts';
import { makeReminder, moveReminder } from './save-reminder.ts';

const present = (row: ReminderDoc, { now, wellness }: WellnessContext) =>
  presentReminder(row, now, wellness.deployment);

const endOfTime = Number.POSITIVE_INFINITY;
const order = ({ rang, next }: ReminderView) => rang?.getTime() ?? next?.getTime() ?? endOfTime;

export const userReminders: QueryResolvers['userReminders'] = async (_, args, context) => {
  parse(ownInput, args);
  const rows = await ownQuery(context.wellness.models, context.viewer.memberId).lean<ReminderDoc[]>();
  return rows.map((row) => present(row, context)).toSorted((one, other) => order(one) - order(other) || 0);
};

/** The viewer's own, else NOT_FOUND: of another's nobody says that it is there. */
async function own({ wellness, viewer }: WellnessContext, id: string): Promise<ReminderDoc> {
  return authorizeHidden(viewer, isOwnReminder, await findReminder(wellness.models, id));
}

export const createUpdateReminder: MutationResolvers['createUpdateReminder'] = async (_, args, context) => {
  const { reminderId, reminder } = parse(saveInput, args);
  const { wellness, viewer, now } = context;
  if (reminder.userId !== viewer.memberId) throw ServiceError('FORBIDDEN');
  const before = reminderId ? await own(context, reminderId) : null;
  wellness.writes.consume(viewer, 'reminder');
  const row = before
    ? await moveReminder(wellness, before, reminder, now)
    : await makeReminder(wellness, viewer, reminder, now);
  return present(found(row), context);
};

/** Anyone else who removes it meanwhile was first. */
function found(row: ReminderDoc | null): ReminderDoc {
  if (!row) throw ServiceError('NOT_FOUND');
  return row;
}

const isPutOff = ({ snoozedTo }: ReminderDoc, now: Date, minutes: number): boolean =>
  snoozedTo !== undefined && snoozedTo > now && snoozedTo.getTime() <= now.getTime() + minutes * 60_000;

export const snoozeReminder: MutationResolvers['snoozeReminder'] = async (_, args, context) => {
  const { reminderId, minutes } = parse(snoozeInput, args);
  const { wellness, viewer, now } = context;
  const before = await own(context, reminderId);
  wellness.writes.consume(viewer, 'reminder');
  const { rang } = ringsAround(before, now);
  // Asked again by who was not answered: it is put off already, for no longer than this.
  if (!rang && isPutOff(before, now, minutes)) return present(before, context);
  if (!rang) throw ServiceError('CONFLICT', 'wellness.error.nothingRings');
  const snoozedTo = new Date(now.getTime() + minutes * 60_000);
  return present(found(await changeReminder(wellness, before, { $set: { snoozedTo, doneTo: rang } })), context);
};

export const completeReminder: MutationResolvers['completeReminder'] = async (_, args, context) => {
  const { reminderId, at } = parse(completeInput, args);
  const { wellness, viewer, now } = context;
  const before = await own(context, reminderId);
  wellness.writes.consume(viewer, 'reminder');
  if (at > now) throw ServiceError('BAD_INPUT', undefined, { field: 'at' });
  if (before.doneTo && before.doneTo >= at) return present(before, context);
  const later = { $or: [{ doneTo: { $exists: false } }, { doneTo: { $lt: at } }] };
  const row = await changeReminder(wellness, before, { $set: { doneTo: at } }, later);
  return present(row ?? (await own(context, reminderId)), context);
};

export const removeReminder: MutationResolvers['removeReminder'] = async (_, args, context) => {
  const { reminderId } = parse(removeInput, args);
  const { wellness, viewer, now } = context;
  const row = authorizeHidden(viewer, isOwnReminder, await findReminderOrRemoved(wellness.models, reminderId));
  wellness.writes.consume(viewer, 'reminder');
  // Of one that is gone already this changes nothing, and says nothing.
  await changeReminder(wellness, row, { $set: { goneAt: now }, $unset: { name: 1, snoozedTo: 1, place: 1 } });
  return row._id;
};

export const reminderFields = {
  times: ({ row }, args) => {
    const { from, until } = parse(spanInput, args);
    return timesBetween(row, from, until);
  },
} satisfies Partial<ReminderResolvers>;
