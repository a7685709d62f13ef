// What was sent to members goes to their devices: a task for each notification and device, which does not mind being asked for twice.
import '../../domain-events.ts';
import { consumeDomainEvents, derivedId, type EventLog, type NewTask } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import type { DeviceDoc } from '../device/device.model.ts';
import { planMails } from '../mail/plan-mails.ts';
import { findOffset, saveOffset } from '../making/offset.store.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { planTexts } from '../text/text-tasks.ts';

const handled = ['notifications.notificationAdded', 'notifications.notificationChanged'] as const;
const consumer = 'pushes';

/** One turn over this service's own log: what was reported before a crash is sent after it. */
export function planPushes(notifications: Notifications): () => Promise<void> {
  const { models, ownLog, logger } = notifications;
  return consumeDomainEvents<(typeof handled)[number]>({
    logs: () => [['notifications', ownLog as EventLog]],
    types: handled,
    findOffset: () => findOffset(models, consumer),
    saveOffset: (_, readTo) => saveOffset(models, consumer, readTo),
    take: (domainEvents) =>
      planAll(
        notifications,
        domainEvents.map(({ data }) => data.notificationId),
      ),
    logger,
  });
}

type Planning = Pick<Notifications, 'models' | 'schedule' | 'deployment'>;

/** Read as they are now: what is gone already is sent to nobody. */
async function planAll(notifications: Planning, ids: readonly string[]): Promise<void> {
  const { models, schedule } = notifications;
  const rows = await models.notifications.find({ _id: { $in: [...new Set(ids)] } }).lean<NotificationDoc[]>();
  await planTexts({ models, schedule }, rows);
  await planMails(notifications, rows);
  const members = [...new Set(rows.map(({ memberId }) => memberId))];
  const devices = await models.devices.find({ memberId: { $in: members } }).lean<DeviceDoc[]>();
  const devicesOf = Map.groupBy(devices, ({ memberId }) => memberId);
  await schedule.put(
    'push',
    rows.flatMap((row) => (devicesOf.get(row.memberId) ?? []).map((device) => pushTask(row, device))),
  );
}

/** A chat that is open on another device is read by then. */
const readSoonMs = 4_000;

/** Each time that a row is new is a push of its own; anyone who only joins it leaves its time as it was, and wakes nobody. */
export function pushTask(
  { _id: notificationId, memberId, kind, at }: NotificationDoc,
  { _id: deviceId }: DeviceDoc,
): NewTask {
  return {
    _id: derivedId('push task', deviceId, notificationId, at.toISOString()),
    dueAt: kind === 'MESSAGE_RECEIVED' ? new Date(at.getTime() + readSoonMs) : at,
    version: at.getTime(),
    memberId,
    data: { notificationId, deviceId, madeAt: at.toISOString() },
  };
}
