// Staff publish while the process is killed after any of the three steps, and begin again: one item each, for whom it was meant, added once.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connectMongo } from '@banyan/kit';
import { randomFrom } from '@banyan/kit/seed';
import { inFull, startTestMongo } from '@banyan/kit/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { importCategories } from '../import.ts';
import { openModels } from '../models.ts';
import type { Order } from '../testing/mortal-publisher.ts';

const publications = inFull(40, 6);
const targets = ['all', 'walks', 'yoga'];
const steps = ['ready', 'saved', 'aimed', 'published'];

async function startPublisher() {
  const mongo = await startTestMongo();
  const connection = await connectMongo(mongo.url, 'feed');
  const models = openModels(connection);
  let worker: ChildProcess | undefined;
  const said: string[] = [];
  const start = async () => {
    const file = join(import.meta.dirname, '../testing/mortal-publisher.ts');
    worker = fork(file, [mongo.url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    said.length = 0;
    worker.on('message', (step: string) => said.push(step));
    await reports('ready');
    return worker;
  };
  const reports = (step: string) => vi.waitFor(() => expect(said).toContain(step), { timeout: 60_000, interval: 1 });
  const kill = async () => {
    const gone = once(worker!, 'exit');
    worker!.kill('SIGKILL');
    await gone;
  };
  onTestFinished(async () => {
    worker?.kill('SIGKILL');
    await connection.close();
    await mongo.stop();
  });
  return { mongo, models, start, reports, kill };
}

it('whatever step the process was killed after', { timeout: 600_000 }, async () => {
  const { mongo, models, start, reports, kill } = await startPublisher();
  await importCategories(mongo.url, [{ id: 'community', names: { en: 'Community' }, icon: 'leaf' }]);
  const random = randomFrom(7);
  let worker = await start();
  const orders: Order[] = Array.from({ length: publications }, (_, n) => ({
    clientId: `c${n}`,
    target: targets[n % targets.length]!,
  }));
  for (const order of orders) {
    const step = random.pick(steps);
    worker.send(order);
    await reports(step);
    await kill();
    worker = await start();
    worker.send(order);
    await reports('published');
  }
  const carrying = { $or: [{ 'outbox.0': { $exists: true } }, { status: { $ne: 'live' } }] };
  await vi.waitFor(async () => expect(await models.items.collection.countDocuments(carrying as never)).toBe(0), {
    timeout: 120_000,
    interval: 100,
  });

  const items = await models.items.find().lean();
  const questions = new Map(orders.map(({ clientId, target }) => [`Tea ${clientId}?`, [target]]));
  expect(items).toHaveLength(publications);
  for (const item of items) {
    if (item.kind !== 'poll') throw new Error('It is a poll.');
    expect(item.targets).toEqual(questions.get(item.content.question));
  }
  const added = await models.items.db.collection('facts').find({ type: 'feed.itemAdded' }).toArray();
  const ids = added.map(({ data }) => (data as { itemId: string }).itemId);
  expect(ids.toSorted()).toEqual(items.map(({ _id }) => _id).toSorted());
});
