// The product as npm start runs it, seeded, with a past that can be replayed.
import { setTimeout as wait } from 'node:timers/promises';
import { type ItemSeed, importItems } from '@banyan/feed/import';
import { connectMongo, cursorAt } from '@banyan/kit';
import { startAllInOne } from '@banyan/scripts/run';
import { seedDeployment } from '../../../scripts/seed/seed-deployment.ts';

const [dataDir] = process.argv.slice(2) as [string];
const changedItems = 150;
const day = 24 * 3_600_000;

const after = cursorAt(new Date());
const app = await startAllInOne({
  dataDir,
  port: 0,
  logLevel: 'fatal',
  prepare: async (location) => void (await seedDeployment(location)),
});
await publishChanges();
process.send!({ url: app.url, after });
process.on('disconnect', () => process.exit(1));

/** News of last month, published and then changed: one domain event each to replay. */
async function publishChanges(): Promise<void> {
  const publishedAt = new Date(Date.now() - 30 * day);
  const seeds = (description: string) =>
    Array.from(
      { length: changedItems },
      (_, index): ItemSeed => ({
        externalKey: `worst-day-${index}`,
        kind: 'news',
        targets: ['all'],
        publishedAt: new Date(publishedAt.getTime() + index),
        content: { title: `Last month ${index}`, description },
      }),
    );
  await importItems(app.mongoUrl, seeds('As it was.'), {});
  await importItems(app.mongoUrl, seeds('As it is.'), { announce: true });
  const feed = await connectMongo(app.mongoUrl, 'feed');
  while ((await feed.collection('facts').countDocuments()) < changedItems) await wait(200);
  await feed.close();
}
