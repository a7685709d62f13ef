import type { Connection, Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createEventLog } from '../domain-events/event-log.ts';
import { createLogger } from '../log/logger.ts';
import { connectMongo, ensureIndexes } from '../mongo/connect-mongo.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { memoryBus } from '../testing/memory-bus.ts';
import { startTestMongo, type TestMongo } from '../testing/start-test-mongo.ts';
import { type RefusedCall, refusedCallModel } from './refused-call.model.ts';
import { createRefusedCalls, refusalWindowMs } from './refused-calls.ts';

const logger = createLogger({ level: 'silent' });
const clock = fakeClock();
const bus = memoryBus();
let mongo: TestMongo;
let connection: Connection;
let model: Model<RefusedCall>;
let outbox: Outbox;

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'kit');
  model = refusedCallModel(connection);
  const eventLog = createEventLog(connection, clock);
  await Promise.all([ensureIndexes(connection), eventLog.prepare()]);
  outbox = createOutbox({ connection, bus, eventLog, logger, clock, retryEveryMs: 1e9 });
});
beforeEach(async () => {
  vi.restoreAllMocks();
  await model.deleteMany({});
  bus.domainEvents.length = 0;
});
afterAll(async () => {
  await outbox.stop();
  await connection.close();
  await mongo.stop();
});

const open = (through: Outbox = outbox) => createRefusedCalls({ service: 'feed', model, outbox: through, logger });
const published = () => bus.domainEvents.map(({ data }) => (data as { act: string }).act);

test('a refusal is reported with who and which call, and nothing else', async () => {
  const calls = open();
  calls.refused('ann', 'Query.auditLog', clock());
  await calls.settled();
  expect(bus.domainEvents).toMatchObject([{ type: 'staff.acted', service: 'feed', at: clock() }]);
  const data = { service: 'feed', actorId: 'ann', act: 'Query.auditLog', outcome: 'refused' };
  expect(bus.domainEvents[0]!.data).toEqual(data);
});

test('each call is reported once in ten minutes, and again in the next', async () => {
  const calls = open();
  for (const call of ['Query.auditLog', 'Query.auditLog', 'Mutation.impersonate', 'Query.auditLog']) {
    calls.refused('ann', call, clock());
  }
  await calls.settled();
  expect(published().sort()).toEqual(['Mutation.impersonate', 'Query.auditLog']);
  clock.advance(refusalWindowMs);
  calls.refused('ann', 'Query.auditLog', clock());
  await calls.settled();
  expect(published()).toHaveLength(3);
});

test('a flood costs a few writes and one domain event, and is counted', async () => {
  const calls = open();
  const write = vi.spyOn(model, 'updateOne');
  for (let index = 0; index < 1_000; index += 1) calls.refused('ann', 'Query.auditLog', clock());
  await calls.settled();
  expect(published()).toEqual(['Query.auditLog']);
  expect(await model.find().lean()).toMatchObject([{ memberId: 'ann', call: 'Query.auditLog', count: 512 }]);
  // Ten counts, those that met the first one's insert, and the domain event taken out of the document.
  expect(write.mock.calls.length).toBeLessThanOrEqual(21);
});

test('two processes that refuse at once report it once', async () => {
  const both = [open(), open()];
  for (const calls of both) calls.refused('ann', 'Query.auditLog', clock());
  await Promise.all(both.map((calls) => calls.settled()));
  expect(published()).toEqual(['Query.auditLog']);
});

test('what a process wrote and did not live to report is reported by the retry job, once', async () => {
  const killed = open({ ...outbox, dispatch: async () => undefined });
  killed.refused('ann', 'Query.auditLog', clock());
  await killed.settled();
  expect(published()).toEqual([]);
  clock.advance(5_000);
  expect(await outbox.retryDue()).toBe(1);
  const next = open();
  next.refused('ann', 'Query.auditLog', clock());
  await next.settled();
  expect(published()).toEqual(['Query.auditLog']);
});

test('a database that fails harms nobody', async () => {
  const calls = open();
  vi.spyOn(model, 'updateOne').mockImplementation(() => Promise.reject(new Error('away')) as never);
  expect(() => calls.refused('ann', 'Query.auditLog', clock())).not.toThrow();
  await calls.settled();
  expect(published()).toEqual([]);
});
