import { join, resolve } from 'node:path';
import { type MongoServer, resolveMongoUrl } from '@banyan/embedded-mongo';
import type { StopStack } from './stop-stack.ts';

export interface DatabaseOptions {
  /** The embedded engine keeps its files in `mongo` below it. */
  dataDir: string;
  /** A MongoDB server to use instead of the embedded engine. */
  mongoUrl?: string;
  /** The mark of a loss that the operator goes on with (decision 185). */
  acceptLoss?: number;
  /** Hears, in one sentence each, why the embedded engine ended and that it is back. Default: written to stderr. */
  report?: (sentence: string) => void;
}

/** The database of a product in one process; the stack ends it where it was started here. */
export async function openDatabase(options: DatabaseOptions, stack: StopStack): Promise<MongoServer> {
  const { dataDir, mongoUrl, acceptLoss, report } = options;
  const mongo = await resolveMongoUrl(mongoUrl, { dir: join(resolve(dataDir), 'mongo'), acceptLoss, report });
  stack.add(() => mongo.stop());
  return mongo;
}
