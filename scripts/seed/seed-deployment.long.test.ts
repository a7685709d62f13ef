import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDeployment } from '@banyan/deployments';
import { planAnswers, planItems, planTalk } from '@banyan/feed/seed';
import { connectMongo, secretName } from '@banyan/kit';
import { filmAssetId, films, manualAssetId, manualFiles, manuals, randomFrom } from '@banyan/kit/seed';
import { startTestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSignIns } from './people/demo-sign-ins.ts';
import { people } from './people/roster.ts';
import { seedDeployment } from './seed-deployment.ts';

const now = new Date('2026-06-10T09:00:00Z');
const internalKey = 'k'.repeat(32);
const planning = () => ({ people, now, zone: 'Asia/Jerusalem', random: randomFrom(7), sport: true });

describe('the plan', () => {
  const items = planItems(planning());

  it('holds 154 items of all four kinds in both languages', () => {
    expect(items).toHaveLength(154);
    for (const kind of ['event', 'sport', 'news', 'poll'])
      expect(items.some(({ seed }) => seed.kind === kind)).toBe(true);
    for (const language of ['en', 'he']) {
      expect(items.filter((item) => item.language === language).length).toBeGreaterThan(50);
    }
  });

  it('is published in the last hundred days and never in the future, and reaches thirty days ahead', () => {
    const day = 24 * 60 * 60 * 1000;
    const starts = items.flatMap(({ seed }) => ('startTime' in seed.content ? [seed.content.startTime as Date] : []));
    const published = items.map(({ publishedAt }) => (now.getTime() - publishedAt.getTime()) / day);
    expect(Math.min(...published)).toBeGreaterThan(0);
    expect(Math.max(...published)).toBeLessThan(100);
    const ahead = starts.map((start) => (start.getTime() - now.getTime()) / day);
    expect(Math.max(...ahead)).toBeGreaterThan(20);
    expect(Math.max(...ahead)).toBeLessThan(37);
  });

  it('is the same for the same number and another for another', () => {
    expect(planItems(planning())).toEqual(items);
    expect(planItems({ ...planning(), random: randomFrom(8) })).not.toEqual(items);
  });

  it('leaves sport out where a deployment has none', () => {
    const without = planItems({ ...planning(), sport: false });
    expect(without.filter(({ category, seed }) => category === 'sport' || seed.kind === 'sport')).toEqual([]);
  });

  it('has polls of this week for everybody, open and closed, in both languages, that were answered while they were open', () => {
    const { votes } = planTalk(items, people, now, randomFrom(7));
    const polls = items.flatMap((item) => (item.seed.kind === 'poll' ? [{ ...item, ...item.seed.content }] : []));
    const closing = polls.filter(({ closesAt, group }) => closesAt && !group);
    const seen = closing.map(({ language, closesAt }) => `${language} ${(closesAt as Date) > now ? 'open' : 'closed'}`);
    expect(seen.toSorted()).toEqual(['en closed', 'en open', 'he closed', 'he open']);
    for (const { seed, closesAt = now } of polls) {
      const own = votes.filter(({ itemKey }) => itemKey === seed.externalKey);
      expect(own.length).toBeGreaterThan(3);
      expect(new Set(own.map(({ memberId }) => memberId)).size).toBe(own.length);
      expect(own.filter(({ at }) => (at as Date) > (closesAt as Date) || (at as Date) > now)).toEqual([]);
    }
  });

  it('lets members speak only where they may read, and never in the future', () => {
    const { comments, reactions } = planTalk(items, people, now, randomFrom(7));
    const answers = planAnswers(items, people, now, randomFrom(7));
    const groupOf = new Map(items.map(({ seed, group }) => [seed.externalKey, group]));
    const outsiders = [...comments, ...reactions, ...answers].filter(({ itemKey, memberId }) => {
      const group = groupOf.get(itemKey);
      return group && !people.find(({ id }) => id === memberId)!.groups.includes(group);
    });
    expect(outsiders).toEqual([]);
    expect(comments.filter(({ createdAt }) => (createdAt as Date) > now)).toEqual([]);
    expect(answers.filter(({ at }) => (at as Date) > now)).toEqual([]);
  });
});

