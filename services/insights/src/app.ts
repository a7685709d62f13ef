import { defineService } from '@banyan/kit';
import { eraseOn } from './analytics/erase-on.ts';
import { eraseMember, exportMember } from './member-data/member-data.ts';
import { openModels } from './models.ts';
import { openInsights } from './open-insights.ts';
import { calls } from './policy/calls.ts';
import { resolvers } from './resolvers.ts';

/** What happened in the product, for anyone who answers for it. */
export const createApp = defineService({
  name: 'insights',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  open: openInsights,
  context: (insights) => ({ insights }),
  member: (insights) => ({
    export: (viewer) => exportMember(insights, viewer),
    erase: (memberId) => eraseMember(insights, memberId),
  }),
  jobs: (insights) => [
    { name: 'audit', everyMs: 1_000, work: insights.consumeStaffEvents },
    { name: 'erase', everyMs: 10_000, work: () => eraseOn(insights) },
  ],
});
