// The programme's videos, what the demo's members planned, and the diaries of two who share them: enough that a calendar, and the care team's desk, say what
// they are for, in the language each of them reads.
import { connectMongo, derivedId, ensureIndexes } from '@banyan/kit';
import { type Person, type Seed, type SeedTarget, showsFilms } from '@banyan/kit/seed';
import { encrypt } from '../src/diary/encrypt.ts';
import { ownDiaryKeys } from '../src/diary/own-key.ts';
import { requireSameKeys } from '../src/diary/require-same-keys.ts';
import { type Models, openModels } from '../src/models.ts';
import { registrationId } from '../src/registration/registration.store.ts';
import { planDiary } from './plan-diary.ts';
import { planManuals } from './plan-manuals.ts';
import { planMeetings } from './plan-meetings.ts';
import { planReminders } from './plan-reminders.ts';
import { planVideos } from './plan-videos.ts';

export const seed: Seed = async (target) => {
  const database = await connectMongo(target.mongoUrl, 'wellness');
  try {
    const models = openModels(database);
    await ensureIndexes(database);
    return {
      reminders: await seedReminders(models, target),
      diaries: await seedDiaries(models, target),
      videos: await seedVideos(models, target),
      meetings: await seedMeetings(models, target),
      manuals: await seedManuals(models, target),
    };
  } finally {
    await database.close();
  }
};

/** Safe to repeat: what is there stays as it is. */
const missing = <Row extends { _id: string }>({ _id, ...row }: Row) => ({
  updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
});

async function seedReminders({ reminders }: Models, { community, deployment, now }: SeedTarget): Promise<number> {
  const settled = community.signIns.filter(({ isNew }) => !isNew).map(({ username }) => username);
  const people = community.people.filter(({ username }) => settled.includes(username));
  const rows = people.flatMap(({ id, language }) =>
    planReminders(language, now, deployment.timeZone).map(({ key, ...row }) => ({
      ...row,
      _id: derivedId('demo reminder', id, key),
      memberId: id,
    })),
  );
  await reminders.bulkWrite(rows.map(missing) as never);
  return rows.length;
}

/** Where the deployment shows none there are none. */
async function seedVideos({ videos }: Models, target: SeedTarget): Promise<number> {
  const rows = showsFilms(target.deployment) ? await planVideos(target) : [];
  if (rows.length > 0) await videos.bulkWrite(rows.map(missing) as never);
  return rows.length;
}

/** One of the team hosts them, and some of those who can sign in come. Where the deployment shows none there are none. */
async function seedMeetings(
  { meetings, registrations }: Models,
  { community, deployment, internalKey, now }: SeedTarget,
): Promise<number> {
  const host = community.people.find(({ staff }) => staff);
  if (!host || !deployment.flags.meetings) return 0;
  const { defaultLanguage: language, timeZone } = deployment;
  const rows = planMeetings({ language, hostId: host.id, internalKey, now, timeZone });
  await meetings.bulkWrite(rows.map(missing) as never);
  const guests = community.people.filter(({ staff }) => !staff).slice(0, 12);
  const coming = rows.flatMap(({ _id: meetingId, createdAt }, index) =>
    // Fewer each time, so that no two say the same number.
    guests.slice(index).map(({ id: memberId }) => ({ meetingId, memberId, at: createdAt })),
  );
  const withIds = coming.map((row) => ({ _id: registrationId(row.meetingId, row.memberId), ...row }));
  await registrations.bulkWrite(withIds.map(missing) as never);
  return rows.length;
}

async function seedManuals({ manuals }: Models, target: SeedTarget): Promise<number> {
  const rows = showsFilms(target.deployment) ? await planManuals(target) : [];
  if (rows.length > 0) await manuals.bulkWrite(rows.map(missing) as never);
  return rows.length;
}

/** Who can sign in begins without one: whether it is kept is asked of them. */
async function seedDiaries(models: Models, { community, now, ...target }: SeedTarget): Promise<number> {
  const keys = target.diaryKeys ?? ownDiaryKeys(target.dataDir);
  await requireSameKeys(models, keys);
  const signIns = new Set(community.signIns.map(({ username }) => username));
  const others = community.people.filter(({ username, staff }) => !staff && !signIns.has(username));
  const sharing = ['en', 'he'].flatMap((language) => others.find((person) => person.language === language) ?? []);
  const rows = sharing.flatMap(({ id: memberId, language }: Person) =>
    planDiary(language, now).map(({ key, at, ...said }) => {
      const own = { _id: derivedId('demo diary entry', memberId, key), memberId };
      return { ...own, at, ...encrypt(keys, own, said) };
    }),
  );
  await models.diaryEntries.bulkWrite(rows.map(missing) as never);
  const since = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1_000);
  const diaries = sharing.map(({ id }) => ({ _id: id, consentSince: since, sharedSince: since }));
  await models.diaries.bulkWrite(diaries.map(missing) as never);
  return diaries.length;
}
