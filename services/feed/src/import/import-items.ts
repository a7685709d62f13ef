import type { Models } from '../models.ts';
import { checkSeeds, type Database, type ImportOptions, type ImportResult, inChunks, withModels } from './import.ts';
import { importedItemId } from './imported-ids.ts';
import {
  type CheckedItem,
  type ItemWrite,
  type StoredItem,
  storedFields,
  type WriteOptions,
  writeItem,
} from './item-row.ts';
import { type ItemSeed, itemSeed } from './seeds.schema.ts';

export interface ImportItemsOptions extends ImportOptions {
  /** Report signed-in members of what is new or changed, through the running service. Default no: a seed is no news. */
  announce?: boolean;
  now?: Date;
}

/** Adds new items, updates changed ones, leaves the others alone. */
export async function importItems(
  database: Database,
  seeds: readonly ItemSeed[],
  options: ImportItemsOptions = {},
): Promise<ImportResult> {
  const checked = checkSeeds(itemSeed, seeds);
  return withModels(database, async (models) => {
    const rows = new Map(checked.map((seed) => [importedItemId(seed.externalKey), seed]));
    return countOutcomes(await writeRows(models, rows, options));
  });
}

/** By the ids of their rows; what became of each, by its `externalKey`. */
export async function writeRows(
  models: Models,
  rows: ReadonlyMap<string, CheckedItem>,
  { chunk, announce = false, now = new Date() }: ImportItemsOptions,
): Promise<Map<string, ItemWrite['outcome']>> {
  const outcomes = new Map<string, ItemWrite['outcome']>();
  for (const part of inChunks([...rows], chunk)) {
    for (const [key, outcome] of await writeChunk(models, part, { announce, now })) outcomes.set(key, outcome);
  }
  return outcomes;
}

async function writeChunk(models: Models, rows: [string, CheckedItem][], options: WriteOptions) {
  const stored = await models.items.find({ _id: { $in: rows.map(([id]) => id) } }, storedFields).lean<StoredItem[]>();
  const before = new Map(stored.map((row) => [row._id, row]));
  const writes = rows.map(([id, seed]) => ({ seed, ...writeItem(id, seed, before.get(id), options) }));
  const operations = writes.flatMap(({ operation }) => operation ?? []);
  // The content of its kind: already checked above, so Mongoose need not cast it again.
  if (operations.length > 0) await models.items.collection.bulkWrite(operations as never, { ordered: false });
  return writes.map(({ seed, outcome }) => [seed.externalKey, outcome] as const);
}

export function countOutcomes(outcomes: ReadonlyMap<string, ItemWrite['outcome']>): ImportResult {
  const counted = { added: 0, changed: 0, unchanged: 0 };
  for (const outcome of outcomes.values()) counted[outcome === 'cancelled' ? 'changed' : outcome] += 1;
  return counted;
}
