// What a task is about now: one notification, or all that came since an hour of silence began.
import type { TaskDoc } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import type { DeviceDoc } from '../device/device.model.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { sinceQuery } from '../notification/notification.store.ts';
import type { VisibleRow } from '../visibility/select-visible.ts';
import type { Reached } from './reached.ts';
import { selectSendable } from './select-sendable.ts';

export interface Due {
  task: TaskDoc;
  device: DeviceDoc;
  /** At least one. */
  visible: VisibleRow[];
  /** Of a summary: since when. */
  since?: Date;
}

/** So many are counted in a summary: as in the list, more is 99+. */
const summedAtMost = 100;

/** Those that there is something to say of; the others end here. */
export async function findDue(
  notifications: Notifications,
  reached: Reached,
  tasks: readonly TaskDoc[],
  devices: ReadonlyMap<string, DeviceDoc>,
): Promise<Due[]> {
  const found: Due[] = [];
  for (const task of tasks) {
    const rows = await rowsOf(notifications, task);
    const { reach, choices } = reached;
    const visible = await selectSendable(notifications, reach.by, choices, rows);
    const { since } = task.data;
    const device = devices.get(task.data.deviceId!)!;
    if (visible.length === 0) notifications.countPush('unwanted');
    else found.push({ task, device, visible, ...(since && { since: new Date(since) }) });
  }
  return found;
}

/** One that was new again since its task was made has another, and is sent by that. */
function rowsOf({ models }: Notifications, { kind, memberId, data, dueAt }: TaskDoc): Promise<NotificationDoc[]> {
  if (kind !== 'summary') {
    const { notificationId, madeAt } = data;
    const at = madeAt ? new Date(madeAt) : dueAt;
    return models.notifications.find({ _id: notificationId, at }).lean<NotificationDoc[]>();
  }
  return sinceQuery(models, memberId!, new Date(data.since!), summedAtMost).lean<NotificationDoc[]>();
}
