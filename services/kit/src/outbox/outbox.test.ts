import { type Connection, type Model, Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import '../testing/club.events.ts';
import { createDomainEvent } from '../domain-events/domain-event.ts';
import { createEventLog, type OwnEventLog } from '../domain-events/event-log.ts';
import { createLogger } from '../log/logger.ts';
import { connectMongo, ensureIndexes } from '../mongo/connect-mongo.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { memoryBus } from '../testing/memory-bus.ts';
import { startTestMongo, type TestMongo } from '../testing/start-test-mongo.ts';
import { carryingStages, createOutbox, type Outbox, reconciler } from './outbox.ts';
import { withDeferredDomainEvent, withDomainEvent, withOutbox } from './outbox-field.ts';

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
let eventLog: OwnEventLog;
let outbox: Outbox;

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'kit');
  const schema = new Schema<Item>({ _id: String, title: String, tags: [String] });
  schema.plugin(withOutbox);
  items = connection.model<Item>('Item', schema);
  notes = connection.model<Item>('Note', schema);
  eventLog = createEventLog(connection, clock);
  await Promise.all([ensureIndexes(connection), eventLog.prepare()]);
  outbox = createOutbox({ connection, bus, eventLog, logger, clock, retryEveryMs: 1e9 });
});
beforeEach(async () => {
  await Promise.all([items.deleteMany({}), notes.deleteMany({}), connection.collection('facts').deleteMany({})]);
  bus.domainEvents.length = 0;
});
afterAll(async () => {
  await outbox.stop();
  await connection.close();
  await mongo.stop();
});

const updated = (itemId: string) =>
  createDomainEvent('club.itemUpdated', { itemId, targets: ['all'], cause: 'edit' }, clock());

async function write(itemId: string, title = 'x') {
  const domainEvent = updated(itemId);
  await items.updateOne({ _id: itemId }, withDomainEvent({ $set: { title }, $push: { tags: title } }, domainEvent), {
    upsert: true,
  });
  return domainEvent;
}
const logged = async () =>
  (await eventLog.read({ from: new Date(0), types: ['club.itemUpdated'] })).map(({ domainEvent }) => domainEvent);
const carried = async (itemId: string) => (await items.findById(itemId).select('+outbox').lean())?.outbox ?? [];

test('the change and its domain event are one write, beside what else the update pushes', async () => {
  const domainEvent = await write('a', 'hello');
  expect(await items.findById('a').select('+outbox').lean()).toMatchObject({
    title: 'hello',
    tags: ['hello'],
    outbox: [{ id: domainEvent.id, type: domainEvent.type }],
  });
});

test('an ordinary read does not see the outbox', async () => {
  await write('a');
  expect(await items.findById('a').lean()).not.toHaveProperty('outbox');
});

test('dispatch publishes to the bus and the log, then empties the document', async () => {
  const domainEvent = await write('a');
  await outbox.dispatch(items, 'a', [domainEvent]);
  expect(bus.domainEvents).toEqual([domainEvent]);
  expect(await logged()).toEqual([domainEvent]);
  expect(await carried('a')).toEqual([]);
});

test('flush takes out what it reported and nothing else', async () => {
  const [first, second] = [await write('a'), await write('a')];
  await outbox.dispatch(items, 'a', [first]);
  expect(await carried('a')).toMatchObject([{ id: second.id }]);
});

test('flush without the domain events reads them from the document', async () => {
  const first = await write('a');
  const second = await write('a');
  await outbox.dispatch(items, 'a');
  expect(bus.domainEvents.map(({ id }) => id)).toEqual([first.id, second.id]);
});

test('what a crash left is reported by the retry job, and only what is old enough', async () => {
  const left = await write('a');
  clock.advance(10_000);
  await write('b');
  expect(await outbox.retryDue()).toBe(1);
  expect(bus.domainEvents).toEqual([left]);
  expect(await carried('a')).toEqual([]);
  expect(await carried('b')).toHaveLength(1);
});

test('what its writer can not report is reported by the next sweep, once it is due', async () => {
  const domainEvent = updated('a');
  await items.updateOne({ _id: 'a' }, withDeferredDomainEvent({ $set: { title: 'imported' } }, domainEvent), {
    upsert: true,
  });
  clock.advance(1);
  expect(await outbox.retryDue()).toBe(1);
  expect(bus.domainEvents).toMatchObject([{ id: domainEvent.id, data: domainEvent.data }]);
});

test('a domain event that waits for nobody is notified by a retry job that nobody asks for', async () => {
  const own = createOutbox({ connection, bus, eventLog, logger, clock });
  const domainEvent = updated('a');
  await items.updateOne({ _id: 'a' }, withDeferredDomainEvent({ $set: { title: 'imported' } }, domainEvent), {
    upsert: true,
  });
  clock.advance(1);
  await vi.waitFor(() => expect(bus.domainEvents).toHaveLength(1), { timeout: 5_000, interval: 20 });
  await own.stop();
});

test('a model that nothing sweeps can not report a domain event', () => {
  const forgotten = connection.model<Item>('Forgotten', new Schema<Item>({ _id: String }));
  expect(() => outbox.dispatch(forgotten, 'a', [updated('a')])).toThrow('Forgotten');
});

