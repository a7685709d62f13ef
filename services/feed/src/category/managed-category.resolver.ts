// Staff look after the categories (wellness.md §7).
import { parse, ServiceError } from '@banyan/kit';
import type { Feed, FeedContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { createInput, type GivenCategory, moveInput, oneInput, updateInput } from './category.input.ts';
import type { CategoryDoc } from './category.model.ts';
import { listAllCategories } from './category.store.ts';
import {
  createCategory as create,
  moveCategory as move,
  retireCategory as retire,
  saidOf,
  updateCategory as update,
} from './change-category.ts';
import { presentManagedCategory } from './managed-category.view.ts';

export const managedCategories: QueryResolvers['managedCategories'] = async (_, __, { feed }) =>
  (await listAllCategories(feed.models)).map(presentManagedCategory);

type Write = (feed: Feed, viewer: FeedContext['viewer'], now: Date) => Promise<CategoryDoc>;

async function written({ feed, viewer, now }: FeedContext, write: Write) {
  feed.writes.consume(viewer, 'category');
  return presentManagedCategory(await write(feed, viewer, now));
}

/** One in each language of the community, and in no other. */
function requireLanguages({ feed }: FeedContext, { names }: GivenCategory): void {
  const given = names.map(({ language }) => language).toSorted();
  if (given.join() !== feed.languages.toSorted().join())
    throw ServiceError('BAD_INPUT', undefined, { field: 'category.names' });
}

export const createCategory: MutationResolvers['createCategory'] = (_, args, context) => {
  const { clientId, category } = parse(createInput, args);
  requireLanguages(context, category);
  return written(context, (feed, viewer, now) => create(feed, viewer, { clientId, said: saidOf(category) }, now));
};

export const updateCategory: MutationResolvers['updateCategory'] = (_, args, context) => {
  const { category, ...asked } = parse(updateInput, args);
  requireLanguages(context, category);
  return written(context, (feed, viewer, now) => update(feed, viewer, { ...asked, said: saidOf(category) }, now));
};

export const moveCategory: MutationResolvers['moveCategory'] = (_, args, context) => {
  const asked = parse(moveInput, args);
  return written(context, (feed, viewer, now) => move(feed, viewer, asked, now));
};

const retiring = (context: FeedContext, id: string, isRetired: boolean) =>
  written(context, (feed, viewer, now) => retire(feed, viewer, { id, isRetired }, now));

export const retireCategory: MutationResolvers['retireCategory'] = (_, args, context) =>
  retiring(context, parse(oneInput, args).id, true);

export const restoreCategory: MutationResolvers['restoreCategory'] = (_, args, context) =>
  retiring(context, parse(oneInput, args).id, false);
