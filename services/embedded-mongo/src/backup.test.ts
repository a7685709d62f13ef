// The backup that scripts/README.md describes: stop, copy, start; and back.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedMongo } from './start-embedded-mongo.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

async function start(dataDir: string) {
  const logged: string[] = [];
  const mongo = await startEmbeddedMongo({ dir: join(dataDir, 'mongo'), report: (sentence) => logged.push(sentence) });
  const client = await new MongoClient(mongo.url).connect();
  const stop = async () => {
    await client.close();
    await mongo.stop();
  };
  onTestFinished(stop);
  return { rows: client.db('banyan_feed').collection<{ n: number }>('rows'), stop, logged };
}

it('has everything of the day of the copy again, over a damaged directory and in place of a lost one', async () => {
  const folder = temporaryDirectory();
  const [dataDir, saved] = [join(folder, 'data'), join(folder, 'saved')];
  const before = await start(dataDir);
  await before.rows.createIndex({ n: 1 }, { unique: true });
  await before.rows.insertMany(Array.from({ length: 1_000 }, (_, n) => ({ n })));
  writeFileSync(join(dataDir, 'diary-key'), 'a key');
  await before.stop();
  copy(dataDir, saved);

  for (const destroy of [
    () => truncateSync(join(dataDir, 'mongo', 'WiredTiger.wt'), 4_096),
    () => rmSync(dataDir, { recursive: true }),
  ]) {
    // What came after the copy is not in it, and is no loss that is said.
    const later = await start(dataDir);
    await later.rows.insertOne({ n: 1_000 });
    await later.stop();
    destroy();
    if (existsSync(dataDir)) await expect(start(dataDir)).rejects.toThrow('is damaged');
    rmSync(dataDir, { recursive: true, force: true });
    copy(saved, dataDir);

    const after = await start(dataDir);
    expect(
      await after.rows
        .find()
        .sort({ n: 1 })
        .map(({ n }) => n)
        .toArray(),
    ).toEqual(Array.from({ length: 1_000 }, (_, n) => n));
    await expect(after.rows.insertOne({ n: 7 })).rejects.toMatchObject({ code: 11_000 });
    expect([after.logged, readFileSync(join(dataDir, 'diary-key'), 'utf8')]).toEqual([[], 'a key']);
    await after.stop();
  }
}, 240_000);
