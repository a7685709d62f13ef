import { createWriteBudget, defineService } from '@banyan/kit';
import { settleRows } from './counts/settle-rows.ts';
import { whatIsSeen } from './glance/what-is-seen.ts';
import { createLoaders } from './loaders.ts';
import { eraseMember } from './member-data/erase-member.ts';
import { exportMember } from './member-data/export-member.ts';
import { openModels } from './models.ts';
import { calls } from './policy/calls.ts';
import { keepWindows } from './publication/publication.job.ts';
import { everyReminder, whatToRemindOf, whoIsReminded } from './reminder/what-to-remind-of.ts';
import { resolvers } from './resolvers.ts';
import { writeKinds } from './write-kinds.ts';

export const createApp = defineService({
  name: 'feed',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  settle: ({ models }) => settleRows(models),
  open: ({ clock }) => ({ writes: createWriteBudget(writeKinds, clock) }),
  context: (feed, { viewer, request }) => ({ feed, loaders: createLoaders(feed.models, viewer?.memberId, request) }),
  answers: (feed) => ({
    'feed.whatIsSeen': (asked) => whatIsSeen(feed, asked),
    'feed.whatToRemindOf': (asked) => whatToRemindOf(feed, asked),
    'feed.everyReminder': (asked) => everyReminder(feed, asked),
    'feed.whoIsReminded': (asked) => whoIsReminded(feed, asked),
  }),
  member: (feed) => ({
    export: (viewer) => exportMember(feed, viewer),
    erase: (memberId) => eraseMember(feed, memberId),
  }),
  jobs: (feed) => [{ name: 'windows', everyMs: 10_000, work: () => keepWindows(feed) }],
});
