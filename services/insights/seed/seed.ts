// The demo's members have been asked and said no, so that nobody who tries it is counted unasked; the newcomer is asked.
import { connectMongo, ensureIndexes } from '@banyan/kit';
import type { Seed } from '@banyan/kit/seed';
import { analyticsConsentModel } from '../src/analytics/analytics-consent.model.ts';

export const seed: Seed = async ({ mongoUrl, deployment, community, now }) => {
  const { enabled, consentVersion: version } = deployment.analytics;
  const settled = community.signIns.filter(({ isNew }) => enabled && !isNew).map(({ username }) => username);
  const members = community.people.filter(({ username }) => settled.includes(username));
  if (members.length === 0) return { answersAboutCounting: 0 };
  const database = await connectMongo(mongoUrl, 'insights');
  try {
    const consents = analyticsConsentModel(database);
    await ensureIndexes(database);
    const answer = { isGiven: false, version, at: now, erasing: [] };
    await consents.bulkWrite(
      members.map(({ id }) => ({ updateOne: { filter: { _id: id }, update: { $setOnInsert: answer }, upsert: true } })),
    );
  } finally {
    await database.close();
  }
  return { answersAboutCounting: members.length };
};
