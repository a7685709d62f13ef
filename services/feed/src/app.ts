import { askWithin, createWriteBudget, defineService } from '@banyan/kit';
import { calendarRoutes } from './calendar-address/calendar.routes.ts';
import { openCalendars } from './calendar-address/calendars.ts';
import { reconcileRows } from './counts/reconcile-rows.ts';
import { whatIsSeen } from './glance/what-is-seen.ts';
import { whatTakesPlace } from './glance/what-takes-place.ts';
import { whoSeesPost } from './glance/who-sees-post.ts';
import { createLoaders } from './loaders.ts';
import { eraseMember } from './member-data/erase-member.ts';
import { exportMember } from './member-data/export-member.ts';
import { openModels } from './models.ts';
import { calls } from './policy/calls.ts';
import { applyDecisions } from './post-desk/apply-decisions.ts';
import { keepWindows } from './publication/publication.job.ts';
import { everyReminder, whatToRemindOf, whoIsReminded } from './reminder/what-to-remind-of.ts';
import { resolvers } from './resolvers.ts';
import { whoWantsToKnow } from './rsvp/who-wants-to-know.ts';
import { writeKinds } from './write-kinds.ts';

export const createApp = defineService({
  name: 'feed',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  open: ({ clock, deps }) => ({
    writes: createWriteBudget(writeKinds, clock),
    ask: deps.ask ?? askWithin(() => undefined),
    calendars: openCalendars(deps, clock),
    memberPosts: deps.deployment.feed.memberPosts,
  }),
  reconcile: reconcileRows,
  context: (feed, { viewer, request }) => ({ feed, loaders: createLoaders(feed.models, viewer?.memberId, request) }),
  answers: (feed) => ({
    'feed.whatIsSeen': (asked) => whatIsSeen(feed, asked),
    'feed.whatTakesPlace': (asked) => whatTakesPlace(feed, asked),
    'feed.whoSeesPost': (asked) => whoSeesPost(feed, asked),
    'feed.whatToRemindOf': (asked) => whatToRemindOf(feed, asked),
    'feed.everyReminder': (asked) => everyReminder(feed, asked),
    'feed.whoIsReminded': (asked) => whoIsReminded(feed, asked),
    'feed.whoWantsToKnow': (asked) => whoWantsToKnow(feed, asked),
  }),
  member: (feed) => ({
    export: (viewer) => exportMember(feed, viewer),
    erase: (memberId) => eraseMember(feed, memberId),
  }),
  routes: (feed, deps) => calendarRoutes(feed, deps),
  jobs: (feed) => [
    { name: 'windows', everyMs: 10_000, work: () => keepWindows(feed) },
    { name: 'decisions', everyMs: 1_000, work: () => applyDecisions(feed) },
  ],
});
