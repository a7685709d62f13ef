import { connectMongo, createEventLog, createOutbox } from '@banyan/kit';
import { memoryBus, testDeps } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openModels } from '../models.ts';
import { hour, newsSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';
import { keepWindows } from './publication.job.ts';

let feed: RunningFeed;
let run: (at: Date) => Promise<void>;
const bus = memoryBus();
beforeAll(async () => {
  feed = await startFeed();
  const connection = await connectMongo(feed.url, 'feed');
  const models = openModels(connection);
  const { logger } = testDeps({ mongoUrl: feed.url });
  const outbox = createOutbox({
    connection,
    bus,
    eventLog: createEventLog(connection),
    logger,
    retryEveryMs: 1e9,
  });
  run = (at) => keepWindows({ models, outbox, clock: () => at });
  return () => connection.close();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  bus.domainEvents.length = 0;
});

const later = (hours: number) => new Date(now.getTime() + hours * hour);
const statusOf = async (id: string) => (await feed.models.items.findById(id).lean())!.status;

it('publishes what has come due and reports it once, however many processes run it', async () => {
  const [id] = (await feed.add(newsSeed('a', { publishedAt: later(1) }))) as [string];
  expect(await statusOf(id)).toBe('scheduled');
  await run(later(0.9));
  expect(await statusOf(id)).toBe('scheduled');
  await Promise.all([run(later(1)), run(later(1)), run(later(1))]);
  expect(await statusOf(id)).toBe('live');
  await vi.waitFor(() => expect(bus.domainEvents).toMatchObject([{ type: 'feed.itemAdded', data: { itemId: id } }]));
});

it('opens what may be found before it is in the feed and notifies nobody, then publishes it', async () => {
  const [id] = (await feed.add(newsSeed('a', { openFrom: later(1), publishedAt: later(2) }))) as [string];
  expect(await statusOf(id)).toBe('scheduled');
  await run(later(1));
  expect(await statusOf(id)).toBe('open');
  expect(bus.domainEvents).toEqual([]);
  await Promise.all([run(later(2)), run(later(2))]);
  expect(await statusOf(id)).toBe('live');
  await vi.waitFor(() => expect(bus.domainEvents).toMatchObject([{ type: 'feed.itemAdded', data: { itemId: id } }]));
});

it('ends what was open and never in the feed', async () => {
  const window = { openFrom: later(-1), publishedAt: later(2), publishUntil: later(1) };
  const [id] = (await feed.add(newsSeed('a', window))) as [string];
  expect(await statusOf(id)).toBe('open');
  await run(later(1));
  expect(await statusOf(id)).toBe('expired');
});

it('says what has waited longest first', async () => {
  const [second, first] = await feed.add(
    newsSeed('a', { publishedAt: later(2) }),
    newsSeed('b', { publishedAt: later(1) }),
  );
  await run(later(3));
  const published = () => bus.domainEvents.map(({ data }) => (data as { itemId: string }).itemId);
  await vi.waitFor(() => expect(published()).toEqual([first, second]));
});

it('leaves alone, and says nothing of, what another process has published since it looked', async () => {
  const [id] = (await feed.add(newsSeed('a', { publishedAt: later(1) }))) as [string];
  const { items } = feed.models;
  const { updateOne } = items;
  const dispatch = vi.fn();
  // Between looking and writing.
  vi.spyOn(items, 'updateOne').mockImplementationOnce(((...args: Parameters<typeof updateOne>) =>
    items.collection
      .updateOne({ _id: id as never }, { $set: { status: 'live' } })
      .then(() => updateOne.apply(items, args))) as never);
  await keepWindows({ models: feed.models, outbox: { dispatch } as never, clock: () => later(2) });
  expect(dispatch).not.toHaveBeenCalled();
  const row = await items.collection.findOne({ _id: id as never });
  expect(row).toMatchObject({ status: 'live' });
  expect(row?.outbox ?? []).toEqual([]);
});

it('expires what has ended, and never publishes what ended before it was due', async () => {
  const [ended, missed, draft] = (await feed.add(
    newsSeed('a', { publishUntil: later(1) }),
    newsSeed('b', { publishedAt: later(1), publishUntil: later(2) }),
    newsSeed('c', { draft: true, publishUntil: later(1) }),
  )) as [string, string, string];
  await run(later(3));
  expect([await statusOf(ended), await statusOf(missed), await statusOf(draft)]).toEqual([
    'expired',
    'expired',
    'draft',
  ]);
  expect(bus.domainEvents).toEqual([]);
});
