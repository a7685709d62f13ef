/**
 * A chat of thirty messages and one of a million, opened in turn: its newest page, and the list it stands in. All services in one process
 * on the embedded engine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { importMembers } from '@banyan/identity/import';
import { databaseName, type ServiceApp } from '@banyan/kit';
import { execute, memoryBus, testDeps, viewer } from '@banyan/kit/testing';
import { startServices } from '@banyan/services/start';
import { MongoClient } from 'mongodb';
import type { Section } from '../results.ts';
import { percentile } from '../statistics.ts';
import { chatRows, messageRow } from './chat-rows.ts';

const SIZES = [30, 1_000_000] as const;
const ROUNDS = 200;
/** The first ones warm the caches of engine and driver. */
const WARM_UP = 20;
const CHUNK = 10_000;
const MOST_RATIO = 1.2;

const OPEN = `query ($userId: ID!, $id: ID!) {
  chat(userId: $userId, id: $id) {
    id enabled unreadMessagesCount othersReadSeq
    messages { hasMore cursor messages { id seq content createdAt replyToId author { id } } }
  }
}`;
const chatOf = (size: number) => `chat-of-${size}`;
const reader = viewer({ memberId: 'a'.repeat(24) });
const writer = 'b'.repeat(24);

async function fill(mongoUrl: string): Promise<void> {
  await importMembers(mongoUrl, [
    { id: reader.memberId, username: 'reader', firstName: 'A', lastName: 'Reader' },
    { id: writer, username: 'writer', firstName: 'A', lastName: 'Writer' },
  ]);
  const client = await MongoClient.connect(mongoUrl);
  const database = client.db(databaseName(mongoUrl, 'chat'));
  const messages = database.collection<{ _id: string }>('messages');
  for (const size of SIZES) {
    const { chat, members } = chatRows({ id: chatOf(size), memberIds: [reader.memberId, writer], lastSeq: size });
    await database.collection<{ _id: string }>('chats').insertOne(chat);
    await database.collection<{ _id: string }>('members').insertMany(members);
    for (let first = 1; first <= size; first += CHUNK) {
      const length = Math.min(CHUNK, size - first + 1);
      await messages.insertMany(Array.from({ length }, (_, index) => messageRow(chatOf(size), first + index, writer)));
    }
  }
  await client.close();
}

async function open(app: ServiceApp, size: number): Promise<number> {
  const start = performance.now();
  const { data, errors } = await execute(app, OPEN, { userId: reader.memberId, id: chatOf(size) }, reader);
  const took = performance.now() - start;
  if (errors?.length) throw new Error(`The bench was refused: ${errors[0]?.message}`);
  const { messages } = data.chat.messages;
  if (messages.length !== 30 || messages[0].seq !== size) throw new Error('The newest page is not what it should be.');
  return took;
}

export async function measureChatOpens(): Promise<Section> {
  const dir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const server = await startEmbeddedMongo({ dir: join(dir, 'data'), socket: join(dir, 'mongo.sock') });
  const deps = { mongoUrl: server.url, bus: memoryBus(), dataDir: join(dir, 'files'), clock: () => new Date() };
  const services = await startServices(testDeps(deps));
  try {
    await fill(server.url);
    const measured = SIZES.map((size) => ({ size, times: [] as number[] }));
    for (let round = 0; round < ROUNDS + WARM_UP; round++)
      for (const { size, times } of measured) {
        const took = await open(services.apps.chat!, size);
        if (round >= WARM_UP) times.push(took);
      }
    return section(measured);
  } finally {
    await services.stop();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

function section(measured: { size: number; times: number[] }[]): Section {
  const [few, many] = measured as [(typeof measured)[0], (typeof measured)[0]];
  const ratio = percentile(many.times, 0.5) / percentile(few.times, 0.5);
  return {
    title: 'A chat is opened, with few messages and many',
    method: `Its newest thirty messages, what is unread (100, as more is not counted, where there are so many) and up to where the other has read; ${ROUNDS} times each, in turn. The chat service in one process, data in the embedded MongoDB.`,
    columns: ['messages of the chat', 'p50 ms', 'p95 ms', 'p99 ms'],
    rows: measured.map(({ size, times }) => [
      size.toLocaleString('en'),
      ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)),
    ]),
    goals: [
      {
        text: `p50 of many against few at most ${MOST_RATIO}x`,
        figure: `${ratio.toFixed(2)}x`,
        isMet: ratio <= MOST_RATIO,
      },
    ],
  };
}
