/**
 * A page of the feed at ten thousand and at a million items of five hundred groups by a hundred thousand members, for somebody of two
 * groups and somebody of all, asked in turn: reading a page must cost what it reads, not what is stored.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { createApp } from '@banyan/feed';
import { type ItemSeed, importItems } from '@banyan/feed/import';
import type { ServiceApp, Viewer } from '@banyan/kit';
import { execute, testDeps, viewer } from '@banyan/kit/testing';
import { percentile } from './statistics.ts';

const GROUPS = Array.from({ length: 500 }, (_, index) => `group-${index}`);
const MEMBERS = 100_000;
const CATEGORIES = ['yoga', 'news', 'sport', 'support', 'community'];
const MINUTE_MS = 60_000;
const CHUNK = 5_000;

const PAGE = `query FeedPage($userId: ID!, $after: String) {
  feedList(userId: $userId, limit: 5, after: $after) {
    hasMore cursor
    items {
      __typename
      ... on News { id title description isNew pinned myReaction commentCount reactionCounts { type count }
        categories { id name icon } author { id } comments(limit: 3) { id body author { id } replies { id } } }
    }
  }
}`;

function* seeds(count: number, newest: number): Generator<ItemSeed> {
  for (let index = 0; index < count; index++)
    yield {
      externalKey: `bench-${index}`,
      kind: 'news',
      targets: index % 7 === 0 ? ['all'] : [GROUPS[index % GROUPS.length]!],
      categories: [CATEGORIES[index % CATEGORIES.length]!],
      publishedAt: new Date(newest - index * MINUTE_MS),
      authorId: `member-${(index * 7919) % MEMBERS}`,
      content: { title: `News item ${index}`, description: 'A few words about what happens this week. '.repeat(6) },
    };
}

async function fill(mongoUrl: string, count: number, newest: number): Promise<void> {
  let chunk: ItemSeed[] = [];
  const flush = async () => {
    if (chunk.length > 0) await importItems(mongoUrl, chunk, { chunk: CHUNK });
    chunk = [];
  };
  for (const seed of seeds(count, newest)) if (chunk.push(seed) === CHUNK) await flush();
  await flush();
}

export interface FeedPagesSummary {
  items: number;
  /** How many groups the reader is in. */
  groups: number;
  p50Ms: number;
  p99Ms: number;
}

interface Reading {
  app: ServiceApp;
  items: number;
  member: Viewer;
  times: number[];
}

interface Answer {
  data?: { feedList: { cursor: string; items: unknown[] } | null };
  errors?: unknown;
}

/** Ten pages from the top. */
async function walk({ app, member, times }: Reading, isWarm: boolean): Promise<void> {
  let after: string | null = null;
  for (let page = 0; page < 10; page++) {
    const start = performance.now();
    const { data, errors }: Answer = await execute(app, PAGE, { userId: member.memberId, after }, member);
    if (isWarm) times.push(performance.now() - start);
    if (data?.feedList?.items.length !== 5)
      throw new Error(`A page of the bench is not full: ${JSON.stringify(errors)}`);
    after = data.feedList.cursor;
  }
}

/** Walks ten pages from the top, `rounds` times, in turn for every size and reader. Times are of the whole service call. */
export async function compareFeedPages(sizes: number[], rounds: number): Promise<FeedPagesSummary[]> {
  const dir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const server = await startEmbeddedMongo({ dir: join(dir, 'data'), socket: join(dir, 'mongo.sock') });
  const readings: Reading[] = [];
  try {
    for (const items of sizes) {
      const mongoUrl = server.url.replace(/\/(\?|$)/, `/bench_${items}$1`);
      const app = await createApp(testDeps({ mongoUrl, clock: () => new Date() }));
      await fill(mongoUrl, items, Date.now());
      for (const groups of [GROUPS.slice(0, 2), GROUPS])
        readings.push({ app, items, member: viewer({ memberId: `member-${groups.length}`, groups }), times: [] });
    }
    // The first two rounds warm the caches of engine and driver.
    for (let round = -2; round < rounds; round++) for (const reading of readings) await walk(reading, round >= 0);
    for (const app of new Set(readings.map((reading) => reading.app))) await app.stop();
    return readings.map(({ items, member, times }) => ({
      items,
      groups: member.groups.length,
      p50Ms: percentile(times, 0.5),
      p99Ms: percentile(times, 0.99),
    }));
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
