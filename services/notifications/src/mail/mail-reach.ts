// Whether what happened is mailed to a member at this moment: asked when it is sent, however long it waited.
import type { TaskDoc } from '@banyan/kit';
import { findChoices } from '../choice/choice.store.ts';
import type { Notifications } from '../context.ts';
import { findDevicesOf } from '../device/device.store.ts';
import { quietNow, zoneOf } from '../push/hold-back.ts';
import type { Reach, Reached } from '../push/reached.ts';

export interface MailReach extends Reached {
  email: NonNullable<Reach['email']>;
  /** A device of theirs is sent what happens. */
  hasDevice: boolean;
  /** The zone their clock is in. */
  zone: string;
}

/** Null: nothing is mailed to them. */
export async function findMailReach(
  { models, callInternal, deployment }: Notifications,
  memberId: string,
): Promise<MailReach | null> {
  const devices = await findDevicesOf(models, memberId);
  const sessionIds = [...new Set(devices.map(({ sessionId }) => sessionId))];
  const { reach } = await callInternal('identity.howToReach', { memberId, sessionIds });
  if (!reach?.email) return null;
  return {
    reach,
    email: reach.email,
    choices: await findChoices(models, memberId),
    hasDevice: reach.isPushOn && reach.openSessions.length > 0,
    zone: zoneOf(reach.timeZone, deployment.timeZone),
  };
}

/** Whether reminders and changes go to them, beside the digest. */
export const areRemindersMailed = ({ email, hasDevice }: Pick<MailReach, 'email' | 'hasDevice'>): boolean =>
  email.reminders === 'ALWAYS' || (email.reminders === 'WITHOUT_DEVICE' && !hasDevice);

/** True: it waits until their quiet hours are over, as the same task. Not where it would be of no use by then (`until`). */
export async function waitsForQuiet(
  { schedule, clock }: Notifications,
  { reach, zone, until }: MailReach & { until?: Date },
  kind: 'mail' | 'mailDigest',
  { _id, version, memberId, data }: TaskDoc,
): Promise<boolean> {
  const hold = quietNow(clock(), reach.quietHours, zone);
  if (!hold || (until && hold.until >= until)) return false;
  await schedule.put(kind, [{ _id, version: version + 1, memberId, dueAt: hold.until, data }]);
  return true;
}
