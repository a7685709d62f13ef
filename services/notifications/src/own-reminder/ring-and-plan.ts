// One task for each of members' own reminders, for the next time it rings. When it comes, and whenever the reminder is said
// otherwise, what holds now decides; each time is reported once (wellness.md §3, decision 167).
import { derivedId, mostPerCall, type TaskDoc, type TaskWork } from '@banyan/kit';
import { filterWanted } from '../choice/wanted-notices.ts';
import type { Notifications } from '../context.ts';
import type { Notice } from '../making/notice.ts';
import { addNotices } from '../notification/add-notices.ts';
import { fetchRings, type Ring, type RingQuery } from './fetch-rings.ts';

const keyOf = (reminderId: string): string => derivedId('own reminder task', reminderId);

export function ownReminderKinds(notifications: Notifications): TaskWork['kinds'] {
  return {
    ownReminder: { work: (tasks) => ringAll(notifications, tasks), leaseMs: 5_000, batch: 3 * mostPerCall },
  };
}

async function ringAll(notifications: Notifications, tasks: readonly TaskDoc[]): Promise<void> {
  const now = notifications.clock();
  // It is due by the database's clock, which may be ahead of this process's.
  const asked = tasks.map(({ data, dueAt }) => ({
    reminderId: data.reminderId!,
    at: new Date(Math.max(+dueAt, +now)),
  }));
  const rings = await ringNow(notifications, asked);
  // What never rings again ends with its task.
  await planNext(
    notifications,
    rings.filter(({ ring }) => ring?.next),
  );
}

/** What was sent to have changed. Safe to repeat, by several processes at once. */
export async function planOwnReminders(notifications: Notifications, reminderIds: readonly string[]): Promise<void> {
  const at = notifications.clock();
  const asked = [...new Set(reminderIds)].map((reminderId) => ({ reminderId, at }));
  await planNext(notifications, await ringNow(notifications, asked));
}

/**
 * First what is reported, then the next time: anyone who is killed between is followed by one who finds the first done, and a plan that comes
 * when a time is just due does not go past it.
 */
async function ringNow(notifications: Notifications, asked: readonly RingQuery[]): Promise<Ring[]> {
  const rings = await fetchRings(notifications.callInternal, asked);
  const notices = await ofMembersHere(notifications, rings.flatMap(noticeOf));
  await addNotices(notifications, await filterWanted(notifications.models, notices));
  return rings;
}

/** Its key is of the time it rings for: however often that is asked about, it is one. */
function noticeOf({ reminderId, ring }: Ring): Notice[] {
  if (!ring?.rang) return [];
  const { memberId, rang } = ring;
  return [{ memberId, kind: 'OWN_REMINDER', key: JSON.stringify([reminderId, rang]), since: rang }];
}

/** Who left, or is leaving, learns nothing. */
async function ofMembersHere(
  { callInternal }: Pick<Notifications, 'callInternal'>,
  notices: readonly Notice[],
): Promise<Notice[]> {
  const memberIds = [...new Set(notices.map(({ memberId }) => memberId))];
  const here = new Set<string>();
  for (let first = 0; first < memberIds.length; first += mostPerCall) {
    const { members } = await callInternal('identity.whoAre', {
      memberIds: memberIds.slice(first, first + mostPerCall),
    });
    for (const member of members) if (member) here.add(member.by.memberId);
  }
  return notices.filter(({ memberId }) => here.has(memberId));
}

/** What never rings again is taken back. */
async function planNext({ schedule }: Pick<Notifications, 'schedule'>, rings: readonly Ring[]): Promise<void> {
  const tasks = rings.flatMap(({ reminderId, ring, version }) => {
    if (!ring?.next) return [];
    return [{ _id: keyOf(reminderId), dueAt: ring.next, version, memberId: ring.memberId, data: { reminderId } }];
  });
  await schedule.put('ownReminder', tasks);
  const over = rings.filter(({ ring }) => !ring?.next);
  for (const [version, some] of Map.groupBy(over, (each) => each.version)) {
    const keys = some.map(({ reminderId }) => keyOf(reminderId));
    await schedule.cancel('ownReminder', keys, version);
  }
}
