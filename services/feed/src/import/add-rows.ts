// Rows that hang on imported items. They report no domain events: they come with their items, before anyone looks.
import type { Model } from 'mongoose';
import { recountItems } from '../counts/recount.ts';
import type { Models } from '../models.ts';
import { ImportError, type ImportOptions, type ImportResult, inChunks, total } from './import.ts';
import { importedItemId } from './imported-ids.ts';

export interface Row {
  _id: string;
}

/** What is there already stays as its members have made it since. */
export async function addMissing<T>(model: Model<T>, rows: Row[], { chunk }: ImportOptions): Promise<ImportResult> {
  const results: ImportResult[] = [];
  for (const part of inChunks(rows, chunk)) {
    const operations = part.map(({ _id, ...fields }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
    }));
    const { upsertedCount } = await model.bulkWrite(operations as never, { ordered: false });
    results.push({ added: upsertedCount, changed: 0, unchanged: part.length - upsertedCount });
  }
  return total(results);
}

export async function recountAll(ids: string[], { chunk }: ImportOptions, recount: (ids: string[]) => Promise<void>) {
  for (const part of inChunks([...new Set(ids)], chunk)) await recount(part);
}

export function recountItemsOf(models: Models, rows: { itemId: string }[], options: ImportOptions): Promise<void> {
  const ids = rows.map((row) => row.itemId);
  return recountAll(ids, options, (part) => recountItems(models, part));
}

/** Every item named is in the feed, or nothing is imported. */
export function requireItems(models: Models, seeds: { itemKey: string }[]): Promise<void> {
  const keys = seeds.map((seed) => seed.itemKey);
  return requireKnown(models.items, 'item', keys, importedItemId);
}

export async function requireKnown<T>(model: Model<T>, noun: string, keys: string[], idOf: (key: string) => string) {
  const unknown: string[] = [];
  for (const part of inChunks([...new Set(keys)])) {
    const found = await model.find({ _id: { $in: part.map(idOf) } }, { _id: 1 }).lean<Row[]>();
    const known = new Set(found.map((row) => row._id));
    unknown.push(...part.filter((key) => !known.has(idOf(key))));
  }
  if (unknown.length > 0) throw new ImportError(unknown.map((key) => `there is no ${noun} ${key}`));
}
