import type { QueryResolvers } from '../generated/resolvers.ts';
import { listCategories } from './category.store.ts';
import { presentCategory } from './category.view.ts';

export const categories: QueryResolvers['categories'] = async (_, _args, context) => {
  const found = await listCategories(context.feed.models);
  return found.map(presentCategory);
};
