import { defineService } from '@banyan/kit';
import { buildExports } from './export/build-exports.ts';
import { exportRoutes } from './export/export.routes.ts';
import { countMembers, isMember } from './groups/asked-of-members.ts';
import { takeGroupName } from './groups/take-group-name.ts';
import { takeMembership } from './groups/take-membership.ts';
import { eraseDue } from './leaving/erase-due.ts';
import { createLoaders } from './loaders.ts';
import { howToReach } from './member/how-to-reach.ts';
import { whoAre, whoIs } from './member/who-is.ts';
import { eraseMember } from './member-data/erase-member.ts';
import { exportMember } from './member-data/export-member.ts';
import { openModels } from './models.ts';
import { openIdentity } from './open-identity.ts';
import { isPictureShown, takeFace } from './picture/take-face.ts';
import { calls } from './policy/calls.ts';
import { canText, textReminder } from './reminder-text/text-reminder.ts';
import { resolvers } from './resolvers.ts';

/** Accounts, sessions and the public face of members, as one service. */
export const createApp = defineService({
  name: 'identity',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  open: openIdentity,
  context: (identity, { request }) => ({ identity, loaders: createLoaders(identity.models, request) }),
  answers: (identity) => ({
    'identity.isPictureShown': (asked) => isPictureShown(identity, asked),
    'identity.howToReach': (asked) => howToReach(identity, asked),
    'identity.whoIs': (asked) => whoIs(identity, asked),
    'identity.whoAre': (asked) => whoAre(identity, asked),
    'identity.takeFace': (asked) => takeFace(identity, asked),
    'identity.isMember': (asked) => isMember(identity, asked),
    'identity.countMembers': () => countMembers(identity),
    'identity.takeMembership': (asked) => takeMembership(identity, asked),
    'identity.canText': (asked) => canText(identity, asked),
    'identity.textReminder': (asked) => textReminder(identity, asked),
    'identity.takeGroupName': (asked) => takeGroupName(identity, asked),
  }),
  member: (identity) => ({
    export: (viewer) => exportMember(identity, viewer),
    erase: (memberId) => eraseMember(identity, memberId),
  }),
  routes: exportRoutes,
  jobs: (identity) => [
    { name: 'exports', everyMs: 1_000, work: () => buildExports(identity) },
    { name: 'leaving', everyMs: 5_000, work: () => eraseDue(identity) },
  ],
  jwks: ({ keys }) => keys.jwks,
});
