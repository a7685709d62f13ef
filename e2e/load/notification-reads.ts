/**
 * A member's notifications and how many are unread, of one who was notified a thousand things and of one who was notified a hundred
 * thousand, asked in turn: reading must cost what it reads, and nothing in it may wait for all that a member ever heard of. All
 * services in one process on the embedded engine; what stands is asked of the feed for each row.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { importComments, importedCommentId, importedItemId, importItems, importReactions } from '@banyan/feed/import';
import { databaseName, type ServiceApp } from '@banyan/kit';
import { execute, memoryBus, testDeps, viewer } from '@banyan/kit/testing';
import { startServices } from '@banyan/services/start';
import { MongoClient } from 'mongodb';
import type { Section } from './results.ts';
import { percentile } from './statistics.ts';

const SIZES = [1_000, 100_000] as const;
const ROUNDS = 60;
/** The first ones warm the caches of engine and driver. */
const WARM_UP = 5;
const PAGES = 5;
const POSTS = 300;
const MINUTE_MS = 60_000;
const CHUNK = 5_000;
/** "Server p95 <100 ms" (safe-behaviour, "Speed"). */
const MOST_P95_MS = 100;
const MOST_RATIO = 1.2;

const PAGE = `query Notifications($userId: ID!, $cursor: String) {
  notifications(userId: $userId, cursor: $cursor) {
    hasMore cursor items { id kind othersCount relatedCommentId content title }
  }
}`;
const COUNT = 'query Unread($userId: ID!) { unreadNotificationsCount(userId: $userId) }';

const memberOf = (size: number) => `bench-member-${size}`;
const itemKey = (index: number) => `bench-post-${index % POSTS}`;
const commentKey = (index: number) => `bench-comment-${index % POSTS}`;

/** Posts for everyone, each with a comment and some who like it. */
async function fillFeed(mongoUrl: string, now: number): Promise<void> {
  const posts = Array.from({ length: POSTS }, (_, index) => index);
  const at = new Date(now - POSTS * MINUTE_MS);
  const content = { title: 'What is told of', description: 'A few words about what happens this week.' };
  await importItems(
    mongoUrl,
    posts.map((index) => {
      return { externalKey: itemKey(index), kind: 'news' as const, targets: ['all'], publishedAt: at, content };
    }),
  );
  await importComments(
    mongoUrl,
    posts.map((index) => {
      const [externalKey, memberId] = [commentKey(index), `friend-${index % 40}`];
      return { externalKey, itemKey: itemKey(index), memberId, body: 'See you there.', createdAt: at };
    }),
  );
  const likes = posts.flatMap((index) => [0, 1, 2].map((one) => [index, `friend-${(index + one) % 40}`] as const));
  await importReactions(
    mongoUrl,
    likes.map(([index, memberId]) => ({ itemKey: itemKey(index), memberId, type: 'like' as const, at })),
  );
}

/** A row of each kind in turn, the last a moment ago. */
function rowOf(size: number, index: number, now: number) {
  const at = new Date(now - index * 1_000);
  const row = { _id: `bench-${size}-${index}`, memberId: memberOf(size), at, since: at, from: [] as string[] };
  const itemId = importedItemId(itemKey(index));
  const friend = [`friend-${index % 40}`];
  const commentId = importedCommentId(commentKey(index));
  const kinds = [
    { kind: 'POST_COMMENTED', from: friend, itemId, commentId },
    { kind: 'POST_LIKED', from: friend, itemId },
    { kind: 'EVENT_REMINDER', itemId },
    { kind: 'GALLERY_PHOTO_DECIDED', pictureId: `picture-${index}`, approved: true },
  ];
  return { ...row, ...kinds[index % kinds.length] };
}

async function fill(mongoUrl: string): Promise<void> {
  const now = Date.now();
  await fillFeed(mongoUrl, now);
  const client = await MongoClient.connect(mongoUrl);
  const rows = client.db(databaseName(mongoUrl, 'notifications')).collection<{ _id: string }>('notifications');
  for (const size of SIZES)
    for (let first = 0; first < size; first += CHUNK) {
      const length = Math.min(CHUNK, size - first);
      await rows.insertMany(Array.from({ length }, (_, index) => rowOf(size, first + index, now)));
    }
  await client.close();
}

type Times = Record<'page' | 'count', number[]>;

async function readOnce(app: ServiceApp, size: number, times: Times): Promise<void> {
  const member = viewer({ memberId: memberOf(size) });
  const userId = member.memberId;
  const time = async (what: keyof Times, document: string, variables: object) => {
    const start = performance.now();
    const { data, errors } = await execute(app, document, { userId, ...variables }, member);
    times[what].push(performance.now() - start);
    if (errors?.length) throw new Error(`The bench was refused: ${errors[0]?.message}`);
    return data;
  };
  const { unreadNotificationsCount } = await time('count', COUNT, {});
  if (unreadNotificationsCount !== 100) throw new Error('Not all of what the bench told stands.');
  let cursor: string | null = null;
  for (let page = 0; page < PAGES; page++) {
    const { notifications } = await time('page', PAGE, { cursor });
    if (notifications.items.length !== 30) throw new Error('A page of the bench is not full.');
    cursor = notifications.cursor;
  }
}

export async function measureNotificationReads(): Promise<Section> {
  const dir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const server = await startEmbeddedMongo({ dir: join(dir, 'data'), socket: join(dir, 'mongo.sock') });
  const deps = { mongoUrl: server.url, bus: memoryBus(), dataDir: join(dir, 'files'), clock: () => new Date() };
  const services = await startServices(testDeps(deps));
  try {
    await fill(server.url);
    const measured = SIZES.map((size) => ({ size, times: { page: [], count: [] } as Times }));
    for (let round = 0; round < ROUNDS + WARM_UP; round++)
      for (const { size, times } of measured) {
        const isWarm = round >= WARM_UP;
        await readOnce(services.apps.notifications!, size, isWarm ? times : { page: [], count: [] });
      }
    return section(measured);
  } finally {
    await services.stop();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

const names = { page: 'notifications', count: 'unreadNotificationsCount' } as const;
const calls = Object.keys(names) as (keyof Times)[];

function section(measured: { size: number; times: Times }[]): Section {
  const [few, many] = measured as [(typeof measured)[0], (typeof measured)[0]];
  return {
    title: "A member's notifications, few and many",
    method: `The first ${PAGES} pages of thirty, and the count of somebody who never read any (100, as more is not counted), ${ROUNDS} times for each member in turn. Four kinds of rows; what stands is asked of the feed. All services in one process, data in the embedded MongoDB.`,
    columns: ['call', 'rows of the member', 'p50 ms', 'p95 ms', 'p99 ms'],
    rows: calls.flatMap((call) =>
      measured.map(({ size, times }) => [
        names[call],
        size.toLocaleString('en'),
        ...[0.5, 0.95, 0.99].map((share) => percentile(times[call], share).toFixed(1)),
      ]),
    ),
    goals: calls.flatMap((call) => {
      const ratio = percentile(many.times[call], 0.5) / percentile(few.times[call], 0.5);
      const p95 = percentile(many.times[call], 0.95);
      return [
        {
          text: `${names[call]}: p50 of many against few at most ${MOST_RATIO}x`,
          figure: `${ratio.toFixed(2)}x`,
          isMet: ratio <= MOST_RATIO,
        },
        {
          text: `${names[call]} of many under ${MOST_P95_MS} ms, p95`,
          figure: `${p95.toFixed(0)} ms`,
          isMet: p95 < MOST_P95_MS,
        },
      ];
    }),
  };
}
