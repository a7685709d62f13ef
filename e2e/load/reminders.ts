/**
 * Ten thousand reminders that are due at one moment, and over one minute: of events, and of what members planned themselves. From when each
 * was due until its member had it; all services in one process on the embedded engine, nothing stands in for another.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { type ItemSeed, importedItemId, importItems } from '@banyan/feed/import';
import { createDomainEvent, databaseName, derivedId } from '@banyan/kit';
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

type Databases = (service: string) => Db;

interface Load {
  name: string;
  isOneMoment: boolean;
  /** The tasks that are planned of it, one for each member. */
  kind: 'reminder' | 'ownReminder';
  fill: (mongoUrl: string, db: Databases, firstDue: number) => Promise<void>;
}

interface RemindersSummary {
  load: Load;
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

async function fillMembers(db: Databases) {
  const members = Array.from({ length: REMINDERS }, (_, index) => ({
    _id: memberId(index),
    username: memberId(index),
    groups: [],
  }));
  await db('identity').collection<{ _id: string }>('members').insertMany(members);
  return members;
}

/** Members with one of their own each, which the service says when it next looks for what nobody reported yet. */
async function fillOwn(_: string, db: Databases, firstDue: number): Promise<void> {
  const members = await fillMembers(db);
  const past = new Date(Date.now() - 60_000);
  const rows = members.map(({ _id: memberId }) => {
    const _id = derivedId('bench reminder', memberId);
    const outbox = [createDomainEvent('wellness.reminderChanged', { reminderId: _id, memberId }, past)];
    const when = {
      time: new Date(firstDue),
      timeZone: 'Asia/Jerusalem',
      repeat: 'FREQ=DAILY',
      since: past,
      createdAt: past,
    };
    return { _id, memberId, ...when, outbox };
  });
  await db('wellness').collection<{ _id: string }>('reminders').insertMany(rows);
}

/** Members with a reminder each, of one event or of one for each second of a minute; planned because the events change. */
async function fillEvents(mongoUrl: string, db: Databases, firstDue: number, events: number): Promise<void> {
  const seeds = (title: string) => Array.from({ length: events }, (_, index) => seedOf(index, firstDue, title));
  await importItems(mongoUrl, seeds('As it was planned first'));
  const members = await fillMembers(db);
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

async function measure(load: Load): Promise<RemindersSummary> {
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
    await load.fill(server.url, db, firstDue);
    const [tasks, rows] = [db('notifications').collection('tasks'), db('notifications').collection('notifications')];
    // Of an event each has the two-hour one; that of the day before is past.
    const isPlanned = async () => (await tasks.countDocuments({ kind: load.kind, state: 'waiting' })) === REMINDERS;
    await until(isPlanned, LEAD_MS, 'Planning');
    const plannedSeconds = (Date.now() - began) / 1_000;
    await until(async () => (await rows.countDocuments()) === REMINDERS, 3 * LEAD_MS, 'Reminding');
    const lags = (await rows.find({}, { projection: { at: 1, since: 1 } }).toArray()).map(
      ({ at, since }) => at - since,
    );
    return {
      load,
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

const loads: readonly Load[] = [
  {
    name: 'one event',
    isOneMoment: true,
    kind: 'reminder',
    fill: (url, db, firstDue) => fillEvents(url, db, firstDue, 1),
  },
  {
    name: 'sixty events',
    isOneMoment: false,
    kind: 'reminder',
    fill: (url, db, firstDue) => fillEvents(url, db, firstDue, 60),
  },
  { name: 'what members planned', isOneMoment: true, kind: 'ownReminder', fill: fillOwn },
];

const ms = (value: number) => value.toFixed(0);

export async function measureReminders(): Promise<Section> {
  const summaries: RemindersSummary[] = [];
  for (const load of loads) summaries.push(await measure(load));
  return {
    title: 'Reminders of one minute',
    method:
      'Ten thousand members want to be reminded: of one event, of sixty that start a second apart, or of what each planned for every day. Planned when that was told, sent when it is time, each asked about once more. From when a reminder was due until its row was written; all services in one process, data in the embedded MongoDB.',
    columns: ['of', 'reminders', 'planned in s', 'p50 ms', 'p99 ms', 'last ms'],
    rows: summaries.map(({ load, plannedSeconds, p50Ms, p99Ms, lastMs }) => [
      load.name,
      REMINDERS.toLocaleString('en'),
      plannedSeconds.toFixed(1),
      ms(p50Ms),
      ms(p99Ms),
      ms(lastMs),
    ]),
    goals: summaries.map(({ load, p99Ms }) => ({
      text: `${load.name}, due ${load.isOneMoment ? 'at one moment' : 'over one minute'}, late by less than ${MOST_P99_MS / 1_000} s, p99`,
      figure: `${ms(p99Ms)} ms`,
      isMet: p99Ms < MOST_P99_MS,
    })),
  };
}
