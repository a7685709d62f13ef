import { defineService } from '@banyan/kit';
import { openModels } from './models.ts';
import { resolvers } from './resolvers.ts';

export const createApp = defineService({
  name: 'social',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  models: openModels,
  context: (social) => ({ social }),
});
