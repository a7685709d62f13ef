import { MongoClient } from 'mongodb';

const ROW = { padding: 'x'.repeat(2_000) };

/** Writes rows one after another until it has `count` of them or one fails; answers how many were acknowledged. */
export async function write(url: string, count: number): Promise<number> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 2_000 });
  let acknowledged = 0;
  try {
    const rows = client.db('trouble').collection('rows');
    while (acknowledged < count) {
      await rows.insertOne({ ...ROW });
      acknowledged += 1;
    }
  } catch {
    // The engine has ended under it.
  }
  await client.close();
  return acknowledged;
}

/** How many rows are there. */
export async function countRows(url: string): Promise<number> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 2_000 });
  try {
    return await client.db('trouble').collection('rows').countDocuments();
  } finally {
    await client.close();
  }
}
