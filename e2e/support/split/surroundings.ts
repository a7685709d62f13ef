// What the parts have around them: a seeded database, Redis, a data directory, and the keys that they share.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { canTestRedis, startTestRedis, type TestRedis } from '@banyan/kit/testing';
import { seededDir, temporaryDir } from '../places.ts';

export interface Surroundings {
  dataDir: string;
  /** What each part is notified of them. */
  env: Record<string, string>;
  /** Redis is away until the answered function is called; anyone who was given one by REDIS_URL keeps it. */
  loseRedis(): Promise<() => Promise<void>>;
  /** Ends Redis without a word, and brings an empty one back in its place. */
  killRedis(): Promise<void>;
  /** Ends the engine of the database without a word; it comes back by itself. */
  killDatabase(): void;
  /** One of the two stands still until the answered function is called. */
  freezeNeighbour(which: 'database' | 'Redis'): () => void;
  /** Ends them and removes the data. */
  dispose(): Promise<void>;
}

export async function startSurroundings(): Promise<Surroundings> {
  if (!canTestRedis)
    throw new Error('Split processes meet in Redis: install it (Debian: apt-get install redis-server).');
  const dataDir = temporaryDir('split');
  cpSync(seededDir(), dataDir, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  const [mongo, first] = await Promise.all([
    startEmbeddedMongo({ dir: join(dataDir, 'mongo'), port: 0 }),
    startTestRedis(),
  ]);
  const redis = redisAt(first);
  return {
    dataDir,
    env: {
      MONGODB_URL: mongo.url,
      REDIS_URL: first.url,
      DATA_DIR: dataDir,
      INTERNAL_KEY: crypto.randomUUID(),
      DIARY_KEYS: `split:${'k'.repeat(42)}A`,
    },
    async loseRedis() {
      await redis.now().stop();
      return redis.bring;
    },
    async killRedis() {
      await redis.now().kill();
      await redis.bring();
    },
    killDatabase: () => void process.kill(mongo.pid, 'SIGKILL'),
    freezeNeighbour(which) {
      const pid = which === 'database' ? mongo.pid : redis.now().pid;
      if (pid === undefined) throw new Error(`${which} is not ours to stop.`);
      process.kill(pid, 'SIGSTOP');
      return () => void process.kill(pid, 'SIGCONT');
    },
    async dispose() {
      await Promise.all([mongo.stop(), redis.now().stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The Redis at one address: another process after each time it was brought back. */
function redisAt(first: TestRedis) {
  let now = first;
  return {
    now: () => now,
    async bring() {
      now = await startTestRedis({ port: Number(new URL(first.url).port) });
    },
  };
}
