import { type Collection, MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { startEmbeddedMongo } from './start-embedded-mongo.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

const KILLS = 5;
const WRITERS = 8;
const GROUPS = [0, 1, 2, 3];
const LOAD_MS = 600;

interface Row {
  n: number;
  group: number;
  padding: string;
}

/** In turn by an insert and by a merge, which facts and reminders are written by. */
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

it('loses no acknowledged write when killed five times under load, and its indexes agree', async () => {
  const dir = temporaryDirectory();
  const acknowledged: number[] = [];
  for (let kill = 0; kill <= KILLS; kill++) {
    const mongo = await startEmbeddedMongo({ dir });
    const { byScan, byIndex, byGroup } = await readBack(mongo.url);
    expect(byIndex).toEqual(byScan);
    expect(byGroup).toEqual(byScan);
    const present = new Set(byScan);
    expect(acknowledged.filter((n) => !present.has(n))).toEqual([]);
    if (kill < KILLS) acknowledged.push(...(await writeUntilKilled(mongo.url, mongo.pid, kill * 1_000_000)));
    await mongo.stop();
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS * 100);
}, 60_000);
