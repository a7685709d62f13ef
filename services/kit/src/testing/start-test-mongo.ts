import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import mongoose from 'mongoose';
import { ulid } from 'ulid';
import { databaseName } from '../mongo/connect-mongo.ts';

export interface TestMongo {
  /** Names databases of its own, so files never meet each other's data. */
  url: string;
  /** Drops them. */
  stop(): Promise<void>;
}

/**
 * A real MongoDB for one test file: `MONGODB_URL` when set, else an embedded one that the files of a worker share.
 * Start it in `beforeAll`, stop it in `afterAll`.
 */
export async function startTestMongo(): Promise<TestMongo> {
  const server = process.env.MONGODB_URL || (await embeddedUrl());
  const url = withDatabase(server, `test_${ulid().toLowerCase()}`);
  return { url, stop: () => dropDatabases(url) };
}

/** What expires is swept by today's date, and a test's clock stands still on a day of its own: nothing is swept under it. */
const longerThanTestsMs = 24 * 3600 * 1000;

let embedded: Promise<string> | undefined;

function embeddedUrl(): Promise<string> {
  embedded ??= startForThisProcess();
  return embedded;
}

/** The engine ends with this process, and what it wrote goes too. */
async function startForThisProcess(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-test-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const location = { dir: join(dir, 'data'), socket: join(dir, 'mongo.sock') };
  const { url } = await startEmbeddedMongo({ ...location, ttlIntervalMs: longerThanTestsMs });
  return url;
}

/** The same server, another database name in the path. */
function withDatabase(url: string, name: string): string {
  const [, server, query = ''] = /^([a-z+]+:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(url) ?? [];
  if (!server) throw new Error('MONGODB_URL is not a MongoDB address');
  return `${server}/${name}${query}`;
}

async function dropDatabases(url: string): Promise<void> {
  const connection = await mongoose.createConnection(url).asPromise();
  const own = databaseName(url, '');
  const { databases } = await connection.listDatabases();
  for (const { name } of databases) if (name.startsWith(own)) await connection.useDb(name).dropDatabase();
  await connection.close();
}
