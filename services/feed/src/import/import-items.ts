import { createHash } from 'node:crypto';
import { withLeftFact } from '@banyan/kit';
import type { z } from 'zod';
import { itemAdded, itemUpdated } from '../facts/feed.facts.ts';
import { type FeedItemDoc, noEnd } from '../feed-item/feed-item.model.ts';
import { itemFeedKeys } from '../feed-item/feed-keys.ts';
import type { Models } from '../models.ts';
import { statusAt } from '../publication/window.ts';
import {
  checkSeeds,
  type Database,
  type ImportOptions,
  type ImportResult,
  inChunks,
  total,
  withModels,
} from './import.ts';
import { importedItemId } from './imported-ids.ts';
import { type ItemSeed, itemSeed } from './seeds.schema.ts';

export interface ImportItemsOptions extends ImportOptions {
  /** Tell signed-in members of what is new or changed, through the running service. Default no: a seed is no news. */
  announce?: boolean;
  now?: Date;
}

type Checked = z.output<typeof itemSeed>;
type Fields = Omit<FeedItemDoc, 'counts' | 'countsVersion' | 'createdAt'> & { externalKey: string };

/** Adds new items, updates changed ones, leaves the others alone. */
export async function importItems(
  database: Database,
  seeds: readonly ItemSeed[],
  options: ImportItemsOptions = {},
): Promise<ImportResult> {
  const checked = checkSeeds(itemSeed, seeds);
  const now = options.now ?? new Date();
  return withModels(database, async (models) => {
    const results: ImportResult[] = [];
    for (const chunk of inChunks(checked, options.chunk)) {
      results.push(await importChunk(models, chunk, now, options.announce ?? false));
    }
    return total(results);
  });
}

async function importChunk(models: Models, chunk: Checked[], now: Date, announce: boolean): Promise<ImportResult> {
  const rows = new Map(chunk.map((seed) => [importedItemId(seed.externalKey), seed]));
  const stored = await models.items
    .find({ _id: { $in: [...rows.keys()] } }, { importHash: 1 })
    .lean<{ _id: string; importHash?: string }[]>();
  const hashes = new Map(stored.map((row) => [row._id, row.importHash]));
  const result = { added: 0, changed: 0, unchanged: 0 };
  const operations = [...rows].flatMap(([id, seed]) => {
    const importHash = hashOf(seed, now);
    if (hashes.get(id) === importHash) {
      result.unchanged += 1;
      return [];
    }
    const isNew = !hashes.has(id);
    result[isNew ? 'added' : 'changed'] += 1;
    return [
      upsert(toFields(id, seed, now), {
        importHash,
        createdAt: seed.createdAt ?? seed.publishedAt,
        isNew,
        announce,
        now,
      }),
    ];
  });
  // The content of its kind: already checked above, so Mongoose need not cast it again.
  if (operations.length > 0) await models.items.collection.bulkWrite(operations as never, { ordered: false });
  return result;
}

/** The status belongs to it: an item that was due when imported again is a change. */
function hashOf(seed: Checked, now: Date): string {
  return createHash('sha256')
    .update(JSON.stringify([seed, statusAt(seed, now)]))
    .digest('base64url');
}

function toFields(id: string, seed: Checked, now: Date): Fields {
  const { draft: _, createdAt: __, ...rest } = seed;
  return {
    ...rest,
    _id: id,
    status: statusAt(seed, now),
    mainCategory: seed.mainCategory ?? seed.categories[0],
    feedKeys: itemFeedKeys(seed.targets, seed.categories),
    publishUntil: seed.publishUntil ?? noEnd,
  } as Fields;
}

interface Upsert {
  importHash: string;
  createdAt: Date;
  isNew: boolean;
  announce: boolean;
  now: Date;
}

function upsert({ _id, ...fields }: Fields, { importHash, createdAt, isNew, announce, now }: Upsert) {
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const empty = { counts: { reactions: {}, comments: 0, votes: {} }, countsVersion: 0, createdAt };
  const update = { $set: { ...defined, importHash }, $setOnInsert: empty };
  const told = { _id, targets: fields.targets };
  const fact = isNew ? itemAdded(told, now) : itemUpdated(told, 'edit', now);
  const isTold = announce && fields.status === 'live';
  return { updateOne: { filter: { _id }, update: isTold ? withLeftFact(update, fact) : update, upsert: true } };
}
