// What the demo's members planned: enough that a calendar says what it is for, in the language each of them reads.
import { connectMongo, derivedId, ensureIndexes } from '@banyan/kit';
import type { Seed } from '@banyan/kit/seed';
import { openModels } from '../src/models.ts';
import { planReminders } from './plan-reminders.ts';

export const seed: Seed = async ({ mongoUrl, community, deployment, now }) => {
  const settled = community.signIns.filter(({ isNew }) => !isNew).map(({ username }) => username);
  const people = community.people.filter(({ username }) => settled.includes(username));
  const database = await connectMongo(mongoUrl, 'wellness');
  try {
    const { reminders } = openModels(database);
    await ensureIndexes(database);
    const rows = people.flatMap(({ id, language }) =>
      planReminders(language, now, deployment.timeZone).map(({ key, ...row }) => ({
        ...row,
        _id: derivedId('demo reminder', id, key),
        memberId: id,
      })),
    );
    await reminders.bulkWrite(
      rows.map(({ _id, ...row }) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true } })),
    );
    return { reminders: rows.length };
  } finally {
    await database.close();
  }
};
