import { createHash } from 'node:crypto';
import { type DomainEvent, withDeferredDomainEvent } from '@banyan/kit';
import type { z } from 'zod';
import { noneCounted } from '../counts/count-rows.ts';
import { eventChanged, happeningChanged, itemAdded, itemUpdated } from '../domain-events/feed.events.ts';
import { changeOf } from '../event/event-change.ts';
import { noEnd } from '../feed-item/envelope.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
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
  /** Report signed-in members of what is new or changed, through the running service. Default no: a seed is no news. */
  announce?: boolean;
  now?: Date;
}

type Checked = z.output<typeof itemSeed>;
type Stored = Pick<FeedItemDoc, '_id' | 'content' | 'publishedAt'> & { importHash?: string };
type Fields = Omit<FeedItemDoc, 'counts' | 'countsVersion' | 'createdAt' | 'changes' | 'changedAt'> & {
  externalKey: string;
};

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
    .find({ _id: { $in: [...rows.keys()] } }, { importHash: 1, content: 1, publishedAt: 1 })
    .lean<Stored[]>();
  const before = new Map(stored.map((row) => [row._id, row]));
  const result = { added: 0, changed: 0, unchanged: 0 };
  const operations = [...rows].flatMap(([id, given]) => {
    const seed = datedAs(given, before.get(id));
    const importHash = hashOf(seed, now);
    if (before.get(id)?.importHash === importHash) {
      result.unchanged += 1;
      return [];
    }
    const isNew = !before.has(id);
    result[isNew ? 'added' : 'changed'] += 1;
    return [
      upsert(toFields(id, seed, now), {
        importHash,
        // What comes into the feed later was made now.
        createdAt: seed.createdAt ?? (seed.publishedAt < now ? seed.publishedAt : now),
        before: before.get(id),
        announce,
        now,
      }),
    ];
  });
  // The content of its kind: already checked above, so Mongoose need not cast it again.
  if (operations.length > 0) await models.items.collection.bulkWrite(operations as never, { ordered: false });
  return result;
}

function datedAs(seed: Checked, stored: Stored | undefined): Checked {
  return seed.isUndated && stored ? { ...seed, publishedAt: stored.publishedAt } : seed;
}

/** The status belongs to it: an item that was due when imported again is a change. */
function hashOf(seed: Checked, now: Date): string {
  return createHash('sha256')
    .update(JSON.stringify([seed, statusAt(seed, now)]))
    .digest('base64url');
}

function toFields(id: string, seed: Checked, now: Date): Fields {
  const { draft: _, createdAt: __, isUndated: ___, ...rest } = seed;
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
  before?: Stored;
  announce: boolean;
  now: Date;
}

function upsert({ _id, ...fields }: Fields, { importHash, createdAt, before, announce, now }: Upsert) {
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const empty = { counts: noneCounted(), countsVersion: 0, createdAt };
  const update = { $set: { ...defined, importHash, changedAt: now }, $inc: { changes: 1 }, $setOnInsert: empty };
  const summary = { _id, targets: fields.targets };
  const change = before && changeOf(before.content, fields.content, now);
  const news: DomainEvent[] = [
    before ? itemUpdated(summary, 'edit', now) : itemAdded(summary, now),
    ...(change ? [eventChanged(_id, change, now)] : []),
  ];
  // Of what opens nobody is notified: it waits where it is looked for. Of a change of it who answered is.
  const isNews = fields.status === 'live' || (fields.status === 'open' && before !== undefined);
  const domainEvents = announce && isNews ? news : [];
  // Reminders follow it, whether members are notified of the change or not.
  if (before && 'startTime' in fields.content) domainEvents.push(happeningChanged(_id, now));
  return {
    updateOne: {
      filter: { _id },
      update: domainEvents.length > 0 ? withDeferredDomainEvent(update, ...domainEvents) : update,
      upsert: true,
    },
  };
}
