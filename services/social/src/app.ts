import { announceEveryMs, announceReports, defineService, reconciler } from '@banyan/kit';
import { listBlockedPairs } from './block/blocked-pairs.internal.ts';
import { findConnectionStates } from './connection/connection-states.internal.ts';
import { listFriendIds } from './connection/friends.internal.ts';
import { findGroupNames, joinGroup, leaveGroup, listGroups } from './group/join-group.internal.ts';
import { reconcileGroup, reconcileMembership } from './group/sync-identity.ts';
import { eraseMember, exportMember, hideMember } from './member-data/member-data.ts';
import { openModels } from './models.ts';
import { openSocial } from './open-social.ts';
import { calls } from './policy/calls.ts';
import { findReportedMembers, settleReportsOfMember } from './report/moderation.internal.ts';
import { reportedEvent } from './report/report-member.ts';
import { resolvers } from './resolvers.ts';

export const createApp = defineService({
  name: 'social',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  open: openSocial,
  reconcile: (social) => [
    reconciler(social.models.memberships, (membership) => reconcileMembership(social, membership)),
    reconciler(social.models.groups, (group) => reconcileGroup(social, group)),
  ],
  internalHandlers: (social) => ({
    'social.howConnected': (request) => findConnectionStates(social, request),
    'social.whoAreFriends': (request) => listFriendIds(social, request),
    'social.blockedPairs': (request) => listBlockedPairs(social, request),
    'social.groupNames': (request) => findGroupNames(social, request),
    'social.allGroups': (request) => listGroups(social, request),
    'social.joinGroup': (request) => joinGroup(social, request),
    'social.leaveGroup': (request) => leaveGroup(social, request),
    'social.reportedContent': (request) => findReportedMembers(social, request),
    'social.settleReports': (request) => settleReportsOfMember(social, request),
  }),
  member: (social) => ({
    export: (viewer) => exportMember(social, viewer),
    erase: (memberId) => eraseMember(social, memberId),
    hide: (memberId, isHidden) => hideMember(social, memberId, isHidden),
  }),
  jobs: ({ models, outbox, clock }) => {
    const announce = () => announceReports({ model: models.memberReports, outbox, clock }, reportedEvent);
    return [{ name: 'reports to announce', everyMs: announceEveryMs, work: announce }];
  },
  context: (social) => ({ social }),
});
