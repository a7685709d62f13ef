// Reminders of one moment, of events and of members' own, and processes that are killed while they send them: ten thousand and ten times in the full run.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import {
  type CallInternal,
  connectMongo,
  createSchedule,
  type InternalHandlers,
  type InternalMethod,
  type TaskDoc,
} from '@banyan/kit';
import { inFull, startTestMongo, type TestMongo, testDeployment, testDeps } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import type { Notifications } from '../context.ts';
import { type Models, openModels } from '../models.ts';
import { planOwnReminders } from '../own-reminder/ring-and-plan.ts';
import { reminding } from '../testing/reminding.ts';
import { planReminders } from './plan-reminders.ts';

const count = inFull(10_000, 1_000);
const kills = inFull(10, 3);
const itemId = 'e';
const hourMs = 3_600_000;
/** Two hours before it is now. */
const startTime = new Date(Date.now() + 2 * hourMs);
const rang = new Date();
const memberIds = Array.from({ length: count }, (_, n) => `m${n}`);
/** As an hour ago, when they were still to come. */
const clock = () => new Date(Date.now() - hourMs);

let mongo: TestMongo;
let connection: Connection;
let models: Models;
const workers = new Set<ChildProcess>();
beforeAll(async () => {
  mongo = await startTestMongo();
  // Its first start builds the indexes.
  await (await createApp(testDeps({ mongoUrl: mongo.url }))).stop();
  connection = await connectMongo(mongo.url, 'notifications');
  models = openModels(connection);
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await connection.close();
  await mongo.stop();
});

async function planEvents() {
  const { said, answers } = reminding();
  said.happenings.set(itemId, { startTime, startDate: null });
  const wishes = memberIds.map((memberId) => ({ memberId, itemId }));
  for (const { memberId } of wishes) said.on.add(`${memberId} ${itemId}`);
  const callInternal = (async (question: InternalMethod, asked: never) => answers[question]!(asked)) as CallInternal;
  await planReminders(
    { callInternal, clock, deployment: testDeployment(), schedule: createSchedule(models.tasks) },
    wishes,
  );
}

async function planOwn() {
  const answers: InternalHandlers = {
    'wellness.whatRings': async ({ of }) => ({
      asOf: clock(),
      rings: of.map(({ reminderId: memberId }) => ({ memberId, rang: null, next: rang })),
    }),
  };
  const callInternal = (async (question: InternalMethod, asked: never) => answers[question]!(asked)) as CallInternal;
  const parts = { callInternal, clock, models, schedule: createSchedule(models.tasks) };
  await planOwnReminders(parts as unknown as Notifications, memberIds);
}

interface State {
  /** What the workers learn that it is, or rings for. */
  time: Date;
  asked: number;
  killed: number;
}

/** Kills who asks at every third asking: in turn at once, and when what they were allowed is written. */
function startWorker(state: State): void {
  const file = join(import.meta.dirname, '../testing/mortal-reminder.ts');
  const worker = fork(file, [mongo.url, state.time.toISOString()], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  workers.add(worker);
  worker.on('message', () => {
    state.asked += 1;
    if (state.killed >= kills || state.asked < 3 * (state.killed + 1) || !workers.has(worker)) return letGo(worker);
    state.killed += 1;
    workers.delete(worker);
    void (state.killed % 2 === 0 ? Promise.resolve() : written(worker)).then(() => {
      worker.kill('SIGKILL');
      startWorker(state);
    });
  });
}

/** What it asked may be read after it was killed: then nobody is there to hear. */
const letGo = (worker: ChildProcess): void => void worker.send('go', () => {});

async function written(worker: ChildProcess) {
  const before = await models.notifications.countDocuments();
  letGo(worker);
  await vi.waitFor(async () => expect(await models.notifications.countDocuments()).toBeGreaterThan(before), {
    timeout: 20_000,
    interval: 1,
  });
}

afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  workers.clear();
  await Promise.all([models.notifications.deleteMany({}), models.tasks.deleteMany({}), models.offsets.deleteMany({})]);
  await connection.collection('facts').deleteMany({});
});

it.each([
  ['an event', planEvents, startTime],
  ['what they planned themselves', planOwn, rang],
])(
  'each member is reminded of %s once, and each is notified of it once',
  { timeout: inFull(400_000, 120_000) },
  async (_, plan, time) => {
    await plan();
    const state = { time, asked: 0, killed: 0 };
    for (let n = 0; n < 2; n += 1) startWorker(state);
    const soon = { timeout: inFull(380_000, 100_000), interval: 100 };
    await vi.waitFor(async () => expect(await models.tasks.countDocuments({ state: 'done' })).toBe(count), soon);
    expect(state.killed).toBe(kills);
    const rows = await models.notifications.find().lean();
    expect([rows.length, new Set(rows.map(({ memberId }) => memberId)).size]).toEqual([count, count]);
    // Also what a killed one wrote and did not report.
    const domainEvents = connection.collection<{ data: { notificationId: string } }>('facts');
    await vi.waitFor(async () => expect(await domainEvents.countDocuments()).toBe(count), soon);
    const published = await domainEvents.find().toArray();
    expect(new Set(published.map(({ data }) => data.notificationId))).toEqual(new Set(rows.map(({ _id }) => _id)));
    const twice = await models.tasks.find({ attempts: { $gt: 1 } }).lean<TaskDoc[]>();
    expect(twice.length).toBeGreaterThan(0);
  },
);
