// A running feed for one test file: real MongoDB, a clock that stands still, members and items by one call each.
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceDeps, Viewer } from '@banyan/kit';
import { connectMongo, createWriteBudget } from '@banyan/kit';
import { execute, fakeClock, memoryBus, startTestMongo, testDeps, testRequest, viewer } from '@banyan/kit/testing';
import { createApp } from '../app.ts';
import type { FeedContext } from '../context.ts';
import { type ItemSeed, importedItemId, importItems } from '../import.ts';
import { type Models, openModels } from '../models.ts';
import { writeKinds } from '../write-kinds.ts';
import { createInternalApi } from './internal-api.ts';

export const now = new Date('2026-03-10T12:00:00Z');
export const hour = 3_600_000;

export const ann = viewer({ memberId: 'ann', groups: ['g1'] });
export const ben = viewer({ memberId: 'ben', groups: ['g1', 'g2'] });
export const otherGroup = viewer({ memberId: 'sue', groups: ['g9'] });
/** In the owner's groups: these roles show nothing more, and take nothing. */
export const careTeam = viewer({ memberId: 'grace', roles: ['member', 'careTeam'], groups: ['g1'] });
export const impersonator = viewer({ memberId: 'hila', roles: ['member', 'impersonator'], groups: ['g1'] });
export const admin = viewer({ memberId: 'ross', roles: ['member', 'admin'], groups: [] });
export const staff = viewer({ memberId: 'dana', roles: ['member', 'staff'], groups: [] });

export function newsSeed(key: string, given: Partial<ItemSeed> = {}): ItemSeed {
  const content = { title: `News ${key}` };
  const seed = {
    externalKey: key,
    kind: 'news',
    targets: ['all'],
    publishedAt: new Date(now.getTime() - hour),
    content,
  };
  return { ...seed, ...given } as ItemSeed;
}

export function eventSeed(key: string, content: object = {}, given: Partial<ItemSeed> = {}): ItemSeed {
  const times = { startTime: new Date(now.getTime() + 48 * hour), endTime: new Date(now.getTime() + 50 * hour) };
  return newsSeed(key, { kind: 'event', content: { title: `Event ${key}`, ...times, ...content }, ...given } as never);
}

export const options = ['Lake', 'Hill', 'Sea'].map((text) => ({ id: `o-${text}`, text }));

export function pollSeed(key: string, content: object = {}, given: Partial<ItemSeed> = {}): ItemSeed {
  return newsSeed(key, { kind: 'poll', content: { question: `Poll ${key}`, options, ...content }, ...given } as never);
}

/** A domain event has been reported when its row no longer carries it. Rows that a test left as after a crash are not waited for. */
async function allPublished({
  items,
  reactions,
  comments,
  reports,
  reminders,
  rsvps,
  seats,
  votes,
  categories,
  postReports,
}: Models): Promise<void> {
  const carrying = { 'outbox.0': { $exists: true } };
  const lookMs = 5;
  for (let look = 0; look < 40; look += 1) {
    const counts = await Promise.all(
      [items, reactions, comments, reports, reminders, rsvps, seats, votes, categories, postReports].map(
        ({ collection }) => collection.countDocuments(carrying),
      ),
    );
    if (counts.every((count) => count === 0)) return;
    await wait(lookMs);
  }
}

interface Kept extends Pick<FeedContext, 'feed'> {
  models: Models;
  clock: ReturnType<typeof fakeClock>;
  internalApi: ReturnType<typeof createInternalApi>;
  bus: ReturnType<typeof memoryBus>;
}

/** Outside of the database nothing is left of an earlier test: no domain event that was still on its way, no budget that was spent. */
async function resetFeed({ models, clock, internalApi, bus, feed }: Kept): Promise<void> {
  await allPublished(models);
  clock.set(now);
  internalApi.clear();
  bus.domainEvents.length = 0;
  feed.writes = createWriteBudget(writeKinds, clock);
}

export const internalKey = 'a key of this deployment';

/** `callInternal`: how it asks other services; without, identity and media answer (internal-api.ts). */
export async function startFeed(given: Partial<ServiceDeps> = {}) {
  const mongo = await startTestMongo();
  const clock = fakeClock(now);
  const bus = memoryBus();
  const internalApi = createInternalApi([ann, ben, otherGroup, staff]);
  const { callInternal } = internalApi;
  const app = await createApp(testDeps({ mongoUrl: mongo.url, clock, bus, internalKey, callInternal, ...given }));
  const connection = await connectMongo(mongo.url, 'feed');
  const models = openModels(connection);
  const { feed } = app.buildContext(null, testRequest()) as FeedContext;
  const reset = () => resetFeed({ models, clock, internalApi, bus, feed });
  return {
    app,
    feed,
    bus,
    clock,
    internalApi,
    models,
    connection,
    url: mongo.url,
    ask: (query: string, variables: Record<string, unknown> = {}, who: Viewer | null = ann) =>
      execute(app, query, variables, who),
    add: async (...seeds: ItemSeed[]) => {
      await importItems(models, seeds, { now: clock() });
      return seeds.map((seed) => importedItemId(seed.externalKey));
    },
    reset,
    /** Nothing is left of an earlier test, in the database neither. */
    async clear() {
      await reset();
      await Promise.all(Object.values(models).map((model) => model.collection.deleteMany({})));
    },
    async stop() {
      await app.stop();
      await connection.close();
      await mongo.stop();
    },
  };
}

export type RunningFeed = Awaited<ReturnType<typeof startFeed>>;
