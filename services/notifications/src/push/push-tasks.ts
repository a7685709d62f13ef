import type { TaskDoc } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { sendToMember } from './send-to-member.ts';

/** So many members' devices at once: a push service that is slow holds up few others. */
const membersAtOnce = 8;
const batch = 50;

/** What is sent when its time comes (decision 158). */
export function pushKinds(notifications: Notifications) {
  const work = (tasks: readonly TaskDoc[], signal: AbortSignal) => sendAll(notifications, tasks, signal);
  return { push: { work, batch }, summary: { work, batch } };
}

/** Rejects only where the database is away; what else fails is tried later by itself, so that nothing is sent twice for it. */
async function sendAll(notifications: Notifications, tasks: readonly TaskDoc[], signal: AbortSignal): Promise<void> {
  const members = [...Map.groupBy(tasks, ({ memberId }) => memberId ?? '')];
  const next = async (): Promise<void> => {
    for (let one = members.pop(); one && !signal.aborted; one = members.pop())
      await sendToMember(notifications, ...one);
  };
  await Promise.all(Array.from({ length: membersAtOnce }, next));
  signal.throwIfAborted();
}
