import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { feedWith, postsOf } from '../testing/posts.ts';
import { ann, ben, now, otherGroup, type RunningFeed } from '../testing/start-feed.ts';
import { ImportError } from './import.ts';
import { importPosts, type PostSeed } from './import-posts.ts';

let feed: RunningFeed;
let posts: ReturnType<typeof postsOf>;
beforeAll(async () => {
  feed = await feedWith('approval');
  posts = postsOf(feed);
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  await posts.begin();
});

const post = (given: Partial<PostSeed> = {}): PostSeed => ({
  externalKey: 'post-1',
  authorId: 'ann',
  targets: ['g1'],
  writtenAt: new Date(now.getTime() - 60_000),
  approval: true,
  news: { title: 'A scarf', description: 'It waits for you.', categories: ['yoga'], mainCategory: 'yoga' },
  ...given,
});

it('waits for staff like one that was sent, and is decided on like one', async () => {
  expect(await importPosts(feed.models, [post()])).toEqual({ added: 1, changed: 0, unchanged: 0 });
  const { items } = (await posts.waiting()) as { items: { id: string; revision: number; title: string }[] };
  expect(items.map(({ title }) => title)).toEqual(['A scarf']);
  expect(await posts.seen(ben)).toEqual([]);
  await posts.decide(items[0]!.id, items[0]!.revision);
  await posts.settle();
  expect(await posts.seen(ben)).toEqual(['A scarf']);
  // Brought in again, it stays decided.
  expect(await importPosts(feed.models, [post()])).toEqual({ added: 0, changed: 0, unchanged: 1 });
  expect(await posts.seen(ben)).toEqual(['A scarf']);
});

it('stands in its group’s feed where nobody reads first, and its author has it among their own', async () => {
  await importPosts(feed.models, [post({ approval: false })]);
  expect([await posts.seen(ben), await posts.seen(otherGroup)]).toEqual([['A scarf'], []]);
  expect(await posts.mine(ann)).toMatchObject({ items: [{ state: 'PUBLISHED', title: 'A scarf' }] });
});

it('brings nothing in where one of them says nothing', async () => {
  const empty = post({ externalKey: 'post-2', targets: [] });
  await expect(importPosts(feed.models, [post(), empty])).rejects.toThrow(ImportError);
  expect(await feed.models.items.countDocuments()).toBe(0);
});
