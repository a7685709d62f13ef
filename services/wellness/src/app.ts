import { type Ask, createWriteBudget, defineService, ServiceError } from '@banyan/kit';
import { eraseMember, exportMember } from './member-data/member-data.ts';
import { openModels } from './models.ts';
import { calls } from './policy/calls.ts';
import { everyOwnReminder, whatRings } from './reminder/what-rings.ts';
import { resolvers } from './resolvers.ts';
import { writeKinds } from './write-kinds.ts';

const askNobody: Ask = () => Promise.reject(ServiceError('SERVICE_UNAVAILABLE'));

/** What members plan for themselves in the programme. */
export const createApp = defineService({
  name: 'wellness',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  open: ({ clock, deps: { deployment, ask = askNobody } }) => ({
    ask,
    deployment,
    writes: createWriteBudget(writeKinds, clock),
  }),
  context: (wellness) => ({ wellness }),
  answers: (wellness) => ({
    'wellness.whatRings': (asked) => whatRings(wellness, asked),
    'wellness.everyReminder': (asked) => everyOwnReminder(wellness, asked),
  }),
  member: (wellness) => ({
    export: (viewer) => exportMember(wellness, viewer),
    erase: (memberId) => eraseMember(wellness, memberId),
  }),
});
