import { defineService } from '@banyan/kit';
import { reEncrypt } from './diary/re-encrypt.ts';
import { eraseMember, exportMember } from './member-data/member-data.ts';
import { openModels } from './models.ts';
import { openWellness } from './open-wellness.ts';
import { calls } from './policy/calls.ts';
import { everyOwnReminder, whatRings } from './reminder/what-rings.ts';
import { resolvers } from './resolvers.ts';

/** What members plan for themselves in the programme. */
export const createApp = defineService({
  name: 'wellness',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  open: openWellness,
  context: (wellness) => ({ wellness }),
  answers: (wellness) => ({
    'wellness.whatRings': (asked) => whatRings(wellness, asked),
    'wellness.everyReminder': (asked) => everyOwnReminder(wellness, asked),
  }),
  jobs: (wellness) => [{ name: 'sealing', everyMs: 60_000, work: () => reEncrypt(wellness) }],
  member: (wellness) => ({
    export: (viewer) => exportMember(wellness, viewer),
    erase: (memberId) => eraseMember(wellness, memberId),
  }),
});
