import { type Collection, MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { readCheckpointRecord } from './checkpoints/checkpoint-file.ts';
import { startEmbeddedMongo } from './start-embedded-mongo.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

const KILLS = 10;
const WRITERS = 8;
const GROUPS = [0, 1, 2, 3];
const LOAD_MS = 600;

interface Row {
  n: number;
  group: number;
  padding: string;
}

/** In turn by an insert and by a merge, which domain events and reminders are written by. */
function put(rows: Collection<Row>, client: MongoClient, row: Row): Promise<unknown> {
  if (row.n % 2 === 0) return rows.insertOne(row);
  const merge = { into: rows.collectionName, on: 'n', whenMatched: 'keepExisting' as const };
  return client
    .db('crash')
    .aggregate([{ $documents: [row] }, { $merge: merge }])
    .toArray();
}

/** Writes until the engine dies under it; returns the numbers whose write was acknowledged. */
async function writeUntilKilled(url: string, pid: number, from: number): Promise<number[]> {
  const client = await new MongoClient(url, { serverSelectionTimeoutMS: 500 }).connect();
  const rows = client.db('crash').collection<Row>('rows');
  await rows.createIndex({ n: 1 }, { unique: true });
  const acknowledged: number[] = [];
  let next = from;
  const write = async () => {
    for (;;) {
      const n = next++;
      const row = { n, group: n % GROUPS.length, padding: 'x'.repeat(200) };
      const wasWritten = await put(rows, client, row).then(
        () => true,
        () => false,
      );
      if (!wasWritten) return;
      acknowledged.push(n);
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  setTimeout(() => process.kill(pid, 'SIGKILL'), LOAD_MS);
  await writers;
  await client.close();
  return acknowledged;
}

/** What the collection and each of its indexes say is there. */
async function readBack(url: string) {
  const client = await new MongoClient(url).connect();
  const rows = client.db('crash').collection<Row>('rows');
  await rows.createIndex({ n: 1 }, { unique: true });
  await rows.createIndex({ group: 1, n: -1 });
  const numbers = async (hint: Record<string, 1 | -1>, filter = {}) => {
    const found = await rows
      .find(filter, { projection: { n: 1 } })
      .hint(hint)
      .toArray();
    return found.map(({ n }) => n).sort((a, b) => a - b);
  };
  const byScan = await numbers({ $natural: 1 });
  const byIndex = await numbers({ n: 1 }, { n: { $gte: 0 } });
  const byGroup = await numbers({ group: 1, n: -1 }, { group: { $in: GROUPS } });
  await client.close();
  return { byScan, byIndex, byGroup };
}

it('loses no acknowledged write when killed ten times under load, its indexes agree, and no loss is ever said', async () => {
  const logged: string[] = [];
  const mongo = await startEmbeddedMongo({ dir: temporaryDirectory(), report: (sentence) => logged.push(sentence) });
  const acknowledged: number[] = [];
  const lives: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    acknowledged.push(...(await writeUntilKilled(mongo.url, mongo.pid, kill * 1_000_000)));
    lives.push(expect.stringMatching(/^The database's engine has ended \(SIGKILL\)/), 'The database is back.');
    await expect.poll(() => logged.length, { timeout: 20_000 }).toBe(lives.length);
    expect(logged).toEqual(lives);
    const { byScan, byIndex, byGroup } = await readBack(mongo.url);
    expect(byIndex).toEqual(byScan);
    expect(byGroup).toEqual(byScan);
    const present = new Set(byScan);
    expect(acknowledged.filter((n) => !present.has(n))).toEqual([]);
  }
  await mongo.stop();
  expect(acknowledged.length).toBeGreaterThan(KILLS * 100);
}, 120_000);

it('is never said to have lost anything when killed ten times just as a checkpoint was set', async () => {
  const dir = temporaryDirectory();
  const logged: string[] = [];
  const mongo = await startEmbeddedMongo({ dir, report: (sentence) => logged.push(sentence) });
  const client = new MongoClient(mongo.url);
  const rows = client.db('crash').collection('rows');
  for (let kill = 0; kill < KILLS; kill++) {
    const before = (await readCheckpointRecord(dir))!.mark;
    await rows.insertOne({});
    while ((await readCheckpointRecord(dir))!.mark === before) await new Promise(setImmediate);
    process.kill(mongo.pid, 'SIGKILL');
    await expect.poll(() => logged.length, { timeout: 20_000 }).toBe(kill * 2 + 2);
  }
  expect(logged.filter((_, at) => at % 2 === 1)).toEqual(Array(KILLS).fill('The database is back.'));
  expect(await rows.countDocuments()).toBe(KILLS);
  await client.close();
  await mongo.stop();
}, 120_000);
