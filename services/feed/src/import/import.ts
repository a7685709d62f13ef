// What the import commands share: everything is checked before the first write, then written in chunks.
import { connectMongo, ensureIndexes } from '@banyan/kit';
import type { z } from 'zod';
import { type Models, openModels } from '../models.ts';

export interface ImportOptions {
  /** Rows per write; 1,000 when left out. */
  chunk?: number;
}

export interface ImportResult {
  added: number;
  changed: number;
  unchanged: number;
}

/** Nothing was written. `problems` name the row (from 0), the field and what is wrong with it. */
export class ImportError extends Error {
  problems: string[];
  constructor(problems: string[]) {
    super(`Nothing was imported: ${problems.slice(0, 20).join('; ')}${problems.length > 20 ? ' …' : ''}`);
    this.name = 'ImportError';
    this.problems = problems;
  }
}

const maxProblems = 200;

/** All seeds, or an ImportError that names every wrong one. */
export function checkSeeds<Schema extends z.ZodType>(schema: Schema, seeds: readonly unknown[]): z.output<Schema>[] {
  const problems: string[] = [];
  const checked: z.output<Schema>[] = [];
  for (const [index, seed] of seeds.entries()) {
    const result = schema.safeParse(seed);
    if (result.success) checked.push(result.data);
    else problems.push(...result.error.issues.map((issue) => `row ${index}: ${issue.path.join('.')} ${issue.message}`));
    if (problems.length >= maxProblems) break;
  }
  if (problems.length > 0) throw new ImportError(problems);
  return checked;
}

/** Where to: a server's address, or the feed's models where they are open already. */
export type Database = string | Models;

/** By an address, opens the feed's own database for the time of the work. */
export async function withModels<Result>(
  database: Database,
  work: (models: Models) => Promise<Result>,
): Promise<Result> {
  if (typeof database !== 'string') return work(database);
  const connection = await connectMongo(database, 'feed');
  try {
    const models = openModels(connection);
    await ensureIndexes(connection);
    return await work(models);
  } finally {
    await connection.close();
  }
}

export function* inChunks<Row>(rows: readonly Row[], size = 1_000): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

export function total(results: ImportResult[]): ImportResult {
  const sum = { added: 0, changed: 0, unchanged: 0 };
  for (const result of results) {
    sum.added += result.added;
    sum.changed += result.changed;
    sum.unchanged += result.unchanged;
  }
  return sum;
}
