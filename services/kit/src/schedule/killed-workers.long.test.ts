// Thousands of tasks of one minute (ten in the full run), and workers in processes of their own that are killed over what they do.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectMongo, ensureIndexes } from '../mongo/connect-mongo.ts';
import { inFull } from '../testing/full-run.ts';
import { startTestMongo, type TestMongo } from '../testing/start-test-mongo.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import { taskModel } from './task.model.ts';
import type { Asking } from './testing/mortal-worker.ts';

const count = inFull(10_000, 3_000);
const kills = 10;
/** What a killed worker may have held: its batches, of which the default is two of a hundred. */
const heldByOne = 200;
const leaseMs = 3_000;

let mongo: TestMongo;
let connection: Connection;
let schedule: Schedule;
const workers = new Set<ChildProcess>();
beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'feed');
  schedule = createSchedule(taskModel(connection));
  await ensureIndexes(connection);
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await connection.close();
  await mongo.stop();
});

/** Kills anyone who asks at every fourth asking, before the effect and after it in turn; the others may go on. */
function startWorker(killed: Asking['stage'][]): void {
  const file = join(import.meta.dirname, 'testing/mortal-worker.ts');
  const worker = fork(file, [mongo.url, String(leaseMs)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  workers.add(worker);
  worker.on('message', ({ id, stage }: Asking) => {
    asked += 1;
    const next = killed.length % 2 === 0 ? 'taken' : 'written';
    if (killed.length >= kills || stage !== next || asked < 4 * (killed.length + 1))
      return void worker.send(id, () => {});
    killed.push(stage);
    worker.kill('SIGKILL');
    workers.delete(worker);
    startWorker(killed);
  });
}
let asked = 0;

it('each is done, and again only where a worker was killed over it', { timeout: 120_000 }, async () => {
  const dueAt = new Date();
  const tasks = Array.from({ length: count }, (_, n) => ({ _id: `t${n}`, dueAt, version: 1, data: {} }));
  await schedule.put('send', tasks);
  const killed: Asking['stage'][] = [];
  for (let n = 0; n < 2; n += 1) startWorker(killed);
  const soon = { timeout: 100_000, interval: 100 };
  await vi.waitFor(async () => expect(await schedule.model.countDocuments({ state: 'done' })).toBe(count), soon);
  expect([killed.length, new Set(killed).size]).toEqual([kills, 2]);
  const sent = connection.collection<{ _id: string; times: number }>('sent');
  const [all] = await sent
    .aggregate([{ $group: { _id: null, rows: { $sum: 1 }, doings: { $sum: '$times' } } }])
    .toArray();
  expect(all!.rows).toBe(count);
  expect(all!.doings - count).toBeGreaterThan(0);
  expect(all!.doings - count).toBeLessThanOrEqual(kills * heldByOne);
});
