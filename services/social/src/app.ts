import { defineService, reconciler } from '@banyan/kit';
import { listBlockedPairs } from './block/blocked-pairs.internal.ts';
import { findConnectionStates } from './connection/connection-states.internal.ts';
import { listFriendIds } from './connection/friends.internal.ts';
import { reconcileGroup, reconcileMembership } from './group/sync-identity.ts';
import { eraseMember, exportMember, hideMember } from './member-data/member-data.ts';
import { openModels } from './models.ts';
import { openSocial } from './open-social.ts';
import { calls } from './policy/calls.ts';
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
  }),
  member: (social) => ({
    export: (viewer) => exportMember(social, viewer),
    erase: (memberId) => eraseMember(social, memberId),
    hide: (memberId, isHidden) => hideMember(social, memberId, isHidden),
  }),
  context: (social) => ({ social }),
});
