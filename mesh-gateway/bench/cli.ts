/** `node bench/cli.ts memory | mongo | hive | fan-out | receivers`: one of the measurements, as a table. */
import { startTestMongo } from '@banyan/kit/testing';
import { measureFanOut } from './fan-out.ts';
import { measureFeedCost } from './feed-cost.ts';
import { seedFeed } from './feed-over-mongo.ts';
import { installHive } from './hive/install-hive.ts';
import { startHive } from './hive/start-hive.ts';
import { measureReceivers } from './receivers.ts';

async function overMongo() {
  const mongo = await startTestMongo();
  try {
    process.env.MONGODB_URL = mongo.url;
    await seedFeed(mongo.url);
    return await measureFeedCost({ data: 'mongo' });
  } finally {
    await mongo.stop();
  }
}

async function fanOut() {
  const rows = [];
  for (const sockets of [2_000, 5_000]) {
    for (const target of ['bare graphql-ws', 'gateway'] as const) rows.push(await measureFanOut(target, sockets));
  }
  return rows;
}

async function besideHive() {
  const { folder, why } = installHive();
  if (!folder) throw new Error(why);
  const targets = ['direct', 'gateway', 'gateway over HTTP'] as const;
  return measureFeedCost({ data: 'memory', query: 'entities', targets, others: [await startHive(folder)] });
}

const measurements = {
  hive: besideHive,
  memory: () => measureFeedCost({ data: 'memory' }),
  mongo: overMongo,
  'fan-out': fanOut,
  receivers: () => measureReceivers({ sizes: [100, 5_000] }),
};
const wanted = (process.argv[2] ?? 'memory') as keyof typeof measurements;
console.table(await measurements[wanted]());
