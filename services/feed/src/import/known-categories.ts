import { listAllCategories } from '../category/category.store.ts';
import { type Database, withModels } from './import.ts';

/** The ids that an item may have in `categories` so that it is found under one. */
export function knownCategories(database: Database): Promise<string[]> {
  return withModels(database, async (models) => (await listAllCategories(models)).map(({ _id }) => _id));
}
