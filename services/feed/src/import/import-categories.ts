import { listAllCategories } from '../category/category.store.ts';
import {
  checkSeeds,
  type Database,
  type ImportOptions,
  type ImportResult,
  inChunks,
  total,
  withModels,
} from './import.ts';
import { type CategorySeed, categorySeed } from './seeds.schema.ts';

/** Adds or replaces by id; without `order` they stand in the order of the list. Those that staff have changed in the app stay as they are. */
export async function importCategories(
  database: Database,
  seeds: readonly CategorySeed[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const rows = checkSeeds(categorySeed, seeds).map((seed, index) => ({ ...seed, order: seed.order ?? index }));
  return withModels(database, async (models) => {
    const isOfStaff = new Set(
      (await listAllCategories(models)).flatMap(({ _id, revision }) => (revision ? [_id] : [])),
    );
    const open = rows.filter(({ id }) => !isOfStaff.has(id));
    const results: ImportResult[] = [{ added: 0, changed: 0, unchanged: rows.length - open.length }];
    for (const chunk of inChunks(open, options.chunk)) {
      const operations = chunk.map(({ id, ...fields }) => ({
        updateOne: { filter: { _id: id }, update: { $set: fields }, upsert: true },
      }));
      const done = await models.categories.bulkWrite(operations, { ordered: false });
      const unchanged = done.matchedCount - done.modifiedCount;
      results.push({ added: done.upsertedCount, changed: done.modifiedCount, unchanged });
    }
    return total(results);
  });
}
