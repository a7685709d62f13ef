import { defineService, oneAtATime } from '@banyan/kit';
import { applyDecisions } from './decision/apply-decisions.ts';
import { eraseMember, exportMember } from './member-data/member-data.ts';
import { openModels } from './models.ts';
import { openModeration } from './open-moderation.ts';
import { calls } from './policy/calls.ts';
import { takeReports } from './report/take-reports.ts';
import { resolvers } from './resolvers.ts';

/** What members report, and what staff decide of it. */
export const createApp = defineService({
  name: 'moderation',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  open: openModeration,
  context: (moderation) => ({ moderation }),
  member: (moderation) => ({
    export: (viewer) => exportMember(moderation, viewer),
    erase: (memberId) => eraseMember(moderation, memberId),
  }),
  jobs: (moderation) => {
    const take = oneAtATime(takeReports(moderation));
    moderation.onReported.wake = take;
    return [
      // The bus wakes it at once; the clock is for what the bus lost.
      { name: 'reports', everyMs: 5_000, work: take },
      { name: 'decisions', everyMs: 1_000, work: () => applyDecisions(moderation) },
    ];
  },
  close: async ({ stopListening }) => stopListening(),
});
