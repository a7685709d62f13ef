import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import mongoose from 'mongoose';
import { ulid } from 'ulid';
import { serviceNames } from '../facts/fact.ts';
import { databaseName } from '../mongo/connect-mongo.ts';

export interface TestMongo {
  /** Names databases of its own, so files never meet each other's data. */
  url: string;
  /** Drops them and ends the server this file started. */
  stop(): Promise<void>;
}

/**
 * A real MongoDB for one test file: `MONGODB_URL` when set, else an embedded one in a temporary directory.
 * Start it in `beforeAll`, stop it in `afterAll`.
 */
export async function startTestMongo(): Promise<TestMongo> {
  const name = `test_${ulid().toLowerCase()}`;
  const given = process.env.MONGODB_URL;
  if (given) {
    const url = withDatabase(given, name);
    return { url, stop: () => dropDatabases(url) };
  }
  const dir = await mkdtemp(join(tmpdir(), 'banyan-test-'));
  const server = await startEmbeddedMongo({ dir: join(dir, 'data'), socket: join(dir, 'mongo.sock') });
  return {
    url: withDatabase(server.url, name),
    async stop() {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The same server, another database name in the path. */
function withDatabase(url: string, name: string): string {
  const [, server, query = ''] = /^([a-z+]+:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(url) ?? [];
  if (!server) throw new Error('MONGODB_URL is not a MongoDB address');
  return `${server}/${name}${query}`;
}

async function dropDatabases(url: string): Promise<void> {
  const connection = await mongoose.createConnection(url).asPromise();
  for (const service of [...serviceNames, 'kit']) await connection.useDb(databaseName(url, service)).dropDatabase();
  await connection.close();
}
