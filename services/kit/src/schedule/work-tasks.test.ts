// What becomes of tasks: done together, failed alone, held for as long as it takes, given up in the end.
import type { Connection } from 'mongoose';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { connectMongo, ensureIndexes } from '../mongo/connect-mongo.ts';
import { startTestMongo, type TestMongo } from '../testing/start-test-mongo.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import { type TaskDoc, taskModel } from './task.model.ts';
import { createTaskMetrics, type TaskMetrics } from './task-metrics.ts';
import { startTasks, type TaskKind } from './work-tasks.ts';

let mongo: TestMongo;
let connection: Connection;
let schedule: Schedule;
let registry: Registry;
let metrics: TaskMetrics;
let lines: string[];
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'feed');
  schedule = createSchedule(taskModel(connection));
  await ensureIndexes(connection);
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});
beforeEach(async () => {
  registry = new Registry();
  metrics = createTaskMetrics(registry);
  lines = [];
  await schedule.model.deleteMany();
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const put = (...ids: string[]) =>
  schedule.put(
    'send',
    ids.map((_id) => ({ _id, dueAt: new Date(Date.now() - 2_000), version: 1, data: {}, memberId: 'ann' })),
  );
const row = (id: string) => schedule.model.findById(id).lean<TaskDoc>();
const stateOf = async (id: string) => (await row(id))?.state;
const soon = { timeout: 15_000, interval: 20 };
/** A task is counted after its row was written. */
const isCounted = (line: string) => vi.waitFor(async () => expect(await registry.metrics()).toContain(line), soon);

function start(send: TaskKind, given: { atOnce?: number; endsWithinMs?: number } = {}) {
  const logger = createLogger({ destination: { write: (line: string) => void lines.push(line) } });
  const options = { logger, metrics, lookEveryMs: 10, atOnce: 1, ...given };
  const stop = startTasks(schedule, { send }, options);
  stops.push(stop);
  return stop;
}

it('does what is due, together, and says how many and how late', async () => {
  await put('a', 'b', 'c');
  const work = vi.fn(async (_tasks: readonly TaskDoc[]) => {});
  start({ work });
  await vi.waitFor(async () => expect(await schedule.model.countDocuments({ state: 'done' })).toBe(3), soon);
  expect(work.mock.calls.map(([tasks]) => tasks.length)).toEqual([3]);
  expect(await row('a')).not.toHaveProperty('readyAt');
  await isCounted('banyan_tasks_total{kind="send",outcome="done"} 3');
  await isCounted('banyan_task_lag_seconds_count{kind="send"} 3');
  const text = await registry.metrics();
  expect(text).toContain('banyan_task_lag_seconds_bucket{le="1",kind="send"} 0');
});

it('tries the tasks of a failed batch one by one, so that one alone is held up', async () => {
  await put('a', 'bad', 'c');
  start({
    async work(tasks) {
      if (tasks.some(({ _id }) => _id === 'bad')) throw new Error('no');
    },
  });
  await vi.waitFor(async () => expect([await stateOf('a'), await stateOf('c')]).toEqual(['done', 'done']), soon);
  await vi.waitFor(async () => expect(await row('bad')).not.toHaveProperty('lease'), soon);
  const waiting = await row('bad');
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(waiting!.readyAt!.getTime()).toBeGreaterThan(Date.now() - 500);
  await isCounted('banyan_tasks_total{kind="send",outcome="retried"} 1');
});

it('gives a task up after its last attempt, and says so without saying whose it is', async () => {
  await put('bad');
  const work = vi.fn(async () => {
    throw new Error('no');
  });
  start({ work, mostAttempts: 2 });
  await vi.waitFor(async () => expect(await stateOf('bad')).toBe('dead'), soon);
  expect(work).toHaveBeenCalledTimes(2);
  await isCounted('banyan_tasks_total{kind="send",outcome="dead"} 1');
  expect(lines.join('')).toContain('a task is given up');
  expect(lines.join('')).not.toMatch(/ann|bad/);
});

it('gives up unseen what ends its worker each time', async () => {
  await put('bad', 'a');
  await schedule.model.updateOne({ _id: 'bad' }, { $set: { attempts: 5 } });
  const work = vi.fn(async (_tasks: readonly TaskDoc[]) => {});
  start({ work, mostAttempts: 5 });
  await vi.waitFor(async () => expect([await stateOf('bad'), await stateOf('a')]).toEqual(['dead', 'done']), soon);
  expect(work.mock.calls.flatMap(([tasks]) => tasks.map(({ _id }) => _id))).toEqual(['a']);
});

it('holds what takes longer than a lease, and nobody else takes it', async () => {
  await put('a');
  const gate = Promise.withResolvers<void>();
  const work = vi.fn(() => gate.promise);
  start({ work, leaseMs: 3_000 });
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), soon);
  const other = vi.fn(async () => {});
  start({ work: other, leaseMs: 3_000 });
  const first = (await row('a'))!.readyAt!;
  await vi.waitFor(
    async () => expect((await row('a'))!.readyAt!.getTime()).toBeGreaterThan(first.getTime() + 500),
    soon,
  );
  gate.resolve();
  await vi.waitFor(async () => expect(await stateOf('a')).toBe('done'), soon);
  expect([work.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});

it('shows the work that its lease is lost, and does not end what is not its own any more', async () => {
  await put('a');
  const [begun, aborted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stop = start({
    leaseMs: 90,
    work: (_, signal) =>
      new Promise<void>((resolve) => {
        begun.resolve();
        signal.addEventListener('abort', () => {
          aborted.resolve();
          resolve();
        });
      }),
  });
  // The row has its lease before the worker has the row: what is moved between the two is never begun.
  await begun.promise;
  const later = new Date(Date.now() + 3_600_000);
  await schedule.put('send', [{ _id: 'a', dueAt: later, version: 2, data: {} }]);
  await aborted.promise;
  await stop();
  expect(await row('a')).toMatchObject({ state: 'waiting', dueAt: later, attempts: 0 });
});

it('ends what is under way before it stops, and takes nothing new', async () => {
  await put('a', 'b');
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stop = start({
    batch: 1,
    async work() {
      begun.resolve();
      await gate.promise;
    },
  });
  await begun.promise;
  const stopped = stop();
  gate.resolve();
  await stopped;
  expect(await schedule.model.countDocuments({ state: 'done' })).toBe(1);
  expect(await schedule.model.countDocuments({ state: 'waiting', attempts: 0 })).toBe(1);
});

it('gives back at once what it can not end in time, as if it had never been taken', async () => {
  await put('a', 'b');
  const begun = Promise.withResolvers<AbortSignal>();
  const never = new Promise<void>(() => {});
  const work: TaskKind['work'] = (_, signal) => {
    begun.resolve(signal);
    return never;
  };
  const stop = start({ work, leaseMs: 600_000 }, { endsWithinMs: 20 });
  const signal = await begun.promise;
  await stop();
  expect(signal.aborted).toBe(true);
  for (const id of ['a', 'b']) expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  const others = vi.fn(async (_tasks: readonly TaskDoc[]) => {});
  start({ work: others });
  await vi.waitFor(async () => expect(await schedule.model.countDocuments({ state: 'done' })).toBe(2), soon);
  expect(others.mock.calls.flatMap(([tasks]) => tasks.map(({ _id }) => _id)).toSorted()).toEqual(['a', 'b']);
});

it('gives back what it would have tried alone, once it is asked to end', async () => {
  await put('a', 'b', 'c');
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const tried: number[] = [];
  const stop = start({
    leaseMs: 600_000,
    async work(tasks) {
      tried.push(tasks.length);
      if (tasks.length > 1) throw new Error('no');
      begun.resolve();
      await gate.promise;
    },
  });
  await begun.promise;
  const stopped = stop();
  gate.resolve();
  await stopped;
  expect(tried).toEqual([3, 1]);
  expect(await schedule.model.countDocuments({ state: 'done' })).toBe(1);
  expect(await schedule.model.countDocuments({ state: 'waiting', attempts: 0, lease: null })).toBe(2);
});
