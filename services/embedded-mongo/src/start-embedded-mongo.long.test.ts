import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { resolveMongoUrl } from './resolve-mongo-url.ts';
import { type EmbeddedMongoOptions, startEmbeddedMongo } from './start-embedded-mongo.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

async function start(options: EmbeddedMongoOptions) {
  const mongo = await startEmbeddedMongo(options);
  onTestFinished(mongo.stop);
  return mongo;
}

async function connect(url: string) {
  const client = await new MongoClient(url).connect();
  onTestFinished(() => client.close());
  return client.db('test').collection<{ _id: number | string; at?: Date; isDone?: boolean }>('things');
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const eventually = async (isTrue: () => boolean | Promise<boolean>) => {
  await expect.poll(isTrue, { timeout: 10_000 }).toBe(true);
};

it('serves a socket that only its owner may open', async () => {
  const dir = temporaryDirectory();
  const mongo = await start({ dir });
  expect(statSync(join(dir, 'mongo.sock')).mode & 0o777).toBe(0o700);
  const things = await connect(mongo.url);
  await things.insertOne({ _id: 1 });
  expect(await things.countDocuments()).toBe(1);
});

it('serves a free port on the loopback when asked to', async () => {
  const mongo = await start({ dir: temporaryDirectory(), port: 0 });
  expect(mongo.url).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
  expect(await (await connect(mongo.url)).countDocuments()).toBe(0);
});

it('finds a socket elsewhere when the directory has a very long path', async () => {
  const dir = join(temporaryDirectory(), 'd'.repeat(100));
  const things = await connect((await start({ dir })).url);
  expect(await things.countDocuments()).toBe(0);
});

it('reports the second opener of a directory that it is in use', async () => {
  const dir = temporaryDirectory();
  await start({ dir });
  await expect(startEmbeddedMongo({ dir, port: 0 })).rejects.toThrow(`The database directory ${dir} is in use`);
});

it('says that a port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  await expect(startEmbeddedMongo({ dir: temporaryDirectory(), port })).rejects.toThrow(`Port ${port} is in use`);
});

it('replaces a socket file that a crash left behind', async () => {
  const dir = temporaryDirectory();
  writeFileSync(join(dir, 'mongo.sock'), '');
  expect(await (await connect((await start({ dir })).url)).countDocuments()).toBe(0);
});

it('says that a damaged directory is damaged', async () => {
  const dir = temporaryDirectory();
  await (await start({ dir })).stop();
  truncateSync(join(dir, 'WiredTiger.wt'), 4096);
  await expect(startEmbeddedMongo({ dir })).rejects.toThrow(
    /cannot open .* and its disk is well: the directory is damaged\. Move it away, or restore a copy\.$/,
  );
});

it('has every document and unique index again after a restart', async () => {
  const dir = temporaryDirectory();
  const first = await start({ dir });
  const before = await connect(first.url);
  await before.createIndex({ at: 1 }, { unique: true });
  await before.insertMany([
    { _id: 1, at: new Date(1) },
    { _id: 2, at: new Date(2) },
  ]);
  await first.stop();

  const after = await connect((await start({ dir })).url);
  expect(await after.find().hint({ at: 1 }).toArray()).toEqual(await after.find().sort({ $natural: 1 }).toArray());
  await expect(after.insertOne({ _id: 3, at: new Date(2) })).rejects.toMatchObject({ code: 11000 });
  expect(await after.countDocuments()).toBe(2);
});

it('deletes what a TTL index says has expired, and nothing else', async () => {
  const mongo = await start({ dir: temporaryDirectory(), ttlIntervalMs: 100 });
  const things = await connect(mongo.url);
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const past = new Date(Date.now() - 61_000);
  await things.insertMany([{ _id: 'old', at: past }, { _id: 'new', at: new Date() }, { _id: 'timeless' }]);
  await eventually(async () => (await things.countDocuments()) === 2);
  expect((await things.find().toArray()).map(({ _id }) => _id)).toEqual(['new', 'timeless']);
});

it('deletes by a partial TTL index what that is about alone', async () => {
  const mongo = await start({ dir: temporaryDirectory(), ttlIntervalMs: 100 });
  const things = await connect(mongo.url);
  const partialFilterExpression = { isDone: true };
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 60, partialFilterExpression });
  const at = new Date(Date.now() - 61_000);
  await things.insertMany([
    { _id: 'done', at, isDone: true },
    { _id: 'waiting', at },
  ]);
  await eventually(async () => (await things.countDocuments({ isDone: true })) === 0);
  expect((await things.find().toArray()).map(({ _id }) => _id)).toEqual(['waiting']);
});

it('stops with clients still connected, leaves no process, and may be stopped twice', async () => {
  const mongo = await start({ dir: temporaryDirectory() });
  await (await connect(mongo.url)).insertOne({ _id: 1 });
  await Promise.all([mongo.stop(), mongo.stop()]);
  expect(isAlive(mongo.pid)).toBe(false);
});

it('dies with its parent, even when the parent is killed', async () => {
  const parent = startParent(temporaryDirectory());
  const [line] = await once(parent.stdout!, 'data');
  const enginePid = Number(line);
  expect(isAlive(enginePid)).toBe(true);
  parent.kill('SIGKILL');
  await eventually(() => !isAlive(enginePid));
});

function startParent(dir: string): ChildProcess {
  const module = new URL('./start-embedded-mongo.ts', import.meta.url);
  const program = `
    import { startEmbeddedMongo } from ${JSON.stringify(module)};
    console.log((await startEmbeddedMongo({ dir: ${JSON.stringify(dir)} })).pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  return parent;
}

it('gives way to MONGODB_URL', async () => {
  const server = await resolveMongoUrl('mongodb://elsewhere', { dir: '/nowhere/at/all' });
  expect(server).toMatchObject({ url: 'mongodb://elsewhere', isEmbedded: false });
});
