// What a member planned is texted to their phone as well, where they chose so (decision 169): a task for each time it rings.
import { derivedId, type NewTask, type TaskDoc, type TaskWork } from '@banyan/kit';
import type { ChoiceDoc } from '../choice/choice.model.ts';
import { endTexts, findChoices } from '../choice/choice.store.ts';
import { deliveryOf } from '../choice/deliveries.ts';
import type { Notifications } from '../context.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { findReadTo } from '../read/marker.store.ts';

/** Later than this it is of no use: they were notified on their devices, or saw it in the list. */
const ofUseMs = 60 * 60_000;

/** Those of new rows that are texted. Safe to repeat: each is asked for once. */
export async function planTexts(
  { models, schedule }: Pick<Notifications, 'models' | 'schedule'>,
  rows: readonly NotificationDoc[],
): Promise<void> {
  const reminders = rows.filter(({ kind }) => kind === 'OWN_REMINDER');
  if (reminders.length === 0) return;
  const memberIds = [...new Set(reminders.map(({ memberId }) => memberId))];
  const texted = await models.choices.distinct('_id', { _id: { $in: memberIds }, textsIn: { $exists: true } });
  const wanted = new Set<string>(texted);
  await schedule.put('text', reminders.filter(({ memberId }) => wanted.has(memberId)).map(textTask));
}

const textTask = ({ _id: notificationId, memberId, at }: NotificationDoc): NewTask => ({
  _id: derivedId('text task', notificationId),
  dueAt: at,
  version: at.getTime(),
  memberId,
  data: { notificationId },
});

export function textKinds(notifications: Notifications): TaskWork['kinds'] {
  return { text: { work: (tasks) => Promise.all(tasks.map((task) => sendText(notifications, task))), batch: 8 } };
}

/** What holds is asked when it is sent: what was read meanwhile, or is not wanted any more, wakes nobody. */
async function sendText(notifications: Notifications, { _id: textId, memberId, dueAt }: TaskDoc): Promise<void> {
  const { models, callInternal, clock } = notifications;
  if (!memberId || clock().getTime() - dueAt.getTime() > ofUseMs) return;
  const choices = await findChoices(models, memberId);
  if (!isTexted(choices)) return;
  const readTo = await findReadTo(models, memberId);
  if (readTo && readTo >= dueAt) return;
  const { canText } = await callInternal('identity.textReminder', { memberId, textId, language: choices.textsIn });
  // They reported the provider to stop, or have no number any more: so it is shown where they choose.
  if (!canText) await endTexts(models, memberId);
}

const isTexted = (choices: ChoiceDoc): choices is ChoiceDoc & { textsIn: string } =>
  choices.textsIn !== undefined && deliveryOf(choices, 'OWN_REMINDER') !== 'OFF';
