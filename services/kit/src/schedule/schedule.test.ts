// Asking, moving and taking back; and that the database finds what is ready without reading anything else.
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectMongo, ensureIndexes } from '../mongo/connect-mongo.ts';
import { startTestMongo, type TestMongo } from '../testing/start-test-mongo.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import { type TaskDoc, taskModel } from './task.model.ts';
import { endTasks, type NewTask, readyQuery, renewLease, takeTasks } from './task.store.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute));

let mongo: TestMongo;
let connection: Connection;
let schedule: Schedule;
let now = at(0);
beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'feed');
  schedule = createSchedule(taskModel(connection), () => now);
  await ensureIndexes(connection);
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});
beforeEach(async () => {
  now = at(0);
  await schedule.model.deleteMany();
});

const task = (given: Partial<NewTask> = {}): NewTask => ({ _id: 'a', dueAt: at(10), version: 1, data: {}, ...given });
const put = (...given: Partial<NewTask>[]) => schedule.put('send', given.map(task));
const row = (id = 'a') => schedule.model.findById(id).lean<TaskDoc>();
const take = (most = 10) => takeTasks(schedule.model, 'send', { most, forMs: 60_000, now });
async function finish() {
  await endTasks(schedule.model, await take(), 'done', now);
}
const taken = async () => (await take()).tasks.map(({ _id }) => _id);

describe('asking', () => {
  it('waits until the task is due, and is safe to repeat, ten times at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => put({})));
    expect(await taken()).toEqual([]);
    now = at(10);
    expect(await taken()).toEqual(['a']);
    expect(await schedule.model.countDocuments()).toBe(1);
  });

  it('moves a task with a later version, and not with an earlier one that comes late', async () => {
    await put({ version: 5 });
    await put({ version: 7, dueAt: at(20), data: { start: 'later' } });
    await put({ version: 6, dueAt: at(5) });
    expect(await row()).toMatchObject({ version: 7, dueAt: at(20), readyAt: at(20), data: { start: 'later' } });
  });

  it('leaves who is at it alone when the same is asked for again, and takes the task away when it is moved', async () => {
    await put({});
    now = at(10);
    const lease = await take();
    await put({ version: 2 });
    expect(await renewLease(schedule.model, lease, 1_000, now)).toBe(1);
    await put({ version: 3, dueAt: at(30) });
    expect(await renewLease(schedule.model, lease, 1_000, now)).toBe(0);
    expect(await endTasks(schedule.model, lease, 'done', now)).toBe(0);
    expect(await row()).toMatchObject({ state: 'waiting', readyAt: at(30), attempts: 0 });
  });

  it('does not do again what was done, unless it is to be done at another time', async () => {
    await put({});
    now = at(10);
    await finish();
    await put({ version: 2 });
    expect(await row()).toMatchObject({ state: 'done', version: 2 });
    await put({ version: 3, dueAt: at(11) });
    expect(await row()).toMatchObject({ state: 'waiting', readyAt: at(11) });
  });

  it('takes words of an operator’s for what they are', async () => {
    await put({ data: { start: '$dueAt' }, memberId: '$$ROOT' });
    expect(await row()).toMatchObject({ data: { start: '$dueAt' }, memberId: '$$ROOT' });
  });
});

