// How many commands a page sends to MongoDB: as many as there are kinds of rows, never as many as there are items.
import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCategories, importComments, importReactions } from '../import.ts';
import { eventSeed, hour, newsSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';

/** The commands of the call this runs in: another file's service in this worker may ask its own meanwhile. */
const ownCommands = new AsyncLocalStorage<string[]>();

let feed: RunningFeed;
beforeAll(async () => {
  mongoose.set('debug', (collection: string, method: string) =>
    ownCommands.getStore()?.push(`${collection}.${method}`),
  );
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
  mongoose.set('debug', false);
  await feed.stop();
});

async function counted(query: string, variables: Record<string, unknown> = {}) {
  const commands: string[] = [];
  const { data, errors } = await ownCommands.run(commands, () => feed.ask(query, variables));
  expect(errors).toBeUndefined();
  return { data, commands };
}

const like = 'likes { givingUser user { id } type }';
const comment = `id body reported ${like} likeCount likedByMe can { edit delete report reply }`;
const shared = `id can { react comment remind } categories { id name } mainCategory { id } ${like} myReaction
  reactionCounts { type count } commentCount comments { ${comment} replies { ${comment} } }`;
const page = `query ($limit: Int) { feedList(userId: "ann", limit: $limit) {
  hasMore cursor items { ... on Event { title userReminder ${shared} } ... on News { title ${shared} } } } }`;

async function commandsOf(limit: number) {
  const { data, commands } = await counted(page, { limit });
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
  expect(five, 'rows that only loaders ask for are counted').toEqual(
    expect.arrayContaining(['reactions.find', 'reminders.find', 'commentReports.find']),
  );
  for (const commands of [five, twenty]) expect(mostOfOneKind(commands)).toBeLessThan(5);
});

it('a plain page costs two reads and its categories', async () => {
  const { data, commands } = await counted(
    '{ feedList(userId: "ann") { items { ... on News { title commentCount mainCategory { name } reactionCounts { type count } } } } }',
  );
  expect(data.feedList.items).toHaveLength(5);
  expect(commands).toEqual(['items.find', 'items.find', 'categories.find']);
});
