import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Connection, Schema } from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import '../testing/club.events.ts';
import { createDomainEvent } from '../domain-events/domain-event.ts';
import { withDomainEvent, withOutbox } from '../outbox/outbox-field.ts';
import type { Calls } from '../permissions/calls.ts';
import { createSchedule } from '../schedule/schedule.ts';
import { type TaskDoc, taskModel } from '../schedule/task.model.ts';
import { execute } from '../testing/execute.ts';
import { memoryBus } from '../testing/memory-bus.ts';
import { noMemberData } from '../testing/no-member-data.ts';
import { startTestMongo, type TestMongo } from '../testing/start-test-mongo.ts';
import { testDeps } from '../testing/test-deps.ts';
import { viewer } from '../testing/viewer.ts';
import { defineService } from './define-service.ts';

interface Item {
  _id: string;
  title: string;
}

const dir = mkdtempSync(join(tmpdir(), 'banyan-service-'));
const schema = pathToFileURL(join(dir, 'schema.graphql'));
const resolvers = {
  Query: {
    title: (_: unknown, { id }: { id: string }, context: { titleOf(id: string): unknown }) => context.titleOf(id),
  },
};
const calls: Calls = { Query: { title: { may: 'anyone' } } };
let mongo: TestMongo;

beforeAll(async () => {
  writeFileSync(schema, 'scalar DateTime type Query { title(id: ID!): String }');
  mongo = await startTestMongo();
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await mongo.stop();
});

function models(connection: Connection) {
  const item = () => new Schema<Item>({ _id: String, title: { type: String, index: true } }).plugin(withOutbox);
  return { items: connection.model<Item>('Item', item()), others: connection.model<Item>('Other', item()) };
}

test('a declaration becomes a service that answers, does its jobs, says what a crash left, and ends them all', async () => {
  const bus = memoryBus();
  const work = vi.fn();
  let own: ReturnType<typeof models> | undefined;
  const createApp = defineService({
    name: 'feed',
    schema,
    resolvers,
    calls,
    models: (connection) => (own = models(connection)),
    open: async () => ({ prefix: 'The ' }),
    member: () => noMemberData,
    context: ({ models: { items }, prefix }) => ({
      titleOf: async (id: string) => prefix + (await items.findById(id).lean())?.title,
    }),
    jobs: ({ prefix }) => [{ name: 'work', everyMs: 5, work: async () => work(prefix) }],
  });
  const app = await createApp(testDeps({ mongoUrl: mongo.url, bus, clock: () => new Date(Date.now() + 60_000) }));
  await own!.items.create({ _id: 'a', title: 'banyan' });
  expect((await execute(app, '{ title(id: "a") }')).data).toEqual({ title: 'The banyan' });
  await vi.waitFor(() => expect(work).toHaveBeenCalledWith('The '));
  // The service never heard of this write, as after a crash.
  const left = createDomainEvent('club.itemAdded', { itemId: 'a', targets: [] });
  await own!.others.updateOne({ _id: 'b' }, withDomainEvent({}, left), { upsert: true });
  await vi.waitFor(() => expect(bus.domainEvents).toEqual([left]), { timeout: 8_000 });
  await app.stop();
  expect(own!.items.db.readyState).toBe(0);
  const { length } = work.mock.calls;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(work).toHaveBeenCalledTimes(length);
});

test('what waits for its time is done when it comes, and counted in the metrics of the service', async () => {
  const work = vi.fn(async (_tasks: readonly TaskDoc[]) => {});
  const createApp = defineService({
    name: 'feed',
    schema,
    resolvers,
    calls,
    models: (connection) => ({ ...models(connection), tasks: taskModel(connection) }),
    open: ({ models: { tasks } }) => ({ schedule: createSchedule(tasks) }),
    member: () => noMemberData,
    context: () => ({}),
    tasks: ({ schedule }) => ({ schedule, kinds: { send: { work } } }),
    jobs: ({ schedule }) => [
      { name: 'ask', everyMs: 5, work: () => schedule.put('send', [{ _id: 'a', dueAt: at, version: 1, data: {} }]) },
    ],
  });
  const at = new Date();
  const app = await createApp(testDeps({ mongoUrl: mongo.url }));
  const counted = () => app.metrics.registry.getSingleMetricAsString('banyan_tasks_total');
  await vi.waitFor(async () => expect(await counted()).toContain('outcome="done",service="feed"} 1'), {
    timeout: 8_000,
  });
  await app.stop();
  expect(work.mock.calls.map(([tasks]) => tasks.map(({ _id }) => _id))).toEqual([['a']]);
});

test("a call that is staff's alone and was refused is reported, and the answer does not wait", async () => {
  const bus = memoryBus();
  const createApp = defineService({
    name: 'feed',
    schema,
    resolvers,
    calls: { Query: { title: { may: 'comment.moderate' } } },
    models,
    member: () => noMemberData,
    context: () => ({}),
  });
  const app = await createApp(testDeps({ mongoUrl: mongo.url, bus }));
  const { errors } = await execute(app, '{ title(id: "a") }', {}, viewer({ memberId: 'ann' }));
  expect([errors?.[0]?.extensions.code, bus.domainEvents]).toEqual(['FORBIDDEN', []]);
  await app.stop();
  expect(bus.domainEvents).toMatchObject([{ type: 'staff.acted', data: { actorId: 'ann', act: 'Query.title' } }]);
});

test('a turn that is under way when the service stops is finished, and what it wrote is reported', async () => {
  const bus = memoryBus();
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const domainEvent = createDomainEvent('club.itemAdded', { itemId: 'c', targets: [] });
  const createApp = defineService({
    name: 'feed',
    schema,
    resolvers,
    calls,
    models,
    member: () => noMemberData,
    context: () => ({}),
    jobs: ({ models: { items }, outbox }) => [
      {
        name: 'work',
        everyMs: 5,
        async work() {
          begun.resolve();
          await gate.promise;
          await items.updateOne({ _id: 'c' }, withDomainEvent({}, domainEvent), { upsert: true });
          void outbox.dispatch(items, 'c', [domainEvent]);
        },
      },
    ],
  });
  const app = await createApp(testDeps({ mongoUrl: mongo.url, bus }));
  await begun.promise;
  const stopped = app.stop();
  setTimeout(gate.resolve, 50);
  await stopped;
  expect(bus.domainEvents).toEqual([domainEvent]);
});

test('a service that can not open leaves no connection behind', async () => {
  let connection: Connection | undefined;
  const createApp = defineService({
    name: 'feed',
    schema,
    resolvers,
    calls,
    models: (given) => {
      connection = given;
    },
    open: () => Promise.reject(new Error('no key')),
    member: () => noMemberData,
    context: () => ({}),
  });
  await expect(createApp(testDeps({ mongoUrl: mongo.url }))).rejects.toThrow('no key');
  expect(connection?.readyState).toBe(0);
});
