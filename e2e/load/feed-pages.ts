/**
 * A page of the feed at ten thousand and at a million items, asked in turn: reading a page must cost what it reads, not what
 * is stored.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { createApp } from '@banyan/feed';
import { type ItemSeed, importItems } from '@banyan/feed/import';
import { execute, testDeps, viewer } from '@banyan/kit/testing';
import { percentile } from './statistics.ts';

const GROUPS = ['group-1', 'group-2', 'group-3', 'group-4'];
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
      authorId: `member-${index % 60}`,
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
  p50Ms: number;
  p99Ms: number;
}

/** Walks ten pages from the top, `rounds` times, in turn for every size. Times are of the whole service call. */
export async function compareFeedPages(sizes: number[], rounds: number): Promise<FeedPagesSummary[]> {
  const dir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const server = await startEmbeddedMongo({ dir: join(dir, 'data'), socket: join(dir, 'mongo.sock') });
  const member = viewer({ memberId: 'member-1', groups: GROUPS.slice(0, 2) });
  try {
    const feeds = [];
    for (const items of sizes) {
      const mongoUrl = server.url.replace(/\/(\?|$)/, `/bench_${items}$1`);
      const app = await createApp(testDeps({ mongoUrl, clock: () => new Date() }));
      await fill(mongoUrl, items, Date.now());
      feeds.push({ items, app, times: [] as number[] });
    }
    for (let round = -2; round < rounds; round++)
      for (const feed of feeds) {
        let after: string | null = null;
        for (let page = 0; page < 10; page++) {
          const start = performance.now();
          const answer: { data: { feedList: { cursor: string; items: unknown[] } } } = await execute(
            feed.app,
            PAGE,
            { userId: member.memberId, after },
            member,
          );
          // The first two rounds warm the caches of engine and driver.
          if (round >= 0) feed.times.push(performance.now() - start);
          if (answer.data.feedList.items.length !== 5) throw new Error('A page of the bench is not full.');
          after = answer.data.feedList.cursor;
        }
      }
    for (const feed of feeds) await feed.app.stop();
    return feeds.map(({ items, times }) => ({
      items,
      p50Ms: percentile(times, 0.5),
      p99Ms: percentile(times, 0.99),
    }));
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
