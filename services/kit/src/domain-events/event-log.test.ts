import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import '../testing/club.events.ts';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { startTestMongo, type TestMongo } from '../testing/start-test-mongo.ts';
import { type AnyDomainEvent, createDomainEvent, cursorAt, type DomainEvent } from './domain-event.ts';
import {
  createEventLog,
  keepDomainEventsSeconds,
  logFilter,
  logOrder,
  logOverlapMs,
  type OwnEventLog,
} from './event-log.ts';

const hour = 3_600_000;
const types = ['club.itemUpdated', 'club.itemAdded'] as const;
const long = new Date(0);
let mongo: TestMongo;
let connection: Connection;
let log: OwnEventLog;
const clock = fakeClock(new Date());

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'kit');
  log = createEventLog(connection, clock);
  await log.prepare();
});
beforeEach(async () => {
  clock.set(new Date());
  await connection.collection('facts').deleteMany({});
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

const updated = (itemId: string, targets = ['all'], at = new Date()) =>
  createDomainEvent('club.itemUpdated', { itemId, targets, cause: 'edit' }, at);
const idsOf = (found: { domainEvent: AnyDomainEvent }[]) => found.map(({ domainEvent }) => domainEvent.id);
const ids = (domainEvents: readonly DomainEvent[]) => domainEvents.map(({ id }) => id);

test('what is read is what was reported: of the asked types, oldest first, from a moment on, up to the limit', async () => {
  const domainEvents = ['a', 'b', 'c', 'd'].map((itemId) => updated(itemId));
  await log.append(domainEvents.slice(0, 2));
  const added = createDomainEvent('club.itemAdded', { itemId: 'x', targets: [] });
  await log.append([added, ...domainEvents.slice(2)]);
  const [first] = await log.read({ from: long, types: ['club.itemUpdated'] });
  expect(first).toEqual({ domainEvent: domainEvents[0], loggedAt: expect.any(Date) });
  expect(idsOf(await log.read({ from: long, types: ['club.itemUpdated'] }))).toEqual(ids(domainEvents));
  expect(idsOf(await log.read({ from: long, types, limit: 3 }))).toEqual(
    ids([domainEvents[0]!, domainEvents[1]!, added]),
  );
  expect(await log.read({ from: new Date(Date.now() + hour), types })).toEqual([]);
});

test('only what is sent to one of the topics, also to a member of staff', async () => {
  const domainEvents = [updated('1', ['hikers']), updated('2', ['cooks']), updated('3', ['all', 'hikers'])];
  await log.append(domainEvents);
  const forTopics = async (...topics: ('everyone' | 'staff' | `group:${string}`)[]) =>
    (await log.read({ from: long, types, topics })).map(
      ({ domainEvent }) => (domainEvent.data as { itemId: string }).itemId,
    );
  expect(await forTopics('everyone')).toEqual(['3']);
  expect(await forTopics('everyone', 'group:hikers')).toEqual(['1', '3']);
  expect(await forTopics('staff')).toEqual(['1', '2', '3']);
  expect(await forTopics()).toEqual([]);
});

test('two processes whose clocks are an hour apart log in one order, and a cursor of either misses nothing', async () => {
  const ahead = createEventLog(connection, () => new Date(Date.now() + hour));
  const behind = createEventLog(connection, () => new Date(Date.now() - hour));
  const first = updated('first', ['all'], new Date(Date.now() + hour));
  const second = updated('second', ['all'], new Date(Date.now() - hour));
  await ahead.append([first]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await behind.append([second]);
  expect(idsOf(await log.read({ from: long, types }))).toEqual([first.id, second.id]);
  const offset = (await log.offsetsOf([first.id])).get(first.id)!;
  expect(Math.abs(offset.getTime() - Date.now())).toBeLessThan(60_000);
  expect(idsOf(await log.read({ from: offset, types }))).toContain(second.id);
});

test('who goes on from the moment of the last domain event of a page meets the others of that moment', async () => {
  const domainEvents = ['a', 'b', 'c'].map((itemId) => updated(itemId));
  await log.append(domainEvents);
  await connection.collection('facts').updateMany({}, { $set: { loggedAt: new Date(long.getTime() + hour) } });
  const [last] = (await log.read({ from: long, types, limit: 2 })).slice(-1);
  expect(idsOf(await log.read({ from: last!.loggedAt, types }))).toEqual(ids(domainEvents));
});

test('adding a domain event again changes nothing, not even its place', async () => {
  const domainEvent = updated('a');
  await log.append([domainEvent]);
  const before = await connection.collection('facts').find().toArray();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await log.append([domainEvent, domainEvent]);
  expect(await connection.collection('facts').find().toArray()).toEqual(before);
});

test('a cursor is too old after seven days, nonsense always is, and a moment is its own place', async () => {
  const domainEvent = updated('a');
  await log.append([domainEvent]);
  const moment = cursorAt(new Date(Date.now() - hour));
  const fresh = await log.offsetsOf([domainEvent.id, moment, 'nonsense']);
  expect(fresh.get(domainEvent.id)).toBeInstanceOf(Date);
  expect(fresh.get(moment)!.getTime()).toBeCloseTo(Date.now() - hour, -3);
  expect(fresh.get('nonsense')).toBeNull();
  // An earlier test made ids an hour ahead, and ids never fall.
  clock.advance(keepDomainEventsSeconds * 1000 + 2 * hour);
  expect((await log.offsetsOf([domainEvent.id])).get(domainEvent.id)).toBeNull();
});

test('a cursor from later than clocks differ names nothing, unless it is of a domain event', async () => {
  const ahead = updated('a', ['all'], new Date(clock().getTime() + hour));
  await log.append([ahead]);
  const [near, far] = [5_000, logOverlapMs + 5_000].map((ms) => cursorAt(new Date(clock().getTime() + ms)));
  const never = '7'.padEnd(26, 'Z');
  const offsets = await log.offsetsOf([near!, far!, never, ahead.id]);
  expect([near!, far!, never, ahead.id].map((cursor) => offsets.get(cursor) !== null)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('now is the database’s own clock', async () => {
  expect(Math.abs((await log.now()).getTime() - Date.now())).toBeLessThan(logOverlapMs);
});

test('rows logged before topics were kept are found by them after the start', async () => {
  const domainEvent = updated('a', ['hikers']);
  const { id, ...rest } = domainEvent;
  const row = { _id: id as never, position: id, ...rest, loggedAt: new Date() };
  await connection.collection('facts').insertOne(row);
  await log.prepare();
  expect(idsOf(await log.read({ from: long, types, topics: ['group:hikers'] }))).toEqual([id]);
});

test('the log is kept seven days by a TTL index', async () => {
  const indexes = await connection.collection('facts').indexes();
  expect(indexes.find(({ key }) => Object.keys(key).join() === 'loggedAt')).toMatchObject({
    expireAfterSeconds: 7 * 24 * 3600,
  });
});

test('a resume touches only the domain events it returns, in the order of an index', async () => {
  for (const topic of ['quiet', 'loud']) {
    await log.append(Array.from({ length: topic === 'loud' ? 300 : 10 }, () => updated('a', [topic])));
  }
  const topics = ['everyone', 'group:quiet', 'member:maya'] as const;
  const explained = await connection
    .collection('facts')
    .find(logFilter({ from: long, types, topics }))
    .sort(logOrder)
    .limit(500)
    .explain('executionStats');
  expect(explained.executionStats).toMatchObject({ nReturned: 10, totalDocsExamined: 10 });
  const stages = JSON.stringify(explained.queryPlanner.winningPlan);
  for (const stage of ['"COLLSCAN"', '"SORT"']) expect(stages).not.toContain(stage);
});
