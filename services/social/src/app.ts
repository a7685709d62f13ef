import { defineService } from '@banyan/kit';
import { eraseMember, exportMember, hideMember } from './member-data/member-data.ts';
import { openModels } from './models.ts';
import { calls } from './policy/calls.ts';
import { resolvers } from './resolvers.ts';

export const createApp = defineService({
  name: 'social',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  member: (social) => ({
    export: (viewer) => exportMember(social, viewer),
    erase: (memberId) => eraseMember(social, memberId),
    hide: (memberId, isHidden) => hideMember(social, memberId, isHidden),
  }),
  context: (social) => ({ social }),
});
