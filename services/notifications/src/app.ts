import { defineService } from '@banyan/kit';
import { endDevices } from './device/end-devices.ts';
import { mailKinds } from './mail/mail-tasks.ts';
import { makeFromDomainEvents } from './making/make-from-domain-events.ts';
import { eraseMember, exportMember, hideMember } from './member-data/member-data.ts';
import { openModels } from './models.ts';
import { openNotifications } from './open-notifications.ts';
import { followOwnReminders } from './own-reminder/follow-own-reminders.ts';
import { ownReminderKinds } from './own-reminder/ring-and-plan.ts';
import { calls } from './policy/calls.ts';
import { planPushes } from './push/plan-pushes.ts';
import { pushKinds } from './push/push-tasks.ts';
import { followReminders } from './reminder/follow-reminders.ts';
import { reminderKinds } from './reminder/reminder-tasks.ts';
import { resolvers } from './resolvers.ts';
import { textKinds } from './text/text-tasks.ts';

/** What members are notified of, and up to where they have read. */
export const createApp = defineService({
  name: 'notifications',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  open: openNotifications,
  context: (notifications) => ({ notifications }),
  member: (notifications) => ({
    export: (viewer) => exportMember(notifications, viewer),
    erase: (memberId) => eraseMember(notifications, memberId),
    hide: (memberId, isHidden) => hideMember(notifications, memberId, isHidden),
  }),
  jobs: (notifications) => {
    const make = makeFromDomainEvents(notifications);
    notifications.onHandled.wake = make;
    return [
      { name: 'making', everyMs: 1_000, work: make },
      { name: 'planning', everyMs: 1_000, work: followReminders(notifications) },
      { name: 'ownPlanning', everyMs: 1_000, work: followOwnReminders(notifications) },
      { name: 'pushing', everyMs: 1_000, work: planPushes(notifications) },
      { name: 'devices', everyMs: 1_000, work: endDevices(notifications) },
    ];
  },
  tasks: (notifications) => ({
    schedule: notifications.schedule,
    kinds: {
      ...reminderKinds(notifications),
      ...ownReminderKinds(notifications),
      ...pushKinds(notifications),
      ...textKinds(notifications),
      ...mailKinds(notifications),
    },
  }),
  close: async ({ stopHearing }) => stopHearing(),
});
