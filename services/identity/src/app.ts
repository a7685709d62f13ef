import { defineService } from '@banyan/kit';
import { Router } from 'express';
import { findListed, searchMembers } from './directory/directory.internal.ts';
import { buildExports } from './export/build-exports.ts';
import { exportRoutes } from './export/export.routes.ts';
import { countMembers, isMember } from './groups/members.internal.ts';
import { takeGroupName } from './groups/take-group-name.ts';
import { takeMembership } from './groups/take-membership.ts';
import { finishJoining } from './join-request/decide-join-request.ts';
import { eraseDue } from './leaving/erase-due.ts';
import { createLoaders } from './loaders.ts';
import { mailMember } from './mail-notice/mail-member.ts';
import { unsubscribeRoutes } from './mail-notice/unsubscribe.routes.ts';
import {
  findHolders,
  findMemberName,
  findMemberNames,
  findMemberViewer,
  findMemberViewers,
} from './member/member-viewer.internal.ts';
import { findReach } from './member/reach.internal.ts';
import { eraseMember } from './member-data/erase-member.ts';
import { exportMember } from './member-data/export-member.ts';
import { openModels } from './models.ts';
import { openIdentity } from './open-identity.ts';
import { workImports } from './people-import/work-imports.ts';
import { isPictureShown, takeFace } from './picture/take-face.ts';
import { calls } from './policy/calls.ts';
import { canText, textReminder } from './reminder-text/text-reminder.ts';
import { resolvers } from './resolvers.ts';
import { suspendMember } from './suspension/suspend-member.ts';
import { findReceiving } from './undisturbed/receiving.internal.ts';

/** Accounts, sessions and the public face of members, as one service. */
export const createApp = defineService({
  name: 'identity',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  open: openIdentity,
  context: (identity, { request }) => ({ identity, loaders: createLoaders(identity.models, request) }),
  internalHandlers: (identity) => ({
    'identity.isPictureShown': (request) => isPictureShown(identity, request),
    'identity.howToReach': (request) => findReach(identity, request),
    'identity.whoIs': (request) => findMemberViewer(identity, request),
    'identity.nameOf': (request) => findMemberName(identity, request),
    'identity.namesOf': (request) => findMemberNames(identity, request),
    'identity.whoAre': (request) => findMemberViewers(identity, request),
    'identity.whoMay': (request) => findHolders(identity, request),
    'identity.takeFace': (request) => takeFace(identity, request),
    'identity.isMember': (request) => isMember(identity, request),
    'identity.whoReceiveMessages': (request) => findReceiving(identity, request),
    'identity.countMembers': () => countMembers(identity),
    'identity.searchMembers': (request) => searchMembers(identity, request),
    'identity.whoIsListed': (request) => findListed(identity, request),
    'identity.takeMembership': (request) => takeMembership(identity, request),
    'identity.canText': (request) => canText(identity, request),
    'identity.textReminder': (request) => textReminder(identity, request),
    'identity.mailMember': (request) => mailMember(identity, request),
    'identity.suspendMember': (request) => suspendMember(identity, request),
    'identity.takeGroupName': (request) => takeGroupName(identity, request),
  }),
  member: (identity) => ({
    export: (viewer) => exportMember(identity, viewer),
    erase: (memberId) => eraseMember(identity, memberId),
  }),
  routes: (identity) => Router().use(exportRoutes(identity), unsubscribeRoutes(identity)),
  jobs: (identity) => [
    { name: 'exports', everyMs: 1_000, work: () => buildExports(identity) },
    { name: 'leaving', everyMs: 5_000, work: () => eraseDue(identity) },
    { name: 'joining', everyMs: 5_000, work: () => finishJoining(identity) },
    { name: 'people imports', everyMs: 1_000, work: () => workImports(identity) },
  ],
  close: async ({ stopHearing }) => stopHearing(),
  jwks: ({ keys }) => keys.jwks,
});
