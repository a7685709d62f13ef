import { type Connection, type Model, Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import '../testing/club.facts.ts';
import { createFact } from '../facts/fact.ts';
import { createFactLog, type OwnFactLog } from '../facts/fact-log.ts';
import { createLogger } from '../log/logger.ts';
import { connectMongo, ensureIndexes } from '../mongo/connect-mongo.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { memoryBus } from '../testing/memory-bus.ts';
import { startTestMongo, type TestMongo } from '../testing/start-test-mongo.ts';
import { carryingStages, createOutbox, type Outbox, settling } from './outbox.ts';
import { withFact, withLeftFact, withOutbox } from './outbox-field.ts';

interface Item {
  _id: string;
  title: string;
  tags: string[];
  outbox?: unknown[];
}

const logger = createLogger({ level: 'silent' });
const clock = fakeClock();
const bus = memoryBus();
let mongo: TestMongo;
let connection: Connection;
let items: Model<Item>;
let notes: Model<Item>;
let factLog: OwnFactLog;
let outbox: Outbox;

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'kit');
  const schema = new Schema<Item>({ _id: String, title: String, tags: [String] });
  schema.plugin(withOutbox);
  items = connection.model<Item>('Item', schema);
  notes = connection.model<Item>('Note', schema);
  factLog = createFactLog(connection, clock);
  await Promise.all([ensureIndexes(connection), factLog.prepare()]);
  outbox = createOutbox({ connection, bus, factLog, logger, clock, sweepEveryMs: 1e9 });
});
beforeEach(async () => {
  await Promise.all([items.deleteMany({}), notes.deleteMany({}), connection.collection('facts').deleteMany({})]);
  bus.facts.length = 0;
});
afterAll(async () => {
  await outbox.stop();
  await connection.close();
  await mongo.stop();
});

const updated = (itemId: string) =>
  createFact('club.itemUpdated', { itemId, targets: ['all'], cause: 'edit' }, clock());

async function write(itemId: string, title = 'x') {
  const fact = updated(itemId);
  await items.updateOne({ _id: itemId }, withFact({ $set: { title }, $push: { tags: title } }, fact), { upsert: true });
  return fact;
}
const logged = async () =>
  (await factLog.read({ from: new Date(0), types: ['club.itemUpdated'] })).map(({ fact }) => fact);
const carried = async (itemId: string) => (await items.findById(itemId).select('+outbox').lean())?.outbox ?? [];

test('the change and its fact are one write, beside what else the update pushes', async () => {
  const fact = await write('a', 'hello');
  expect(await items.findById('a').select('+outbox').lean()).toMatchObject({
    title: 'hello',
    tags: ['hello'],
    outbox: [{ id: fact.id, type: fact.type }],
  });
});

test('an ordinary read does not see the outbox', async () => {
  await write('a');
  expect(await items.findById('a').lean()).not.toHaveProperty('outbox');
});

test('flush tells the bus and the log, then empties the document', async () => {
  const fact = await write('a');
  await outbox.flush(items, 'a', [fact]);
  expect(bus.facts).toEqual([fact]);
  expect(await logged()).toEqual([fact]);
  expect(await carried('a')).toEqual([]);
});

test('flush takes out what it told and nothing else', async () => {
  const [first, second] = [await write('a'), await write('a')];
  await outbox.flush(items, 'a', [first]);
  expect(await carried('a')).toMatchObject([{ id: second.id }]);
});

test('flush without the facts reads them from the document', async () => {
  const first = await write('a');
  const second = await write('a');
  await outbox.flush(items, 'a');
  expect(bus.facts.map(({ id }) => id)).toEqual([first.id, second.id]);
});

test('what a crash left is told by the sweeper, and only what is old enough', async () => {
  const left = await write('a');
  clock.advance(10_000);
  await write('b');
  expect(await outbox.sweep()).toBe(1);
  expect(bus.facts).toEqual([left]);
  expect(await carried('a')).toEqual([]);
  expect(await carried('b')).toHaveLength(1);
});

test('what its writer can not tell is told by the next sweep, once it is due', async () => {
  const fact = updated('a');
  await items.updateOne({ _id: 'a' }, withLeftFact({ $set: { title: 'imported' } }, fact), { upsert: true });
  clock.advance(1);
  expect(await outbox.sweep()).toBe(1);
  expect(bus.facts).toMatchObject([{ id: fact.id, data: fact.data }]);
});

test('a fact that waits for nobody is told by a sweep that nobody asks for', async () => {
  const own = createOutbox({ connection, bus, factLog, logger, clock });
  const fact = updated('a');
  await items.updateOne({ _id: 'a' }, withLeftFact({ $set: { title: 'imported' } }, fact), { upsert: true });
  clock.advance(1);
  await vi.waitFor(() => expect(bus.facts).toHaveLength(1), { timeout: 5_000, interval: 20 });
  await own.stop();
});

test('a model that nothing sweeps can not tell a fact', () => {
  const forgotten = connection.model<Item>('Forgotten', new Schema<Item>({ _id: String }));
  expect(() => outbox.flush(forgotten, 'a', [updated('a')])).toThrow('Forgotten');
});

