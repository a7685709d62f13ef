// An event that was imported again is planned for all who want to be reminded of it, by a task of its own: they may be thousands.
import { derivedId, type TaskDoc } from '@banyan/kit';
import { type Planning, planReminders } from './plan-reminders.ts';

export interface ChangedHappening {
  itemId: string;
  at: Date;
}

/** Each change is a time of its own, so that one that comes while another is planned is planned too. */
export async function askForHappenings(
  { schedule }: Pick<Planning, 'schedule'>,
  changes: readonly ChangedHappening[],
): Promise<void> {
  const last = new Map(changes.map((change) => [change.itemId, change]));
  await schedule.put(
    'happening',
    [...last.values()].map(({ itemId, at }) => ({
      _id: derivedId('happening task', itemId),
      dueAt: at,
      version: at.getTime(),
      data: { itemId },
    })),
  );
}

/** A page at a time, by the ids of members; from the beginning again where it is cut short. */
export async function planHappenings(
  planning: Planning,
  tasks: readonly TaskDoc[],
  signal: AbortSignal,
): Promise<void> {
  for (const { data } of tasks) await planForAll(planning, data.itemId!, signal);
}

async function planForAll(planning: Planning, itemId: string, signal: AbortSignal): Promise<void> {
  let after = '';
  for (;;) {
    signal.throwIfAborted();
    const { memberIds } = await planning.callInternal('feed.whoIsReminded', { itemId, after });
    if (memberIds.length === 0) return;
    await planReminders(
      planning,
      memberIds.map((memberId) => ({ memberId, itemId })),
    );
    after = memberIds.at(-1)!;
  }
}
