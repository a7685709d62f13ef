// One message to one device, and what becomes of it: sent, the device removed, or tried again when its push service says so.
import { derivedId, type TaskDoc } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { removeDevice } from '../device/device.store.ts';
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
  const { task, device, standing, since } = due;
  const [first] = standing;
  const urgent = standing.some(({ row }) => isUrgent(row));
  const bornAt = since ? bornAtOf(task) : first!.row.at;
  const keeps = urgent ? urgentKeepsSeconds : keepsSeconds;
  const ttlSeconds = Math.floor(keeps - (clock().getTime() - bornAt.getTime()) / 1000);
  if (ttlSeconds <= 0) return countPush('given_up');
  const payload = JSON.stringify(wordsOf(notifications, reached, due));
  const topic = derivedId('topic', since ? 'summary' : first!.row._id);
  const posted = { payload, topic, ttlSeconds, urgency: urgent ? ('high' as const) : ('normal' as const) };
  const answer = await postPush(notifications, device, posted, clock());
  if (answer.outcome === 'later') return tryLater(notifications, task, answer.retryAfterSeconds, ttlSeconds);
  if (answer.outcome === 'gone') await removeDevice(models, device);
  countPush(answer.outcome);
}

function wordsOf({ deployment }: Notifications, { choices, unread }: Shown, { device, standing }: Due) {
  const shown = { deployment, device, isTextShown: choices.isTextShown ?? false, unread };
  return standing.length === 1 ? messageOf(standing[0]!, shown) : summaryOf(standing.length, shown);
}

/** Of a summary: when it was due at first. */
const bornAtOf = ({ data, dueAt }: TaskDoc): Date => (data.madeAt ? new Date(data.madeAt) : dueAt);

/** The same task at a later time; whoever holds it ends nothing any more (decision 153). */
export async function tryLater(
  { schedule, clock, countPush }: Notifications,
  { _id, kind, version, memberId, data, dueAt }: TaskDoc,
  retryAfterSeconds?: number,
  leftSeconds = Number.POSITIVE_INFINITY,
): Promise<void> {
  const tries = Number(data.tries ?? 0);
  const wait = Math.max(retryAfterSeconds ?? 0, waitSeconds(tries));
  if (tries >= triesAtMost || wait >= leftSeconds) return countPush('given_up');
  const again = {
    _id,
    memberId,
    version: version + 1,
    dueAt: new Date(clock().getTime() + wait * 1000),
    data: { ...data, tries: String(tries + 1), madeAt: data.madeAt ?? dueAt.toISOString() },
  };
  await schedule.put(kind as 'push' | 'summary', [again]);
  countPush('later');
}
