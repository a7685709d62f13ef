/**
 * An event that fifty members answered and one that five thousand did, asked in turn, with a limit of seats and without: what a card
 * and a page of who comes cost must follow what is shown, not how many said yes. The feed service alone, on the embedded engine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { createApp } from '@banyan/feed';
import { importedItemId, importItems } from '@banyan/feed/import';
import { databaseName, type ServiceApp } from '@banyan/kit';
import { execute, testDeps, viewer } from '@banyan/kit/testing';
import { MongoClient } from 'mongodb';
import type { Section } from './results.ts';
import { percentile } from './statistics.ts';

const SIZES = [50, 5_000] as const;
const ROUNDS = 80;
/** The first ones warm the caches of engine and driver. */
const WARM_UP = 8;
const DAY_MS = 86_400_000;
const MOST_SEATS = 40;
/** "Server p95 <100 ms" (safe-behaviour, "Speed"). */
const MOST_P95_MS = 100;
const MOST_RATIO = 1.2;

const documents = {
  card: 'query ($id: ID!) { feedItem(id: $id) { ... on Event { id title userRSVP goingCount maybeCount waitingCount placesLeft myPlace { isWaiting position } } } }',
  list: 'query ($id: ID!) { eventGoingList(eventId: $id, limit: 30) { total mutual hasMore cursor users { id } } }',
  answer: 'mutation ($rsvp: RsvpInput!) { rsvp(rsvp: $rsvp) { id goingCount } }',
} as const;
type Call = keyof typeof documents;
const calls = Object.keys(documents) as Call[];
const names = { card: 'feedItem', list: 'eventGoingList', answer: 'rsvp, going and not' };

interface Measured {
  size: number;
  hasLimit: boolean;
  eventId: string;
  times: Record<Call, number[]>;
}

const keyOf = (size: number, hasLimit: boolean) => `bench-${size}-${hasLimit ? 'limited' : 'open'}`;

/** Four events of tomorrow. Where there is a limit it was set when all had answered, as more than a thousand never have a seat otherwise. */
async function fill(mongoUrl: string): Promise<Measured[]> {
  const events = SIZES.flatMap((size) => [false, true].map((hasLimit) => ({ size, hasLimit })));
  const startTime = new Date(Date.now() + DAY_MS);
  const endTime = new Date(startTime.getTime() + DAY_MS / 12);
  await importItems(
    mongoUrl,
    events.map(({ size, hasLimit }) => ({
      externalKey: keyOf(size, hasLimit),
      kind: 'event' as const,
      targets: ['all'],
      publishedAt: new Date(Date.now() - DAY_MS),
      content: { title: 'A walk', startTime, endTime, ...(hasLimit && { capacity: MOST_SEATS }) },
    })),
  );
  const client = await MongoClient.connect(mongoUrl);
  const rows = client.db(databaseName(mongoUrl, 'feed')).collection<{ _id: string }>('rsvps');
  for (const { size, hasLimit } of events) {
    const itemId = importedItemId(keyOf(size, hasLimit));
    await rows.insertMany(
      Array.from({ length: size }, (_, index) => {
        const memberId = `bench-member-${index}`;
        const row = { itemId, memberId, answer: 'GOING', at: new Date(Date.now() - DAY_MS + index) };
        return { _id: `${itemId}-${index}`, ...row, hidesName: false, isPromised: true, turn: 1 };
      }),
    );
  }
  await client.close();
  return events.map(({ size, hasLimit }) => {
    const times = { card: [], list: [], answer: [] };
    return { size, hasLimit, eventId: importedItemId(keyOf(size, hasLimit)), times };
  });
}

async function call(app: ServiceApp, which: Call, variables: Record<string, unknown>, memberId: string) {
  const { data, errors } = await execute(app, documents[which], variables, viewer({ memberId }));
  if (errors?.length) throw new Error(`The bench was refused: ${errors[0]?.message}`);
  return data;
}

/** Everything once; each round answers as another member, whose limit of writes is fresh. */
async function once(app: ServiceApp, { size, eventId, times }: Measured, round: number): Promise<void> {
  const memberId = `bench-late-${round}`;
  const time = async (which: Call, variables: Record<string, unknown>) => {
    const start = performance.now();
    const data = await call(app, which, variables, memberId);
    if (round >= WARM_UP) times[which].push(performance.now() - start);
    return data;
  };
  const rsvp = (answer: string | null) => ({ rsvp: { eventId, userId: memberId, answer } });
  const { rsvp: going } = await time('answer', rsvp('GOING'));
  if (going.goingCount < size) throw new Error('Not all who answered are counted.');
  await time('card', { id: eventId });
  const { eventGoingList } = await time('list', { id: eventId });
  if (eventGoingList.users.length !== 30) throw new Error('A page of the bench is not full.');
  await time('answer', rsvp(null));
}

/** Each of the four events in turn, {@link ROUNDS} times. Times are of the whole service call. */
export async function measureHappenings(): Promise<Section> {
  const dir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const server = await startEmbeddedMongo({ dir: join(dir, 'data'), socket: join(dir, 'mongo.sock') });
  const app = await createApp(testDeps({ mongoUrl: server.url, clock: () => new Date() }));
  try {
    const measured = await fill(server.url);
    for (let round = 0; round < ROUNDS + WARM_UP; round++) for (const each of measured) await once(app, each, round);
    return section(measured);
  } finally {
    await app.stop();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

function goalsOf(which: Call, few: Measured, many: Measured): Section['goals'] {
  const seats = few.hasLimit ? ' with a limit' : '';
  const ratio = percentile(many.times[which], 0.5) / percentile(few.times[which], 0.5);
  const p95 = percentile(many.times[which], 0.95);
  return [
    {
      text: `${names[which]}${seats}: p50 of 5,000 answers against 50 at most ${MOST_RATIO}x`,
      figure: `${ratio.toFixed(2)}x`,
      isMet: ratio <= MOST_RATIO,
    },
    {
      text: `${names[which]}${seats} of 5,000 answers under ${MOST_P95_MS} ms, p95`,
      figure: `${p95.toFixed(0)} ms`,
      isMet: p95 < MOST_P95_MS,
    },
  ];
}

function section(measured: Measured[]): Section {
  const pairs = [false, true].map((hasLimit) => measured.filter((each) => each.hasLimit === hasLimit));
  return {
    title: 'An event with few answers and with many',
    method: `Each call ${ROUNDS} times for each event in turn, as another member each time; an answer is given and taken back. Where there is a limit all have a seat, and who comes again waits. The feed service in one process, data in the embedded MongoDB.`,
    columns: ['call', 'seats', 'answers', 'p50 ms', 'p95 ms', 'p99 ms'],
    rows: calls.flatMap((which) =>
      measured.map(({ size, hasLimit, times }) => [
        names[which],
        hasLimit ? 'limited' : 'open',
        size.toLocaleString('en'),
        ...[0.5, 0.95, 0.99].map((share) => percentile(times[which], share).toFixed(1)),
      ]),
    ),
    goals: calls.flatMap((which) => pairs.flatMap(([few, many]) => goalsOf(which, few!, many!))),
  };
}