describe('a seeded deployment', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-seed-'));
  let mongo: Awaited<ReturnType<typeof startTestMongo>>;
  let seeded: Record<string, number>;
  let again: Record<string, number>;
  const newcomers: string[][] = [];

  beforeAll(async () => {
    mongo = await startTestMongo();
    const options = { mongoUrl: mongo.url, dataDir, deployment: loadDeployment('demo'), internalKey, now };
    seeded = await seedDeployment(options);
    newcomers.push(await welcomed());
    again = await seedDeployment(options);
    newcomers.push(await welcomed());
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Who was new; they are past it then. */
  const welcomed = async () => {
    const connection = await connectMongo(mongo.url, 'identity');
    const members = connection.collection('members');
    const found = await members.find({ firstLogin: true }).toArray();
    await members.updateMany({}, { $set: { firstLogin: false } });
    await connection.close();
    return found.map(({ username }) => String(username));
  };

  const count = async (service: 'identity' | 'feed' | 'social' | 'chat' | 'media', collection: string) => {
    const connection = await connectMongo(mongo.url, service);
    try {
      return await connection.collection(collection).countDocuments();
    } finally {
      await connection.close();
    }
  };

  it('has sixty members, their talk and their connections, and seeding twice doubles nothing', async () => {
    expect(seeded).toMatchObject({ members: 60, items: 156 });
    expect(again).toEqual(seeded);
    expect(await count('identity', 'members')).toBe(60);
    // Three of them are members' posts.
    expect(await count('feed', 'items')).toBe(159);
    expect(await count('feed', 'comments')).toBe(seeded.comments);
    expect(await count('social', 'connections')).toBe(seeded.connections);
    expect(seeded.chats).toBeGreaterThan(3);
    expect([await count('chat', 'chats'), await count('chat', 'messages')]).toEqual([seeded.chats, seeded.messages]);
    expect(await count('media', 'pictures')).toBe(seeded.pictures);
  });

  it('has the files of every film and manual, where wellness looks for them', async () => {
    expect(seeded).toMatchObject({ films: films.length, manuals: manuals.length });
    const connection = await connectMongo(mongo.url, 'media');
    const assets = await connection.collection<{ _id: string; files: { name: string }[] }>('assets').find().toArray();
    await connection.close();
    expect(assets).toHaveLength(films.length + manuals.length);
    for (const manual of manuals) {
      const asset = assets.find(({ _id }) => _id === manualAssetId(internalKey, manual))!;
      const files = [...manual.languages.map(manualFiles.document), manualFiles.preview];
      expect(asset.files.map(({ name }) => name)).toEqual(files);
    }
    for (const film of films) {
      const asset = assets.find(({ _id }) => _id === filmAssetId(internalKey, film))!;
      const { video, preview, captions } = film.files;
      expect(asset.files.map(({ name }) => name)).toEqual([video, preview, ...captions.map(({ file }) => file)]);
      const folder = join(dataDir, 'assets', asset._id.slice(0, 2), asset._id);
      expect(readdirSync(folder).toSorted()).toEqual(asset.files.map(({ name }) => name).toSorted());
    }
  });

  it('has two shared diaries, sealed by the key of the deployment', async () => {
    const key = readFileSync(join(dataDir, 'diary-keys'), 'utf8').split(':')[0];
    expect(seeded).toMatchObject({ diaries: 2 });
    const connection = await connectMongo(mongo.url, 'wellness');
    expect(await connection.collection('diary_entries').distinct('keyId')).toEqual([key]);
    expect(await connection.collection('diaries').countDocuments({ sharedSince: { $exists: true } })).toBe(2);
    await connection.close();
  });

  it('tells members of both languages what happened to them, some of it new and most of it read', async () => {
    const connection = await connectMongo(mongo.url, 'notifications');
    const rows = await connection.collection('notifications').find().toArray();
    const markers = await connection.collection<{ _id: string; readTo: Date }>('markers').find().toArray();
    await connection.close();
    expect(rows).toHaveLength(seeded.notifications!);
    for (const username of ['maya', 'noam']) {
      const { id } = people.find((person) => person.username === username)!;
      const own = rows.filter(({ memberId }) => memberId === id);
      const { readTo } = markers.find(({ _id }) => _id === id)!;
      const unread = own.filter(({ at }) => at > readTo);
      expect([username, unread.length]).toEqual([username, 4]);
      expect(own.length).toBeGreaterThan(8);
      expect(new Set(own.map(({ kind }) => String(kind))).size).toBeGreaterThan(3);
      expect(own.filter(({ from }) => (from as string[]).includes(id))).toEqual([]);
    }
    const newcomer = people.find(({ username }) => username === 'priya.nair')!.id;
    expect(rows.filter(({ memberId }) => memberId === newcomer)).toEqual([]);
  });

  it('has events that members come to, and some that are full, where others wait', async () => {
    const connection = await connectMongo(mongo.url, 'feed');
    const seats = await connection.collection<{ seated: string[]; waiting: string[] }>('seats').find().toArray();
    const answered = await connection.collection('items').countDocuments({ 'counts.answers.GOING': { $gt: 3 } });
    await connection.close();
    expect(seats.length).toBeGreaterThan(1);
    for (const { seated, waiting } of seats) {
      expect(seated).toHaveLength(12);
      expect(waiting.length).toBeGreaterThan(2);
    }
    expect(answered).toBeGreaterThan(20);
  });

  it('shows events that come again with pictures of the last time', async () => {
    const connection = await connectMongo(mongo.url, 'feed');
    const again = await connection
      .collection('items')
      .find({ 'content.previousEventImages.0': { $exists: true } })
      .toArray();
    await connection.close();
    expect(again.length).toBeGreaterThan(10);
    for (const { content } of again) {
      expect(content.previousEventDate < content.startTime).toBe(true);
      expect(content.previousEventImages).not.toContain(content.posterImageUrl);
    }
  });

  it('gives every face and poster a file in both sizes', () => {
    const media = join(dataDir, 'media', 'seed');
    expect(readdirSync(join(media, 'faces'))).toHaveLength(120);
    expect(readdirSync(join(media, 'posters')).length % 2).toBe(0);
  });

  it('names no face after its member', async () => {
    const names = readdirSync(join(dataDir, 'media', 'seed', 'faces'));
    expect(names.filter((name) => !/^[0-9a-f]{32}(-64)?\.webp$/.test(name))).toEqual([]);
    const connection = await connectMongo(mongo.url, 'identity');
    const maya = await connection.collection('members').findOne({ username: 'maya' });
    await connection.close();
    expect(maya?.profilePictureThumbUrl).toBe(`/media/seed/faces/${secretName(internalKey, 'maya')}-64.webp`);
    expect(existsSync(join(dataDir, maya?.profilePictureThumbUrl))).toBe(true);
  });

  it('lets only the printed demo members have a password', async () => {
    const connection = await connectMongo(mongo.url, 'identity');
    const able = await connection
      .collection('members')
      .find({ passwordHash: { $exists: true } })
      .toArray();
    await connection.close();
    expect(new Set(able.map(({ username }) => String(username)))).toEqual(
      new Set(demoSignIns.map(({ username }) => username)),
    );
  });

  it('welcomes one member for the first time, and not again after a second run', () => {
    expect(newcomers).toEqual([['priya.nair'], []]);
  });
});
