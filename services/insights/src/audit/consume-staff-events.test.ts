import {
  type AnyDomainEvent,
  connectMongo,
  createLogger,
  type EventLog,
  ensureIndexes,
  type LoggedDomainEvent,
  type LogQuery,
  offsetsIn,
  type ServiceName,
  type StaffActName,
  staffActed,
} from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openModels } from '../models.ts';
import { consumeStaffEvents } from './consume-staff-events.ts';

const start = new Date('2026-11-20T09:00:00Z').getTime();
let now: number;
let mongo: TestMongo;
let database: Connection;
let models: ReturnType<typeof openModels>;

beforeAll(async () => {
  mongo = await startTestMongo();
  database = await connectMongo(mongo.url, 'insights');
  models = openModels(database);
  await ensureIndexes(database);
});
beforeEach(async () => {
  vi.restoreAllMocks();
  now = start;
  await Promise.all([models.entries.deleteMany({}), models.offsets.deleteMany({})]);
});
afterAll(async () => {
  await database.close();
  await mongo.stop();
});

/** A log whose clock is the test's. */
function serviceLog() {
  const logged: LoggedDomainEvent[] = [];
  const publish = (act: string, loggedAt = now) => {
    const domainEvent = staffActed(
      'feed',
      { actorId: 'dana', act: act as StaffActName, outcome: 'done' },
      new Date(loggedAt),
    );
    logged.push({ domainEvent: domainEvent as AnyDomainEvent, loggedAt: new Date(loggedAt) });
    logged.sort((one, other) => one.loggedAt.getTime() - other.loggedAt.getTime());
  };
  const read = vi.fn(async ({ from, limit }: LogQuery) =>
    logged.filter(({ loggedAt }) => loggedAt >= from).slice(0, limit),
  );
  return { publish, read, now: async () => new Date(now), offsetsOf: async () => new Map() };
}

const logger = { ...createLogger({ level: 'silent' }), warn: vi.fn() };

/** One process that follows them. */
function consumer(logs: Record<string, EventLog>) {
  return consumeStaffEvents({
    models,
    logger,
    eventLogs: () => Object.entries(logs) as [ServiceName, EventLog][],
  });
}

const kept = async () => (await models.entries.find().sort({ at: 1, _id: 1 }).lean()).map(({ act }) => act);

it('keeps an act as it was reported, once, however often and by however many it is read', async () => {
  const feed = serviceLog();
  feed.publish('comment.hide');
  const [one, other] = [consumer({ feed }), consumer({ feed })];
  await Promise.all([one(), other()]);
  await one();
  expect(await models.entries.find().lean()).toMatchObject([
    { act: 'comment.hide', actorId: 'dana', service: 'feed', outcome: 'done', at: new Date(start) },
  ]);
});

it('a next process keeps what was reported while none was there, and reads nothing that is long kept', async () => {
  const feed = serviceLog();
  feed.publish('one.a');
  await consumer({ feed })();
  now += 3_600_000;
  feed.publish('one.b');
  feed.read.mockClear();
  await consumer({ feed })();
  expect(await kept()).toEqual(['one.a', 'one.b']);
  expect(feed.read.mock.calls[0]![0].from).toEqual(new Date(start - 10_000));
});

it('an act that was logged a little late is not passed over', async () => {
  const feed = serviceLog();
  const follow = consumer({ feed });
  await follow();
  now += 5_000;
  await follow();
  feed.publish('one.late', start + 1_000);
  await follow();
  expect(await kept()).toEqual(['one.late']);
});

it('a place that was not saved costs no double', async () => {
  const feed = serviceLog();
  feed.publish('one.a');
  const save = vi.spyOn(models.offsets, 'updateOne').mockRejectedValueOnce(new Error('killed'));
  await consumer({ feed })();
  expect(save).toHaveBeenCalled();
  await consumer({ feed })();
  expect(await kept()).toEqual(['one.a']);
});

it('a service that cannot be asked holds up no other, is reported once, and loses nothing', async () => {
  const [feed, social] = [serviceLog(), serviceLog()];
  feed.publish('feed.a');
  social.publish('social.a');
  const { read } = feed;
  const away: EventLog = { ...feed, read: () => Promise.reject(new Error('away')) };
  const logs: Record<string, EventLog> = { feed: away, social };
  const follow = consumer(logs);
  logger.warn.mockClear();
  await follow();
  await follow();
  expect(await kept()).toEqual(['social.a']);
  expect(logger.warn).toHaveBeenCalledTimes(1);
  now += 60_000;
  away.read = read;
  await follow();
  expect((await kept()).sort()).toEqual(['feed.a', 'social.a']);
});

it('more than a page is read to its end', async () => {
  const feed = serviceLog();
  for (let index = 0; index < 4_100; index += 1) feed.publish('one.many', start + Math.floor(index / 500));
  await consumer({ feed })();
  expect(await models.entries.countDocuments()).toBe(4_100);
});

it('a quiet second writes nothing', async () => {
  const feed = serviceLog();
  const follow = consumer({ feed });
  await follow();
  const save = vi.spyOn(models.offsets, 'updateOne');
  now += 1_000;
  await follow();
  expect(save).not.toHaveBeenCalled();
});

it('the slower of two processes does not take the place back', async () => {
  const readTo = async () => (await models.offsets.findById('feed').lean())?.readTo;
  await offsetsIn(models.offsets).saveOffset('feed', new Date(start + 1_000));
  await offsetsIn(models.offsets).saveOffset('feed', new Date(start));
  expect(await readTo()).toEqual(new Date(start + 1_000));
});
