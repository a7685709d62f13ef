import { defineService } from '@banyan/kit';
import { reEncrypt } from './diary/re-encrypt.ts';
import { followRenditions } from './film-rendition/follow-renditions.ts';
import { finishAbandoned } from './meeting/hold-meeting.ts';
import { remindSoon } from './meeting/remind-soon.ts';
import { eraseMember, exportMember } from './member-data/member-data.ts';
import { openModels } from './models.ts';
import { openWellness } from './open-wellness.ts';
import { calls } from './policy/calls.ts';
import { describeMeeting, findWhereComing, findWhoComes } from './registration/registration.internal.ts';
import { findRings, listOwnReminders } from './reminder/rings.internal.ts';
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
  internalHandlers: (wellness) => ({
    'wellness.whatRings': (request) => findRings(wellness, request),
    'wellness.everyReminder': (request) => listOwnReminders(wellness, request),
    'wellness.whoComes': (request) => findWhoComes(wellness, request),
    'wellness.whereComing': (request) => findWhereComing(wellness, request),
    'wellness.describeMeeting': (request) => describeMeeting(wellness, request),
  }),
  jobs: (wellness) => [
    { name: 'sealing', everyMs: 60_000, work: () => reEncrypt(wellness) },
    { name: 'renditions of films', everyMs: 30_000, work: () => followRenditions(wellness) },
    { name: 'meetings', everyMs: 30_000, work: () => remindSoon(wellness) },
    { name: 'abandoned meetings', everyMs: 30_000, work: () => finishAbandoned(wellness) },
  ],
  member: (wellness) => ({
    export: (viewer) => exportMember(wellness, viewer),
    erase: (memberId) => eraseMember(wellness, memberId),
  }),
});
