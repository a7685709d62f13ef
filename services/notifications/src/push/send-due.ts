// One message to one device, and what becomes of it: sent, the device removed, or tried again when its push service says so.
import { derivedId, type TaskDoc } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { removeDevice, setRest } from '../device/device.store.ts';
import type { Due } from './due.ts';
import { postPush } from './post-push.ts';
import { isUrgent, messageOf, summaryOf } from './push-message.ts';
import type { Reached } from './reached.ts';
import { waitSeconds } from './retry-after.ts';

/** Nobody is woken for it later: a day for what keeps, two hours for what is over soon. */
const keepsSeconds = 24 * 60 * 60;
const urgentKeepsSeconds = 2 * 60 * 60;
const triesAtMost = 12;

type Shown = Reached & { unread: number };

export async function sendDue(notifications: Notifications, reached: Shown, due: Due): Promise<void> {
  const { models, clock, countPush } = notifications;
  const { task, device, visible, since } = due;
  const [first] = visible;
  const urgent = visible.some(({ row }) => isUrgent(row));
  const bornAt = since ? bornAtOf(task) : first!.row.at;
  const keeps = urgent ? urgentKeepsSeconds : keepsSeconds;
  const ttlSeconds = Math.floor(keeps - (clock().getTime() - bornAt.getTime()) / 1000);
  if (ttlSeconds <= 0) return countPush('given_up');
  const payload = JSON.stringify(wordsOf(notifications, reached, due));
  const topic = derivedId('topic', since ? 'summary' : first!.row._id);
  const posted = { payload, topic, ttlSeconds, urgency: urgent ? ('high' as const) : ('normal' as const) };
  const answer = await postPush(notifications, device, posted, clock());
  if (answer.outcome === 'later') return rest(notifications, due, answer.retryAfterSeconds, ttlSeconds);
  if (answer.outcome === 'gone') await removeDevice(models, device);
  else if (device.failures) await setRest(models, device, null);
  countPush(answer.outcome);
}

/** The task waits, and with it the device: what is due there meanwhile does not go the same way for nothing. */
async function rest(notifications: Notifications, { task, device }: Due, retryAfterSeconds = 0, leftSeconds: number) {
  const failures = device.failures ?? 0;
  const seconds = Math.max(retryAfterSeconds, waitSeconds(failures));
  const restsUntil = new Date(notifications.clock().getTime() + seconds * 1000);
  await setRest(notifications.models, device, { failures: failures + 1, restsUntil });
  return tryLater(notifications, task, seconds, leftSeconds);
}

function wordsOf({ deployment }: Notifications, { choices, unread }: Shown, { device, visible }: Due) {
  const shown = { deployment, device, isTextShown: choices.isTextShown ?? false, unread };
  return visible.length === 1 ? messageOf(visible[0]!, shown) : summaryOf(visible.length, shown);
}

/** Of a summary: when it was due at first. */
const bornAtOf = ({ data, dueAt }: TaskDoc): Date => (data.madeAt ? new Date(data.madeAt) : dueAt);

/** In so many seconds, or ever later; nothing is tried for ever, nor when it is of no use any more. */
export async function tryLater(
  notifications: Notifications,
  task: TaskDoc,
  seconds?: number,
  leftSeconds = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { clock, countPush } = notifications;
  const tries = Number(task.data.tries ?? 0);
  const wait = seconds ?? waitSeconds(tries);
  if (tries >= triesAtMost || wait >= leftSeconds) return countPush('given_up');
  const again = { ...task, data: { ...task.data, tries: String(tries + 1) } };
  await moveTo(notifications, again, new Date(clock().getTime() + wait * 1000));
  countPush('later');
}

/** The same task at a later time; anyone who holds it ends nothing any more (decision 153). */
export async function moveTo(
  { schedule }: Notifications,
  { _id, kind, version, memberId, data, dueAt }: TaskDoc,
  until: Date,
): Promise<void> {
  const madeAt = data.madeAt ?? dueAt.toISOString();
  const moved = { _id, memberId, version: version + 1, dueAt: until, data: { ...data, madeAt } };
  await schedule.put(kind as 'push' | 'summary', [moved]);
}
