import type { FeedContext } from '../context.ts';
import type { ItemEnvelope } from '../feed-item/envelope.ts';
import { presentCategory } from './category.view.ts';

interface Filed {
  item: Pick<ItemEnvelope, 'categories' | 'mainCategory'>;
}

/** What an item is filed under, in whatever way it is shown. */
export const categoryFields = {
  categories: async ({ item }: Filed, _: unknown, { loaders }: FeedContext) => {
    const found = await Promise.all(item.categories.map((id) => loaders.category.load(id)));
    return found.filter((category) => category !== null).map(presentCategory);
  },
  mainCategory: async ({ item }: Filed, _: unknown, { loaders }: FeedContext) => {
    const found = item.mainCategory ? await loaders.category.load(item.mainCategory) : null;
    return found && presentCategory(found);
  },
};
