import { defineService } from '@banyan/kit';
import { openModels } from './models.ts';
import { calls } from './policy/calls.ts';
import { resolvers } from './resolvers.ts';

export const createApp = defineService({
  name: 'social',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  context: (social) => ({ social }),
});
