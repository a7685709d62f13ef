import { defineService, reconciler } from '@banyan/kit';
import { howConnected } from './connection/how-connected.ts';
import { whoAreFriends } from './connection/who-are-friends.ts';
import { reconcileGroup, reconcileMembership } from './group/tell-identity.ts';
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
  answers: (social) => ({
    'social.howConnected': (asked) => howConnected(social, asked),
    'social.whoAreFriends': (asked) => whoAreFriends(social, asked),
  }),
  member: (social) => ({
    export: (viewer) => exportMember(social, viewer),
    erase: (memberId) => eraseMember(social, memberId),
    hide: (memberId, isHidden) => hideMember(social, memberId, isHidden),
  }),
  context: (social) => ({ social }),
});
