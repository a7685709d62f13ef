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

/** Adds or replaces by id; without `order` they stand in the order of the list. */
export async function importCategories(
  database: Database,
  seeds: readonly CategorySeed[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const rows = checkSeeds(categorySeed, seeds).map((seed, index) => ({ ...seed, order: seed.order ?? index }));
  return withModels(database, async (models) => {
    const results: ImportResult[] = [];
    for (const chunk of inChunks(rows, options.chunk)) {
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
