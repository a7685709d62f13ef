// A member deletes what they wrote: no word of it is left, for nobody, and a repeat finds that it is gone.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { feedWith, postsOf } from '../testing/posts.ts';
import { ann, ben, type RunningFeed, staff } from '../testing/start-feed.ts';

let feed: RunningFeed;
let posts: ReturnType<typeof postsOf>;
beforeAll(async () => {
  feed = await feedWith('approval');
  posts = postsOf(feed);
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  feed.internalApi.clear();
  await posts.begin();
});

const secret = 'Nobody should read this any more';
const draft = async (given: object = {}) =>
  ((await posts.write({ description: secret, ...given }, ann, { clientId: 'temp_1' })) as { id: string }).id;
const waiting = async () => {
  const id = await draft();
  await posts.aim(id, ['g1']);
  await posts.publish(id);
  return id;
};
const published = async () => {
  const id = await waiting();
  await posts.decide(id, (await feed.models.items.findById(id).lean())!.post!.revision);
  await posts.settle();
  return id;
};
const stored = async () => JSON.stringify(await feed.models.items.find().lean());

it.each([
  ['a draft', draft],
  ['one that waits for staff', waiting],
  ['a published one', published],
])('%s is gone with its words, and may be deleted twice', async (_, begin) => {
  const id = await begin();
  expect([await posts.remove(id), await posts.remove(id)]).toEqual([id, id]);
  expect([await posts.seen(ben), (await posts.mine()).items, await posts.waiting()]).toEqual([
    [],
    [],
    { total: 0, items: [] },
  ]);
  expect(await stored()).not.toContain(secret);
});

it('is gone for each of several devices that delete it at once', async () => {
  const id = await published();
  const removals = Array.from({ length: 10 }, () => posts.remove(id));
  expect(await Promise.all(removals)).toEqual(Array(10).fill(id));
});

it('a published one is reported as gone to its readers', async () => {
  await posts.remove(await published());
  await vi.waitFor(() => expect(posts.publishedEvents()).toContain('itemRemoved'));
});

it('staff are notified that one waits no more', async () => {
  const id = await waiting();
  const reported = () => posts.publishedEvents().filter((type) => type === 'pendingPostsChanged').length;
  await vi.waitFor(() => expect(reported()).toBe(1));
  await posts.remove(id);
  await vi.waitFor(() => expect(reported()).toBe(2));
});

it('nothing is done with it any more, and what is sent again under its client id writes no other', async () => {
  const id = await draft();
  await posts.aim(id, ['g1']);
  await posts.remove(id);
  const gone = { code: 'NOT_FOUND' };
  expect(await posts.publish(id)).toMatchObject(gone);
  expect(await posts.withdraw(id)).toMatchObject(gone);
  expect(await posts.aim(id, ['g1'])).toMatchObject(gone);
  expect(await posts.write({ title: 'Again' }, ann, { newsId: id })).toMatchObject(gone);
  expect(await posts.write({ description: secret }, ann, { clientId: 'temp_1' })).toMatchObject(gone);
  expect((await posts.mine()).items).toEqual([]);
});

it('what is sent again once it is deleted counts as no post of the day', async () => {
  await posts.remove(await draft());
  for (let time = 0; time < 10; time += 1)
    expect(await posts.write({}, ann, { clientId: 'temp_1' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await posts.write({}, ann, { clientId: 'temp_2' })).toMatchObject({ state: 'DRAFT' });
});

it('another’s is neither deleted nor found', async () => {
  const id = await draft();
  expect([await posts.remove(id, ben), await posts.remove(id, staff), await posts.remove('nothing')]).toMatchObject(
    Array(3).fill({ code: 'NOT_FOUND' }),
  );
  expect((await posts.mine()).items).toMatchObject([{ id, can: { delete: true } }]);
});

it('its picture goes with it, and without one media is not asked', async () => {
  const bare = await draft();
  await posts.remove(bare);
  expect(feed.internalApi.removedOfPosts).toEqual([]);
  const written = await posts.write({ posterImage: '/media/image/upload/ann-1' }, ann);
  const { id } = written as { id: string };
  await posts.remove(id);
  expect(feed.internalApi.removedOfPosts).toEqual([id]);
});

it('a picture that was taken out of it before goes with it too', async () => {
  const { id } = (await posts.write({ posterImage: '/media/image/upload/ann-1' }, ann)) as { id: string };
  await posts.write({}, ann, { newsId: id });
  await posts.remove(id);
  expect(feed.internalApi.removedOfPosts).toEqual([id]);
});

it('a deletion beside an edit leaves no words', async () => {
  const id = await published();
  const edits = ['One', 'Two', 'Three'].map((title) =>
    posts.write({ title, description: secret }, ann, { newsId: id }),
  );
  await Promise.all([...edits, posts.remove(id)]);
  expect([await posts.seen(ben), (await posts.mine()).items]).toEqual([[], []]);
  expect(await stored()).not.toContain(secret);
});
