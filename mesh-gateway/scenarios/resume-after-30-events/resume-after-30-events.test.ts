import { type AnyDomainEvent, type Bus, createDomainEvent, createLogger, createMemoryBus } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { budgetNumbers, type GatewayOptions } from '../../src/index.ts';
import { newsItem } from '../tiny/items.ts';
import { type LiveClient, listen, waitFor } from '../tiny/live-client.ts';
import { scenario, stopAfter } from '../tiny/stops.ts';
import { tinyEventLog } from '../tiny/tiny-event-log.ts';

const query = 'subscription { itemAdded { ... on News { id } } }';
const feed = { Query: { feedItem: (_parent: never, { id }: { id: string }) => newsItem(id) } };

async function room(log = tinyEventLog(), gateway: Partial<GatewayOptions> = {}) {
  const started = await scenario({ services: { feed }, eventLog: log, gateway });
  const bus = gateway.bus ?? started.bus;
  const authorization = await started.tokens.bearer(viewer({ groups: ['hikers'] }));
  let next = 0;
  return {
    ...started,
    log,
    /** The log first, then the bus: as a service's outbox publishes. */
    async emit(targets = ['all'], itemId = `n${next + 1}`, loggedAt = new Date()): Promise<AnyDomainEvent> {
      next += 1;
      const domainEvent = createDomainEvent('feed.itemAdded', { itemId, targets }) as AnyDomainEvent;
      log.add(domainEvent, loggedAt);
      await bus.publish(domainEvent);
      return domainEvent;
    },
    async connect(after?: string): Promise<LiveClient> {
      const client = stopAfter(await listen({ url: started.url, authorization, query, after }));
      // One that resumes learns what it missed; one that begins has to be known before anything happens.
      if (!after) await waitFor(() => started.gateway.connections().subscriptions === 1);
      return client;
    },
  };
}

const ids = (...clients: LiveClient[]) => clients.flatMap(({ heard }) => heard.map(({ data }) => data.itemAdded.id));
/** As the framework's link does: what was heard under the same cursor is dropped. */
const withoutDoubles = (...clients: LiveClient[]) => {
  const byCursor = new Map(
    clients.flatMap(({ heard }) =>
      heard.map(({ extensions, data }) => [extensions?.cursor, data.itemAdded.id] as const),
    ),
  );
  return [...byCursor.values()];
};
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `n${from + index}`);
const longAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);

it('brings the 20 domain events of the gap, and everything around it once and in order', async () => {
  const { emit, connect, gateway } = await room();
  const first = await connect();
  for (let index = 0; index < 5; index += 1) await emit();
  await first.until(5);
  await first.stop();
  await waitFor(() => gateway.connections().subscriptions === 0);
  for (let index = 0; index < 20; index += 1) await emit();
  const second = await connect(first.heard.at(-1)?.extensions?.cursor);
  for (let index = 0; index < 5; index += 1) await emit();
  await waitFor(() => withoutDoubles(first, second).length === 30);
  expect(withoutDoubles(first, second)).toEqual(numbered(1, 30));
});

it('loses and doubles nothing that is reported while the log is being read', async () => {
  const log = tinyEventLog();
  const { emit, connect } = await room(log);
  const { id } = await emit();
  for (let index = 0; index < 3; index += 1) await emit();
  const readLog = log.read;
  log.read = async (query) => {
    log.read = readLog;
    const domainEvents = await readLog(query);
    const domainEvent = await emit();
    await new Promise((resolve) => setTimeout(resolve, 30));
    await emit();
    return [...domainEvents, { domainEvent, loggedAt: new Date() }];
  };
  const client = await connect(id);
  await client.until(5);
  await emit();
  await client.until(6);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(ids(client)).toEqual(numbered(2, 7));
});

it('replays only what the subscriber may receive', async () => {
  const { emit, connect } = await room();
  const { id } = await emit();
  for (const targets of [['cooks'], ['hikers'], ['all'], ['cooks']]) await emit(targets);
  const client = await connect(id);
  await client.until(2);
  expect(ids(client)).toEqual(['n3', 'n4']);
});

it('does not count what is sent to others, however much it is', async () => {
  const { emit, connect } = await room();
  const { id } = await emit();
  for (let index = 0; index < 600; index += 1) await emit(['cooks']);
  await emit(['hikers'], 'mine');
  const client = await connect(id);
  await client.until(1);
  expect(ids(client)).toEqual(['mine']);
});