describe('a row that is settled first', () => {
  let settled: string[];
  let fails: boolean;
  let own: Outbox;
  beforeEach(() => {
    settled = [];
    fails = false;
    const settle = async (row: Item) => {
      if (fails && row.title === 'x') throw new Error('down');
      settled.push(`${row._id} ${bus.facts.length}`);
    };
    own = createOutbox({ connection, bus, factLog, logger, clock, settlings: [settling(items, settle)] });
    return () => own.stop();
  });

  test('is settled before its fact is told, at once and after a crash', async () => {
    const fact = await write('a');
    await own.settle(items, (await items.findById('a').lean<Item>())!, [fact]);
    expect(settled).toEqual(['a 0']);
    await vi.waitFor(() => expect(bus.facts).toEqual([fact]));
    const left = await write('b');
    clock.advance(10_000);
    await own.sweep();
    expect(settled).toEqual(['a 0', 'b 1']);
    expect(bus.facts).toEqual([fact, left]);
    const third = await write('c');
    await own.flush(items, 'c', [third]);
    expect(settled).toEqual(['a 0', 'b 1', 'c 2']);
  });

  test('keeps its fact while it can not be settled, and holds up nobody else', async () => {
    fails = true;
    await write('a');
    const other = await write('b', 'fine');
    clock.advance(10_000);
    expect(await own.sweep()).toBe(1);
    expect(bus.facts).toEqual([other]);
    expect(await carried('a')).toHaveLength(1);
  });
});

test('telling twice leaves one entry in the log, at its first place', async () => {
  const fact = await write('a');
  await outbox.flush(items, 'a', [fact]);
  const later = await write('b');
  await outbox.flush(items, 'b', [later]);
  await outbox.flush(items, 'a', [fact]);
  expect(await logged()).toEqual([fact, later]);
});

test('facts are heard in the order in which they were flushed, awaited or not', async () => {
  const facts = [];
  for (const itemId of ['a', 'b', 'c', 'd']) facts.push(await write(itemId));
  await Promise.all(facts.map((fact) => outbox.flush(items, fact.data.itemId, [fact])));
  expect(bus.facts).toEqual(facts);
});

test('a bus that fails leaves the fact for the sweeper, and flush does not reject', async () => {
  const fact = await write('a');
  const broken = createOutbox({
    connection,
    bus: { ...bus, publish: async () => Promise.reject(new Error('down')) },
    factLog,
    logger,
    clock,
  });
  await broken.flush(items, 'a', [fact]);
  await broken.stop();
  expect(await carried('a')).toHaveLength(1);
  clock.advance(10_000);
  await outbox.sweep();
  expect(bus.facts).toEqual([fact]);
});

test('the log has the order in which the facts were told, however many writers there were', async () => {
  await Promise.all(
    Array.from({ length: 60 }, async (_unused, index) => {
      const fact = await write(`item-${index}`);
      await outbox.flush(items, `item-${index}`, [fact]);
    }),
  );
  const ids = (await logged()).map(({ id }) => id);
  expect(ids).toEqual(bus.facts.map(({ id }) => id));
  expect(ids).toHaveLength(60);
});

test('sweeping walks an index and touches only what it returns', async () => {
  await items.insertMany(
    Array.from({ length: 500 }, (_unused, index) => ({ _id: `quiet-${index}`, title: 'x', tags: [] })),
  );
  await write('a');
  clock.advance(10_000);
  const swept = await items.find({ 'outbox.at': { $lt: clock() } }).explain('executionStats');
  expect(planOf(swept)).toMatchObject({ totalDocsExamined: 1, stage: 'IXSCAN' });
});

test('whether any of several collections has something left is one question, answered by their indexes', async () => {
  const filter = { 'outbox.at': { $lt: clock() } };
  const asked = await items.aggregate(carryingStages(items, [notes], filter)).explain();
  expect(JSON.stringify(asked)).not.toContain('COLLSCAN');
  expect(JSON.stringify(asked).match(/"IXSCAN"/g)!.length).toBeGreaterThanOrEqual(2);
});

test('what is left in one collection is found whatever the others hold', async () => {
  const fact = updated('note-1');
  await notes.create({ _id: 'note-1', outbox: [fact] });
  clock.advance(10_000);
  expect(await outbox.sweep()).toBe(1);
  expect(bus.facts).toEqual([fact]);
  await write('a');
  clock.advance(10_000);
  expect(await outbox.sweep()).toBe(1);
});

function planOf(explained: unknown) {
  const { executionStats } = explained as { executionStats: { totalDocsExamined: number } };
  const stage = JSON.stringify(explained).includes('"COLLSCAN"') ? 'COLLSCAN' : 'IXSCAN';
  return { totalDocsExamined: executionStats.totalDocsExamined, stage };
}

test('stop waits for what is under way', async () => {
  const own = createOutbox({ connection, bus, factLog, logger, clock });
  const fact = await write('a');
  void own.flush(items, 'a', [fact]);
  await own.stop();
  expect(bus.facts).toEqual([fact]);
});

test('a log that never answers holds back only what it was given', async () => {
  let isLost = true;
  const append: OwnFactLog['append'] = (facts) => (isLost ? new Promise(() => {}) : factLog.append(facts));
  const lossy = createOutbox({
    connection,
    bus,
    factLog: { ...factLog, append },
    logger,
    clock,
    // Long enough for an answer on the busiest machine.
    tellWithinMs: 1000,
  });
  const lost = await write('a');
  await lossy.flush(items, 'a', [lost]);
  expect(bus.facts).toEqual([]);
  expect(await carried('a')).toHaveLength(1);
  isLost = false;
  const later = await write('b');
  await lossy.flush(items, 'b', [later]);
  expect(bus.facts).toEqual([later]);
  await lossy.stop();
});
