// A seed of many rows that is wanted again and again: written once, and afterwards put back where it has changed.
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Model, mongo } from 'mongoose';

type Collection = mongo.Collection;
type Rows = ReadonlyMap<string, mongo.Document[]>;

export interface CopiedSeed {
  /** All that `seed` writes to, and all that calls change. */
  models: Readonly<Record<string, Pick<Model<never>, 'collection' | 'db'>>>;
  /** Empties these collections and fills them. Called once. */
  seed: () => Promise<unknown>;
  /** Each later time, before the rows are put back: what is kept outside of the database. */
  reset: () => unknown;
}

/** The seed as one call: after it, the collections hold what they held after the first. */
export function copiedSeed({ models, seed, reset }: CopiedSeed): () => Promise<void> {
  const collections = Object.values(models).map(({ collection, db }) => db.db!.collection(collection.collectionName));
  let copy: Rows | undefined;
  return async () => {
    if (!copy) {
      await seed();
      copy = await publishedRowsOf(collections);
      return;
    }
    await reset();
    const standing = await rowsOf(collections);
    for (const collection of collections) {
      const rows = copy.get(collection.collectionName) ?? [];
      if (isDeepStrictEqual(standing.get(collection.collectionName) ?? [], rows)) continue;
      await collection.deleteMany({});
      if (rows.length > 0) await collection.insertMany(rows);
    }
  };
}

/** A row that still carries a domain event would report it each time it is put back. */
async function publishedRowsOf(collections: readonly Collection[]): Promise<Rows> {
  for (;;) {
    const rows = await rowsOf(collections);
    const carried = [...rows.values()].flat().flatMap(({ outbox = [] }) => outbox as unknown[]);
    if (carried.length === 0) return rows;
    await wait(5);
  }
}

/** By the collection's name, in one command. */
async function rowsOf([first, ...others]: readonly Collection[]): Promise<Rows> {
  const named = ({ collectionName }: Collection) => [{ $replaceWith: { name: collectionName, row: '$$ROOT' } }];
  const more = others.map((each) => ({ $unionWith: { coll: each.collectionName, pipeline: named(each) } }));
  const rows = first
    ? await first.aggregate<{ name: string; row: mongo.Document }>([...named(first), ...more]).toArray()
    : [];
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, found]) => [name, found.map(({ row }) => row)]),
  );
}