it('replays of many domain events about one item the newest alone', async () => {
  const { emit, connect } = await room();
  const { id } = await emit();
  for (let index = 0; index < 300; index += 1) await emit(['all'], 'busy');
  const newest = await emit(['all'], 'busy');
  const client = await connect(id);
  await client.until(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(client.heard.map(({ extensions }) => extensions?.cursor)).toEqual([newest.id]);
});

it('brings what a slower process logged just before the last domain event that was heard', async () => {
  const { emit, connect, log } = await room();
  const { id } = await emit(['all'], 'heard', longAgo(60));
  const late = createDomainEvent('feed.itemAdded', { itemId: 'late', targets: ['all'] }) as AnyDomainEvent;
  log.add(late, longAgo(63));
  await emit(['all'], 'long before', longAgo(90));
  const client = await connect(id);
  await client.until(1);
  expect(ids(client)).toEqual(['late']);
});

it('reads the log once for all who return together, and one member after the other', async () => {
  const log = tinyEventLog();
  const { emit, url, tokens, gateway } = await room(log);
  const { id } = await emit();
  await emit();
  let liveReads = 0;
  const readLog = log.read;
  log.read = async (query) => {
    liveReads += 1;
    // The first reading lasts until all are back.
    await waitFor(() => gateway.connections().subscriptions === 33);
    return readLog(query);
  };
  const back = async (memberId: string) =>
    stopAfter(await listen({ url, authorization: await tokens.bearer(viewer({ memberId })), query, after: id }));
  const many = await Promise.all(Array.from({ length: 30 }, (_, index) => back(`m${index}`)));
  const tabs = await Promise.all(Array.from({ length: 3 }, () => back('maya')));
  await Promise.all([...many, ...tabs].map((client) => client.until(1)));
  expect(ids(...many, ...tabs)).toEqual(Array(33).fill('n2'));
  // For anyone who came first, for all others with one tab of maya's, and for each that is left of hers.
  expect([3, 4]).toContain(liveReads);
});

it('reports a domain event once though the bus brings it after the log did', async () => {
  const { emit, connect, log, bus } = await room();
  const { id } = await emit();
  const slow = createDomainEvent('feed.itemAdded', { itemId: 'slow', targets: ['all'] });
  log.add(slow);
  const client = await connect(id);
  await client.until(1);
  await bus.publish(slow);
  await emit(['all'], 'next');
  await client.until(2);
  expect(ids(client)).toEqual(['slow', 'next']);
});

it('answers RESYNC before the log is read when too much comes meanwhile', async () => {
  const log = tinyEventLog();
  const { emit, connect, gateway } = await room(log);
  const { id } = await emit();
  log.read = () => new Promise(() => undefined);
  const client = await connect(id);
  await waitFor(() => gateway.connections().subscriptions === 1);
  for (let index = 0; index < 201; index += 1) await emit();
  expect(await client.failure).toMatchObject([{ extensions: { code: 'RESYNC' } }]);
});

it('does not read the log before what is reported from now on is heard', async () => {
  const log = tinyEventLog();
  const bus = createMemoryBus(createLogger({ level: 'silent' }));
  const heard = Promise.withResolvers<void>();
  const follow: Bus['follow'] = (handler) => {
    const following = bus.follow(handler);
    return { ...following, add: (target) => heard.promise.then(() => following.add(target)) };
  };
  const { connect, emit, gateway } = await room(log, { bus: { ...bus, follow } });
  const { id } = await emit();
  const client = await connect(id);
  await waitFor(() => gateway.connections().subscriptions === 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Logged, and sent to a bus that does not bring it here yet.
  await emit(['all'], 'between');
  heard.resolve();
  await client.until(1);
  expect(ids(client)).toEqual(['between']);
});

it('has a member who returns again and again wait, and nobody else', async () => {
  const log = tinyEventLog();
  const liveReads = { perSecond: 0.001, burst: 50 };
  const { emit, url, tokens } = await room(log, { budgets: { ...budgetNumbers, liveReads } });
  const { id } = await emit();
  let returns = 0;
  const { offsetsOf } = log;
  log.offsetsOf = (cursors) => {
    returns += 1;
    return offsetsOf(cursors);
  };
  const back = async (memberId: string) =>
    stopAfter(await listen({ url, authorization: await tokens.bearer(viewer({ memberId })), query, after: id }));
  await back('maya');
  await waitFor(() => returns === 1);
  await back('maya');
  await back('noam');
  await waitFor(() => returns === 2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(returns).toBe(2);
});

it('answers RESYNC to a cursor that is too old, and to more items than are worth replaying', async () => {
  const tooOld = await room(tinyEventLog({ tooOld: () => true }));
  const old = await tooOld.emit();
  expect(await (await tooOld.connect(old.id)).failure).toMatchObject([{ extensions: { code: 'RESYNC' } }]);
  const tooMany = await room();
  const first = await tooMany.emit();
  for (let index = 0; index < 201; index += 1) await tooMany.emit();
  expect(await (await tooMany.connect(first.id)).failure).toMatchObject([{ extensions: { code: 'RESYNC' } }]);
});

it('brings the gap also while its service is away for a moment, and answers RESYNC when it stays away', async () => {
  const log = tinyEventLog();
  const { emit, connect } = await room(log);
  const { id } = await emit();
  await emit();
  const { read } = log;
  let tries = 0;
  log.read = async (query) => {
    tries += 1;
    if (tries < 3) throw new Error('the feed starts');
    return read(query);
  };
  const client = await connect(id);
  await client.until(1);
  expect(ids(client)).toEqual(['n2']);
  log.read = () => Promise.reject(new Error('the feed is away'));
  expect(await (await connect(id)).failure).toMatchObject([{ extensions: { code: 'RESYNC' } }]);
});

it('answers RESYNC when an item can not be read, rather than pass over it', async () => {
  const log = tinyEventLog();
  const broken = {
    Query: {
      feedItem: () => {
        throw new TypeError('database is gone');
      },
    },
  };
  const { url, tokens, bus, gateway } = await scenario({ services: { feed: broken }, eventLog: log });
  const client = stopAfter(await listen({ url, authorization: await tokens.bearer(viewer()), query }));
  await waitFor(() => gateway.connections().subscriptions === 1);
  await bus.publish(createDomainEvent('feed.itemAdded', { itemId: 'n1', targets: ['all'] }));
  expect(await client.failure).toMatchObject([{ extensions: { code: 'RESYNC' } }]);
});
