import type { Collection } from 'mongoose';

interface Options {
  /** The field that says when the row was made, by the database's clock. */
  stamp: string;
  maxTimeMS?: number;
}

/**
 * Inserts the rows that are not there yet; what is there stays as it is. Safe to repeat, and to ask for by several processes at once.
 * One command for all, in a quarter of the time that as many upserts take: docs/decisions/0164-rows-that-are-not-there-by-one-command.md.
 */
export async function insertMissing<Row extends { _id: string }>(
  { conn, collectionName: into }: Pick<Collection, 'conn' | 'collectionName'>,
  rows: readonly Row[],
  { stamp, ...options }: Options,
): Promise<void> {
  if (rows.length === 0) return;
  const merge = { into, on: '_id', whenMatched: 'keepExisting', whenNotMatched: 'insert' } as const;
  // What a member's text may begin with is no expression.
  const documents = rows.map((row) => ({ $literal: row }));
  await conn
    .db!.aggregate([{ $documents: documents }, { $set: { [stamp]: '$$NOW' } }, { $merge: merge }], options)
    .toArray();
}
