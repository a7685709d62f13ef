// How many commands a page sends to MongoDB: as many as there are kinds of rows, never as many as there are items.
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { importCategories, importComments, importReactions } from '../import.ts';
import { eventSeed, hour, newsSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
beforeAll(async () => {
  // Neither sweeper nor jobs come by while commands are counted.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  feed = await startFeed();
  const keys = Array.from({ length: 30 }, (_, index) => `k${index}`);
  await importCategories(feed.url, [
    { id: 'yoga', names: { en: 'Yoga' }, icon: 'yoga' },
    { id: 'food', names: { en: 'Food' }, icon: 'soup' },
  ]);
  await feed.add(
    ...keys.map((key, index) => {
      const given = { categories: ['yoga', 'food'], publishedAt: new Date(now.getTime() - (index + 1) * hour) };
      return index % 2 ? newsSeed(key, given) : eventSeed(key, {}, given);
    }),
  );
  await importReactions(
    feed.url,
    keys.flatMap((itemKey) =>
      ['m1', 'm2', 'ann'].map((memberId) => ({ itemKey, memberId, type: 'like' as const, at: now })),
    ),
  );
  const words = (itemKey: string, name: string, parentKey?: string) => ({
    externalKey: itemKey + name,
    itemKey,
    memberId: 'm1',
    body: 'x',
    createdAt: now,
    likedBy: ['m2', 'ann'],
    ...(parentKey && { parentKey: itemKey + parentKey }),
  });
  await importComments(
    feed.url,
    keys.flatMap((key) => [words(key, 'a'), words(key, 'b'), words(key, 'c', 'a'), words(key, 'd', 'a')]),
  );
});
afterAll(async () => {
  await feed.stop();
  vi.useRealTimers();
});
afterEach(() => mongoose.set('debug', false));

const like = 'likes { givingUser user { id } type }';
const comment = `id body reported ${like} likeCount likedByMe can { edit delete report reply }`;
const shared = `id can { react comment remind } categories { id name } mainCategory { id } ${like} myReaction
  reactionCounts { type count } commentCount comments { ${comment} replies { ${comment} } }`;
const page = `query ($limit: Int) { feedList(userId: "ann", limit: $limit) {
  hasMore cursor items { ... on Event { title userReminder ${shared} } ... on News { title ${shared} } } } }`;

async function commandsOf(limit: number) {
  const commands: string[] = [];
  mongoose.set('debug', (collection: string, method: string) => commands.push(`${collection}.${method}`));
  const { data, errors } = await feed.ask(page, { limit });
  mongoose.set('debug', false);
  expect(errors).toBeUndefined();
  const { items } = data.feedList;
  expect(items).toHaveLength(limit);
  for (const item of items) {
    expect(item).toMatchObject({ myReaction: 'like', commentCount: 4, categories: [{ id: 'yoga' }, { id: 'food' }] });
    expect(item.comments.flatMap((one: { replies: [] }) => one.replies)).toHaveLength(2);
  }
  return commands.toSorted();
}

/** How often the most frequent command was sent. One kind of row may be asked for in several waves, on several levels. */
const mostOfOneKind = (commands: string[]) =>
  Math.max(...Object.values(Object.groupBy(commands, (name) => name)).map((same) => same!.length));

it('a page of everything asks for each kind of row in a few waves, for 5 items as for 20', async () => {
  const [five, twenty] = [await commandsOf(5), await commandsOf(20)];
  expect(new Set(twenty)).toEqual(new Set(five));
  for (const commands of [five, twenty]) expect(mostOfOneKind(commands)).toBeLessThan(5);
});

it('a plain page costs two reads and its categories', async () => {
  const commands: string[] = [];
  mongoose.set('debug', (collection: string, method: string) => commands.push(`${collection}.${method}`));
  const { data } = await feed.ask(
    '{ feedList(userId: "ann") { items { ... on News { title commentCount mainCategory { name } reactionCounts { type count } } } } }',
  );
  expect(data.feedList.items).toHaveLength(5);
  expect(commands).toEqual(['items.find', 'items.find', 'categories.find']);
});
