import { mostPerCall, type TaskWork } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { planHappenings } from './plan-happening.ts';
import { sendReminders } from './send-reminders.ts';

/** What this service does when its time comes (decision 153). */
export function reminderKinds(notifications: Notifications): TaskWork['kinds'] {
  return {
    // Anyone who waits for it waits no longer than the lease when a worker is killed over it.
    reminder: { work: (tasks) => sendReminders(notifications, tasks), leaseMs: 5_000, batch: 3 * mostPerCall },
    happening: { work: (tasks, signal) => planHappenings(notifications, tasks, signal), batch: 1 },
  };
}
