import type { TaskWork } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { planHappenings } from './plan-happening.ts';
import { sendReminders } from './send-reminders.ts';

/** What this service does when its time comes (decision 153). */
export function reminderTasks(notifications: Notifications): TaskWork {
  return {
    schedule: notifications.schedule,
    kinds: {
      reminder: { work: (tasks) => sendReminders(notifications, tasks) },
      happening: { work: (tasks, signal) => planHappenings(notifications, tasks, signal), batch: 1 },
    },
  };
}
