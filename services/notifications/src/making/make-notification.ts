import { wants } from '../choice/choice.store.ts';
import type { Notifications } from '../context.ts';
import { findDevicesOf } from '../device/device.store.ts';
import type { Models } from '../models.ts';
import { saveNotice } from '../notification/notification.store.ts';
import { kindOf } from '../notification/notification-kinds.ts';
import { selectVisible } from '../visibility/select-visible.ts';
import type { Notice } from './notice.ts';

/**
 * Notifies a member of something, once, however often and by however many it is asked for (done.md): unless they did it themselves,
 * do not want it, have left, or may not see it now. What a maker, a reminder or another part reports goes this one way.
 */
export async function makeNotification(notifications: Notifications, notice: Notice): Promise<void> {
  const { models, callInternal } = notifications;
  const { memberId, from } = notice;
  if (from === memberId || !(await canReach(models, notice)) || !(await wants(models, notice))) return;
  const { member } = await callInternal('identity.whoIs', { memberId });
  if (!member) return;
  const row = { ...notice, from: from === undefined ? [] : [from] };
  const [stands] = await selectVisible(notifications, member, [row]);
  if (stands) await saveNotice(notifications, notice);
}

/** What stands in no list is for devices alone: where a member has none, nobody is asked about it. */
async function canReach(models: Models, { kind, memberId }: Notice): Promise<boolean> {
  return !kindOf(kind).isUnlisted || (await findDevicesOf(models, memberId)).length > 0;
}
