/**
 * Ten thousand reminders that are due at one moment, and over one minute: from when each was due until its member had it. All
 * services in one process on the embedded engine, nothing stands in for another.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { type ItemSeed, importedItemId, importItems } from '@banyan/feed/import';
import { databaseName, derivedId } from '@banyan/kit';
import { memoryBus, testDeps } from '@banyan/kit/testing';
import { startServices } from '@banyan/services/start';
import { type Db, MongoClient } from 'mongodb';
import type { Section } from './results.ts';
import { percentile } from './statistics.ts';

const REMINDERS = 10_000;
const MOST_P99_MS = 5_000;
const TWO_HOURS_MS = 2 * 3_600_000;
/** For planning all of them before the first is due. */
const LEAD_MS = 90_000;
const LOOK_MS = 250;

interface RemindersSummary {
  events: number;
  plannedSeconds: number;
  p50Ms: number;
  p99Ms: number;
  lastMs: number;
}

const memberId = (index: number) => `bench-member-${String(index).padStart(5, '0')}`;
const seedOf = (index: number, firstDue: number, title: string): ItemSeed => {
  const startTime = new Date(firstDue + TWO_HOURS_MS + index * 1_000);
  const content = { title, startTime, endTime: new Date(startTime.getTime() + TWO_HOURS_MS) };
  return { externalKey: `bench-event-${index}`, kind: 'event', targets: ['all'], publishedAt: new Date(0), content };
};

/** Members with a reminder each, of one event or of one for each second of a minute; planned because the events change. */
async function fill(mongoUrl: string, db: (service: string) => Db, events: number, firstDue: number): Promise<void> {
  const seeds = (title: string) => Array.from({ length: events }, (_, index) => seedOf(index, firstDue, title));
  await importItems(mongoUrl, seeds('As it was planned first'));
  const members = Array.from({ length: REMINDERS }, (_, index) => ({
    _id: memberId(index),
    username: memberId(index),
    groups: [],
  }));
  await db('identity').collection<{ _id: string }>('members').insertMany(members);
  const reminders = members.map(({ _id }, index) => {
    const itemId = importedItemId(`bench-event-${index % events}`);
    return { _id: derivedId('reminder', _id, itemId), memberId: _id, itemId, on: true, changedAt: new Date() };
  });
  await db('feed').collection<{ _id: string }>('reminders').insertMany(reminders);
  await importItems(mongoUrl, seeds('As it is now'));
}

async function until(isSo: () => Promise<boolean>, withinMs: number, what: string): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} took too long for the bench.`);
    await wait(LOOK_MS);
  }
}

async function measure(events: number): Promise<RemindersSummary> {
  const dir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const server = await startEmbeddedMongo({ dir: join(dir, 'data'), socket: join(dir, 'mongo.sock') });
  const client = await MongoClient.connect(server.url);
  const db = (service: string) => client.db(databaseName(server.url, service));
  const services = await startServices(
    testDeps({ mongoUrl: server.url, bus: memoryBus(), dataDir: join(dir, 'files') }),
  );
  try {
    const firstDue = Date.now() + LEAD_MS;
    const began = Date.now();
    await fill(server.url, db, events, firstDue);
    const [tasks, rows] = [db('notifications').collection('tasks'), db('notifications').collection('notifications')];
    // Each has the two-hour one; that of the day before is past.
    const isPlanned = async () => (await tasks.countDocuments({ kind: 'reminder', state: 'waiting' })) === REMINDERS;
    await until(isPlanned, LEAD_MS, 'Planning');
    const plannedSeconds = (Date.now() - began) / 1_000;
    await until(async () => (await rows.countDocuments()) === REMINDERS, 3 * LEAD_MS, 'Reminding');
    const lags = (await rows.find({}, { projection: { at: 1, since: 1 } }).toArray()).map(
      ({ at, since }) => at - since,
    );
    return {
      events,
      plannedSeconds,
      p50Ms: percentile(lags, 0.5),
      p99Ms: percentile(lags, 0.99),
      lastMs: percentile(lags, 1),
    };
  } finally {
    await services.stop();
    await client.close();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

const ms = (value: number) => value.toFixed(0);

export async function measureReminders(): Promise<Section> {
  const summaries = [await measure(1), await measure(60)];
  return {
    title: 'Reminders of one minute',
    method:
      'Ten thousand members want to be reminded, of one event or of sixty that start a second apart. Planned when the events were imported anew, sent two hours before, each asked about once more. From when a reminder was due until its row was written; all services in one process, data in the embedded MongoDB.',
    columns: ['events', 'reminders', 'planned in s', 'p50 ms', 'p99 ms', 'last ms'],
    rows: summaries.map(({ events, plannedSeconds, p50Ms, p99Ms, lastMs }) => [
      events,
      REMINDERS.toLocaleString('en'),
      plannedSeconds.toFixed(1),
      ms(p50Ms),
      ms(p99Ms),
      ms(lastMs),
    ]),
    goals: summaries.map(({ events, p99Ms }) => ({
      text: `${events === 1 ? 'due at one moment' : 'due over one minute'}, late by less than ${MOST_P99_MS / 1_000} s, p99`,
      figure: `${ms(p99Ms)} ms`,
      isMet: p99Ms < MOST_P99_MS,
    })),
  };
}
