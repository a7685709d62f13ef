import { defineService } from '@banyan/kit';
import { calendarRoutes } from './calendar-address/calendar.routes.ts';
import { describeEvent } from './calendar-file/describe-event.internal.ts';
import { announceReports } from './comment/announce-reports.job.ts';
import { reconcileRows } from './counts/reconcile-rows.ts';
import { createLoaders } from './loaders.ts';
import { eraseMember } from './member-data/erase-member.ts';
import { exportMember } from './member-data/export-member.ts';
import { openModels } from './models.ts';
import { deleteRemoved } from './moderation/delete-removed.job.ts';
import { findReportedContent } from './moderation/reported-content.internal.ts';
import { restoreContent } from './moderation/restore-content.internal.ts';
import { settleReports } from './moderation/settle-reports.internal.ts';
import { openFeed } from './open-feed.ts';
import { calls } from './policy/calls.ts';
import { applyDecisions } from './post-approval/apply-decisions.ts';
import { keepWindows } from './publication/publication.job.ts';
import { everyReminder, findReminders, listRemindedMembers } from './reminder/reminders.internal.ts';
import { resolvers } from './resolvers.ts';
import { listChangeRecipients } from './rsvp/change-recipients.internal.ts';
import { findHappeningForOthers } from './summary/happening.internal.ts';
import { findPostAudience } from './summary/post-audience.internal.ts';
import { findVisibleActivity } from './summary/visible-activity.internal.ts';

export const createApp = defineService({
  name: 'feed',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  open: openFeed,
  close: async ({ stopHearing }) => stopHearing(),
  reconcile: reconcileRows,
  context: (feed, { viewer, request }) => ({ feed, loaders: createLoaders(feed.models, viewer?.memberId, request) }),
  internalHandlers: (feed) => ({
    'feed.whatIsSeen': (request) => findVisibleActivity(feed, request),
    'feed.whatTakesPlace': (request) => findHappeningForOthers(feed, request),
    'feed.whoSeesPost': (request) => findPostAudience(feed, request),
    'feed.describeEvent': (request) => describeEvent(feed, request),
    'feed.whatToRemindOf': (request) => findReminders(feed, request),
    'feed.everyReminder': (request) => everyReminder(feed, request),
    'feed.whoIsReminded': (request) => listRemindedMembers(feed, request),
    'feed.whoWantsToKnow': (request) => listChangeRecipients(feed, request),
    'feed.reportedContent': (request) => findReportedContent(feed, request),
    'feed.settleReports': (request) => settleReports(feed, request),
    'feed.restoreContent': (request) => restoreContent(feed, request),
  }),
  member: (feed) => ({
    export: (viewer) => exportMember(feed, viewer),
    erase: (memberId) => eraseMember(feed, memberId),
  }),
  routes: (feed, deps) => calendarRoutes(feed, deps),
  jobs: (feed) => [
    { name: 'windows', everyMs: 1_000, work: () => keepWindows(feed) },
    { name: 'decisions', everyMs: 1_000, work: () => applyDecisions(feed) },
    { name: 'unannounced reports', everyMs: 60_000, work: () => announceReports(feed) },
    { name: 'removed content', everyMs: 60 * 60_000, work: () => deleteRemoved(feed) },
  ],
});