describe('taking back', () => {
  it('ends a task; what was asked for earlier does not bring it back, what is asked for later does', async () => {
    await put({ version: 2, memberId: 'ann' });
    await schedule.cancel('send', ['a'], 3);
    await put({ version: 2 });
    const ended = await row();
    expect(ended).toMatchObject({ state: 'cancelled', version: 3, endedAt: now });
    expect(ended).not.toHaveProperty('memberId');
    now = at(10);
    expect(await taken()).toEqual([]);
    await put({ version: 4 });
    expect(await taken()).toEqual(['a']);
  });

  it('comes before the asking, too', async () => {
    await schedule.cancel('send', ['a'], 3);
    await put({ version: 2 });
    expect(await row()).toMatchObject({ state: 'cancelled' });
  });

  it('is outlived by a later asking, and by what was done', async () => {
    await put({ version: 5 });
    await schedule.cancel('send', ['a'], 4);
    expect(await row()).toMatchObject({ state: 'waiting' });
    now = at(10);
    await finish();
    await schedule.cancel('send', ['a'], 6);
    await put({ version: 7 });
    expect(await row()).toMatchObject({ state: 'done', version: 7 });
  });

  it('takes the task out of the hands of who is at it', async () => {
    await put({});
    now = at(10);
    const lease = await take();
    await schedule.cancel('send', ['a'], 2);
    expect(await endTasks(schedule.model, lease, 'done', now)).toBe(0);
    expect(await row()).toMatchObject({ state: 'cancelled' });
  });
});

describe('leases', () => {
  it('gives a task to one of many who take at once, and to the next when the lease has run out', async () => {
    await put({});
    now = at(10);
    const all = await Promise.all(Array.from({ length: 10 }, () => take()));
    const [winner, ...rest] = all.filter(({ tasks }) => tasks.length > 0);
    expect(rest).toEqual([]);
    now = new Date(at(11).getTime() + 1);
    const next = await take();
    expect(next.tasks).toMatchObject([{ _id: 'a', attempts: 2 }]);
    expect(await endTasks(schedule.model, winner!, 'done', now)).toBe(0);
    expect(await endTasks(schedule.model, next, 'done', now)).toBe(1);
  });

  it('takes no more than it is asked to, and of its own kind alone', async () => {
    await put(...Array.from({ length: 20 }, (_, n) => ({ _id: `n${n}` })));
    await schedule.put('other', [task({ _id: 'o' })]);
    now = at(10);
    const { tasks } = await take(7);
    expect([tasks.length, tasks.every(({ kind }) => kind === 'send')]).toEqual([7, true]);
  });

  it('goes by the clock of the database where no test gives one', async () => {
    const real = createSchedule(schedule.model);
    const inMs = (ms: number) => new Date(Date.now() + ms);
    await real.put('send', [task({ _id: 'past', dueAt: inMs(-60_000) }), task({ _id: 'future', dueAt: inMs(60_000) })]);
    const lease = await takeTasks(real.model, 'send', { most: 10, forMs: 30_000, now: real.now() });
    expect(lease.tasks.map(({ _id }) => _id)).toEqual(['past']);
    const until = lease.tasks[0]!.readyAt!.getTime() - Date.now();
    expect(until).toBeGreaterThan(0);
    expect(until).toBeLessThanOrEqual(30_000);
  });
});

describe('the read of what is ready', () => {
  it.each(['$$NOW', at(5)] as const)('touches what it answers, by %s', async (moment) => {
    const past = Array.from({ length: 5 }, (_, n) => ({ _id: `due${n}`, dueAt: new Date(n) }));
    const future = Array.from({ length: 300 }, (_, n) => ({ _id: `later${n}`, dueAt: new Date('2100-01-01') }));
    await put(...past, ...future);
    await schedule.put('other', [task({ _id: 'o', dueAt: new Date(0) })]);
    const plan = (await readyQuery(schedule.model, 'send', moment, 50).explain('executionStats')) as unknown as {
      executionStats: Record<string, number>;
    };
    const { nReturned, totalDocsExamined, totalKeysExamined } = plan.executionStats;
    expect([nReturned, totalDocsExamined]).toEqual([5, 5]);
    expect(totalKeysExamined).toBeLessThanOrEqual(6);
    expect(JSON.stringify(plan)).not.toContain('"SORT"');
  });

  it('keeps what ended for longer than a domain event may come late', async () => {
    const indexes = await schedule.model.collection.indexes();
    const { expireAfterSeconds } = indexes.find(({ key }) => Object.keys(key).join() === 'endedAt')!;
    expect(expireAfterSeconds).toBe(8 * 24 * 60 * 60);
  });
});
