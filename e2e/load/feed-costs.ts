/** CPU of one feed request: gateway against the feed service asked directly, in memory, on the engine, and beside Hive. */

import { startTestMongo } from '@banyan/kit/testing';
import { type FeedCostRow, installHive, measureFeedCost, seedFeed, startHive } from '@banyan/mesh-gateway/bench';
import type { Section } from './results.ts';
import { feedCostSection } from './sections.ts';

export const feedCostInMemory = async (): Promise<Section> =>
  feedCostSection(await measureFeedCost({ data: 'memory' }), 'data in memory');

export async function feedCostOverMongo(): Promise<Section> {
  const mongo = await startTestMongo();
  const given = process.env.MONGODB_URL;
  try {
    await seedFeed(mongo.url);
    // The measured processes read it from here.
    process.env.MONGODB_URL = mongo.url;
    return feedCostSection(await measureFeedCost({ data: 'mongo' }), 'data in the embedded MongoDB');
  } finally {
    if (given) process.env.MONGODB_URL = given;
    else delete process.env.MONGODB_URL;
    await mongo.stop();
  }
}

/** Hive Gateway is half a gigabyte and only ever compared with, so it is installed beside the project, not into it. */
export async function feedCostBesideHive(): Promise<Section> {
  const { folder, why } = installHive();
  if (!folder) throw new Error(why);
  const rows: FeedCostRow[] = await measureFeedCost({
    data: 'memory',
    query: 'entities',
    targets: ['direct', 'gateway', 'gateway over HTTP'],
    others: [await startHive(folder)],
  });
  return feedCostSection(rows, 'beside Hive Gateway (which verifies no token here), data in memory');
}