describe('a row that is reconciled first', () => {
  let reconciled: string[];
  let fails: boolean;
  let own: Outbox;
  beforeEach(() => {
    reconciled = [];
    fails = false;
    const reconcile = async (row: Item) => {
      if (fails && row.title === 'x') throw new Error('down');
      reconciled.push(`${row._id} ${bus.domainEvents.length}`);
    };
    own = createOutbox({ connection, bus, eventLog, logger, clock, reconcilers: [reconciler(items, reconcile)] });
    return () => own.stop();
  });

  test('is reconciled before its domain event is published, at once and after a crash', async () => {
    const domainEvent = await write('a');
    await own.reconcile(items, (await items.findById('a').lean<Item>())!, [domainEvent]);
    expect(reconciled).toEqual(['a 0']);
    await vi.waitFor(() => expect(bus.domainEvents).toEqual([domainEvent]));
    const left = await write('b');
    clock.advance(10_000);
    await own.retryDue();
    expect(reconciled).toEqual(['a 0', 'b 1']);
    expect(bus.domainEvents).toEqual([domainEvent, left]);
    const third = await write('c');
    await own.dispatch(items, 'c', [third]);
    expect(reconciled).toEqual(['a 0', 'b 1', 'c 2']);
  });

  test('keeps its domain event while it can not be reconciled, and holds up nobody else', async () => {
    fails = true;
    await write('a');
    const other = await write('b', 'fine');
    clock.advance(10_000);
    expect(await own.retryDue()).toBe(1);
    expect(bus.domainEvents).toEqual([other]);
    expect(await carried('a')).toHaveLength(1);
  });
});

test('reporting twice leaves one entry in the log, at its first place', async () => {
  const domainEvent = await write('a');
  await outbox.dispatch(items, 'a', [domainEvent]);
  const later = await write('b');
  await outbox.dispatch(items, 'b', [later]);
  await outbox.dispatch(items, 'a', [domainEvent]);
  expect(await logged()).toEqual([domainEvent, later]);
});

test('domain events are heard in the order in which they were flushed, awaited or not', async () => {
  const domainEvents = [];
  for (const itemId of ['a', 'b', 'c', 'd']) domainEvents.push(await write(itemId));
  await Promise.all(domainEvents.map((domainEvent) => outbox.dispatch(items, domainEvent.data.itemId, [domainEvent])));
  expect(bus.domainEvents).toEqual(domainEvents);
});

test('a bus that fails leaves the domain event for the retry job, and flush does not reject', async () => {
  const domainEvent = await write('a');
  const broken = createOutbox({
    connection,
    bus: { ...bus, publish: async () => Promise.reject(new Error('down')) },
    eventLog,
    logger,
    clock,
  });
  await broken.dispatch(items, 'a', [domainEvent]);
  await broken.stop();
  expect(await carried('a')).toHaveLength(1);
  clock.advance(10_000);
  await outbox.retryDue();
  expect(bus.domainEvents).toEqual([domainEvent]);
});

test('the log has the order in which the domain events were published, however many writers there were', async () => {
  await Promise.all(
    Array.from({ length: 60 }, async (_unused, index) => {
      const domainEvent = await write(`item-${index}`);
      await outbox.dispatch(items, `item-${index}`, [domainEvent]);
    }),
  );
  const ids = (await logged()).map(({ id }) => id);
  expect(ids).toEqual(bus.domainEvents.map(({ id }) => id));
  expect(ids).toHaveLength(60);
});

test('sweeping walks an index and touches only what it returns', async () => {
  await items.insertMany(
    Array.from({ length: 500 }, (_unused, index) => ({ _id: `quiet-${index}`, title: 'x', tags: [] })),
  );
  await write('a');
  clock.advance(10_000);
  const retried = await items.find({ 'outbox.at': { $lt: clock() } }).explain('executionStats');
  expect(planOf(retried)).toMatchObject({ totalDocsExamined: 1, stage: 'IXSCAN' });
});

test('whether any of several collections has something left is one question, answered by their indexes', async () => {
  const filter = { 'outbox.at': { $lt: clock() } };
  const asked = await items.aggregate(carryingStages(items, [notes], filter)).explain();
  expect(JSON.stringify(asked)).not.toContain('COLLSCAN');
  expect(JSON.stringify(asked).match(/"IXSCAN"/g)!.length).toBeGreaterThanOrEqual(2);
});

test('what is left in one collection is found whatever the others hold', async () => {
  const domainEvent = updated('note-1');
  await notes.create({ _id: 'note-1', outbox: [domainEvent] });
  clock.advance(10_000);
  expect(await outbox.retryDue()).toBe(1);
  expect(bus.domainEvents).toEqual([domainEvent]);
  await write('a');
  clock.advance(10_000);
  expect(await outbox.retryDue()).toBe(1);
});

function planOf(explained: unknown) {
  const { executionStats } = explained as { executionStats: { totalDocsExamined: number } };
  const stage = JSON.stringify(explained).includes('"COLLSCAN"') ? 'COLLSCAN' : 'IXSCAN';
  return { totalDocsExamined: executionStats.totalDocsExamined, stage };
}

test('stop waits for what is under way', async () => {
  const own = createOutbox({ connection, bus, eventLog, logger, clock });
  const domainEvent = await write('a');
  void own.dispatch(items, 'a', [domainEvent]);
  await own.stop();
  expect(bus.domainEvents).toEqual([domainEvent]);
});

test('a log that never answers holds back only what it was given', async () => {
  let isLost = true;
  const append: OwnEventLog['append'] = (domainEvents) =>
    isLost ? new Promise(() => {}) : eventLog.append(domainEvents);
  const lossy = createOutbox({
    connection,
    bus,
    eventLog: { ...eventLog, append },
    logger,
    clock,
    // Long enough for an answer on the busiest machine.
    publishWithinMs: 1000,
  });
  const lost = await write('a');
  await lossy.dispatch(items, 'a', [lost]);
  expect(bus.domainEvents).toEqual([]);
  expect(await carried('a')).toHaveLength(1);
  isLost = false;
  const later = await write('b');
  await lossy.dispatch(items, 'b', [later]);
  expect(bus.domainEvents).toEqual([later]);
  await lossy.stop();
});
