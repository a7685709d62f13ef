// What the demo's members were told of, as if they had been there all along: most of it read, the last of it new.
import { connectMongo, ensureIndexes } from '@banyan/kit';
import type { Seed } from '@banyan/kit/seed';
import { openModels } from '../src/models.ts';
import { rowsOf } from './plan-rows.ts';
import { findSeededNotices } from './seeded-notices.ts';

export const seed: Seed = async ({ mongoUrl, community, now }) => {
  const settled = community.signIns.filter(({ isNew }) => !isNew).map(({ username }) => username);
  const members = community.people.filter(({ username }) => settled.includes(username));
  const database = await connectMongo(mongoUrl, 'notifications');
  let notifications = 0;
  try {
    const models = openModels(database);
    await ensureIndexes(database);
    for (const { id } of members) {
      const { rows, readTo } = rowsOf(await findSeededNotices(mongoUrl, id), now);
      notifications += rows.length;
      if (rows.length === 0) continue;
      await models.notifications.bulkWrite(
        rows.map(({ _id, ...row }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
        })),
      );
      await models.markers.updateOne({ _id: id }, { $setOnInsert: { readTo } }, { upsert: true });
    }
  } finally {
    await database.close();
  }
  return { notifications };
};
