// The way of one member's due pushes: are the devices still theirs, do they want it, is it the hour, is it still there; then it is sent.
import { asViewer, derivedId, type TaskDoc, type Viewer } from '@banyan/kit';
import { findChoices } from '../choice/choice.store.ts';
import type { Notifications } from '../context.ts';
import type { DeviceDoc } from '../device/device.model.ts';
import { findDevices, removeDevice } from '../device/device.store.ts';
import { countUnread } from '../notification/read-list.ts';
import { type Due, findDue } from './due.ts';
import { type Hold, nextDigest, quietNow, zoneOf } from './hold-back.ts';
import { isAlarm, isUrgent } from './push-message.ts';
import type { Reached } from './reached.ts';
import { moveTo, sendDue, tryLater } from './send-due.ts';

export async function sendToMember(
  notifications: Notifications,
  memberId: string,
  tasks: readonly TaskDoc[],
): Promise<void> {
  const { models, callInternal, countPush, logger } = notifications;
  const devices = await findOwnDevices(notifications, memberId, tasks);
  const known = tasks.filter(({ data }) => devices.has(data.deviceId!));
  countPush('gone', tasks.length - known.length);
  const onDevices = await letRest(notifications, devices, known);
  if (onDevices.length === 0) return;
  try {
    const sessionIds = [...new Set([...devices.values()].map(({ sessionId }) => sessionId))];
    const { reach } = await callInternal('identity.howToReach', { memberId, sessionIds });
    const open = await removeClosed(notifications, devices, reach?.openSessions ?? []);
    const reachable = onDevices.filter(({ data }) => open.has(data.deviceId!));
    countPush('gone', onDevices.length - reachable.length);
    if (!reach?.isPushOn) return countPush('unwanted', reachable.length);
    const choices = await findChoices(models, memberId);
    const found = await findDue(notifications, { reach, choices }, reachable, open);
    const due = await holdBack(notifications, { reach, choices }, found);
    if (due.length === 0) return;
    const unread = await countOnIcon(notifications, asViewer(reach.by));
    await Promise.all(due.map((each) => sendDue(notifications, { reach, choices, unread }, each)));
  } catch (err) {
    // Somebody could not be asked, before anything was sent.
    logger.warn({ err, job: 'push' }, 'what is to be sent cannot be asked');
    for (const task of onDevices) await tryLater(notifications, task);
  }
}

/** Of whom it was meant for: a device that somebody else has now shows nothing of this member. */
async function findOwnDevices({ models }: Notifications, memberId: string, tasks: readonly TaskDoc[]) {
  const found = await findDevices(models, [...new Set(tasks.map(({ data }) => data.deviceId!))]);
  return new Map(found.filter((device) => device.memberId === memberId).map((device) => [device._id, device]));
}

/** Those of devices that may be reached now: a push service that fails is asked less and less often, whatever waits for it. */
async function letRest(notifications: Notifications, devices: Map<string, DeviceDoc>, tasks: readonly TaskDoc[]) {
  const ready: TaskDoc[] = [];
  for (const task of tasks) {
    const { restsUntil } = devices.get(task.data.deviceId!)!;
    if (restsUntil && restsUntil > notifications.clock()) await moveTo(notifications, task, restsUntil);
    else ready.push(task);
  }
  return ready;
}

async function removeClosed({ models }: Notifications, devices: Map<string, DeviceDoc>, openSessions: string[]) {
  const [open, closed] = [new Map<string, DeviceDoc>(), [] as DeviceDoc[]];
  for (const [id, device] of devices) {
    if (openSessions.includes(device.sessionId)) open.set(id, device);
    else closed.push(device);
  }
  for (const device of closed) await removeDevice(models, device);
  return open;
}

/** What the hour lets through. The rest becomes one summary of each device, whenever the hour is over. */
async function holdBack(
  { schedule, deployment, clock, countPush }: Notifications,
  { reach, choices }: Reached,
  found: readonly Due[],
): Promise<Due[]> {
  const zone = zoneOf(reach.timeZone, deployment.timeZone);
  const quiet = quietNow(clock(), reach.quietHours, zone);
  const digest = choices.digestAt ? nextDigest(clock(), choices.digestAt, zone) : null;
  const through: Due[] = [];
  for (const due of found) {
    const isDigested = !due.since && !due.visible.every(({ row }) => isUrgent(row));
    const isHandled = !due.since && due.visible.every(({ row }) => isAlarm(row));
    const hold = isHandled ? null : (quiet ?? (isDigested ? digest : null));
    if (!hold) through.push(due);
    else {
      await schedule.put('summary', [summaryTask(due, hold)]);
      countPush('held');
    }
  }
  return through;
}

/** All that one device is to be reported after the same hour is one task, and the longer since when, the later its version. */
function summaryTask({ task, device, since }: Due, { since: begun, until }: Hold) {
  const { memberId } = task;
  const from = since ?? begun;
  return {
    _id: derivedId('push summary', device._id, until.toISOString()),
    dueAt: until,
    version: 2 * until.getTime() - from.getTime(),
    memberId,
    data: { deviceId: device._id, since: from.toISOString() },
  };
}

/** As the app counts on its icon: notifications, and messages of all chats. A reminder does not wait for a chat that cannot be asked. */
async function countOnIcon(notifications: Notifications, viewer: Viewer): Promise<number> {
  const { memberId } = viewer;
  const [listed, inChats] = await Promise.all([
    countUnread(notifications, viewer),
    notifications.callInternal('chat.howManyUnreadInAll', { memberId }).catch(() => ({ unread: 0 })),
  ]);
  return listed + inChats.unread;
}
