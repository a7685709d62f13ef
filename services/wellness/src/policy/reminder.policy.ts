// A member's reminders are nobody else's, whatever their role (safe-behaviour 64).
import type { Viewer } from '@banyan/kit';
import type { ReminderDoc } from '../reminder/reminder.model.ts';

export function isOwnReminder(viewer: Viewer, { memberId }: Pick<ReminderDoc, 'memberId'>): boolean {
  return viewer.memberId === memberId;
}
