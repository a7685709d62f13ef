// The chats of the demo's members: of two, of a group and with the team, in both languages; one is longer than a page.
import { connectMongo, ensureIndexes } from '@banyan/kit';
import type { Seed } from '@banyan/kit/seed';
import type { Model } from 'mongoose';
import { openModels } from '../src/models.ts';
import { planChats } from './plan-chats.ts';

/** Safe to repeat: what is there stays as it is. */
async function insertMissing<Row extends { _id: string }>(model: Model<Row>, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const operations = rows.map(({ _id, ...row }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
  }));
  await model.bulkWrite(operations as never);
}

export const seed: Seed = async ({ mongoUrl, community, now }) => {
  const { chats, roster, messages } = planChats(community, now);
  const database = await connectMongo(mongoUrl, 'chat');
  try {
    const models = openModels(database);
    await ensureIndexes(database);
    await insertMissing(models.chats, chats);
    await insertMissing(models.roster, roster);
    await insertMissing(models.messages, messages);
  } finally {
    await database.close();
  }
  return { chats: chats.length, messages: messages.length };
};
