// Which of what members were notified of is also mailed: a task for each that does not keep, and one for each member and morning for the rest.
import { atClock, derivedId, type NewTask } from '@banyan/kit';
import type { ChoiceDoc } from '../choice/choice.model.ts';
import { deliveryOf } from '../choice/deliveries.ts';
import type { Notifications } from '../context.ts';
import type { NotificationKind } from '../generated/schema.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { kindNames, kindOf, plannedKinds } from '../notification/notification-kinds.ts';

const mailedKinds: ReadonlySet<NotificationKind> = new Set(plannedKinds);

/** It is over by the next morning. */
const shortLived: ReadonlySet<NotificationKind> = new Set([
  'EVENT_REMINDER',
  'OWN_REMINDER',
  'MEETING_SOON',
  'MEETING_STARTED',
]);

/** By the clock: what happened before then is in the digest of that morning … */
export const digestAt = '08:00';
/** … which goes out a little later, when all of it was planned. */
const digestWaitsMs = 5 * 60_000;

/** So that several changes in a row are one message: each moves the row, and what is mailed is the row as it is then. */
const settlesMs = 2 * 60_000;
/** Devices are tried first: one that is gone by then is none. */
const afterPushMs = 10_000;

type Planning = Pick<Notifications, 'schedule' | 'deployment'>;

/** Safe to repeat: each is asked for once. */
export async function planMails({ schedule, deployment }: Planning, rows: readonly NotificationDoc[]): Promise<void> {
  if (!deployment.mail) return;
  await schedule.put('mail', rows.filter(({ kind }) => isMailed(kind)).map(mailTask));
  // By when it happened: what is planned late, after a stop, is in the digest of its own morning.
  const digests = rows
    .filter(({ kind }) => isDigested(kind))
    .map(({ memberId, at }) => digestTask(memberId, nextMorning(at, deployment.timeZone)));
  await schedule.put('mailDigest', [...new Map(digests.map((task) => [task._id, task])).values()]);
}

/** What goes out by itself. */
export const isMailed = (kind: NotificationKind): boolean => mailedKinds.has(kind);

/** What keeps until the next morning, and stands in the list. */
export const isDigested = (kind: NotificationKind): boolean => !shortLived.has(kind) && !kindOf(kind).isUnlisted;

/** What stands in the digest of a member who chose so; `isMailedAlone`: to whom changes go by themselves. */
export const digestedKinds = (
  choices: Pick<ChoiceDoc, 'kinds'>,
  { isMailedAlone }: { isMailedAlone: boolean },
): NotificationKind[] =>
  kindNames.filter(
    (kind) => isDigested(kind) && deliveryOf(choices, kind) === 'PUSH' && !(isMailedAlone && isMailed(kind)),
  );

function mailTask({ _id: notificationId, memberId, kind, at }: NotificationDoc): NewTask {
  const isChange = /_(?:CHANGED|CANCELLED)$/.test(kind);
  return {
    _id: derivedId('mail task', notificationId, at.toISOString()),
    dueAt: new Date(at.getTime() + (isChange ? settlesMs : afterPushMs)),
    version: at.getTime(),
    memberId,
    data: { notificationId, madeAt: at.toISOString() },
  };
}

export const digestTask = (memberId: string, morning: Date): NewTask => ({
  _id: derivedId('mail digest', memberId, morning.toISOString()),
  dueAt: new Date(morning.getTime() + digestWaitsMs),
  version: morning.getTime(),
  memberId,
  data: { morning: morning.toISOString() },
});

export function nextMorning(now: Date, zone: string): Date {
  const today = atClock(now, 0, digestAt, zone);
  return today > now ? today : atClock(now, 1, digestAt, zone);
}
