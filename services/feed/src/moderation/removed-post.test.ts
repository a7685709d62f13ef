// A removed post, for who wrote it, for the team and for its source.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importItems } from '../import.ts';
import { moderating, removal } from '../testing/moderating.ts';
import { feedWith, postsOf } from '../testing/posts.ts';
import { ann, eventSeed, newsSeed, now, type RunningFeed, staff } from '../testing/start-feed.ts';

let feed: RunningFeed;
let posts: ReturnType<typeof postsOf>;
let act: ReturnType<typeof moderating>;
let id: string;
beforeAll(async () => {
  feed = await feedWith('groups');
  [posts, act] = [postsOf(feed), moderating(feed)];
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  await posts.begin();
  ({ id } = (await posts.write({ posterImage: '/media/image/upload/ann-1' })) as { id: string });
  await posts.aim(id, ['g1']);
  await posts.publish(id);
  await act.settle('post', id, removal('d1'));
});

const refused = { code: 'CONFLICT', wordingKey: 'feed.error.postRemoved' };

it.each<[string, () => Promise<unknown>]>([
  ['edited', () => posts.write({ title: 'Another' }, ann, { newsId: id })],
  ['aimed at others', () => posts.aim(id, ['g2'], { ...ann, groups: ['g1', 'g2'] })],
  ['published', () => posts.publish(id)],
  ['withdrawn', () => posts.withdraw(id)],
])('is not %s, and stays as it is', async (_, step) => {
  const before = await act.item(id);
  expect(await step()).toMatchObject(refused);
  expect(await act.item(id)).toEqual(before);
});

it('is deleted by its author with its picture', async () => {
  expect(await posts.remove(id)).toBe(id);
  expect(feed.internalApi.removedOfPosts).toEqual([id]);
  expect((await posts.mine()).items).toEqual([]);
});

it('shows its picture to staff, who may restore it', async () => {
  const { audience } = await feed.app.internalHandlers['feed.whoSeesPost']!({ postId: id, pictureId: 'ann-1' });
  expect(audience).toEqual(['staff']);
});

it('of the team’s stands under what was taken back, and is not pinned, called off or shown by who published it', async () => {
  const [walk] = (await feed.add(eventSeed('walk'))) as [string];
  await act.settle('post', walk, removal('d2'));
  const list = '{ publications(state: WITHDRAWN) { items { id state can { pin cancel edit delete } } } }';
  const can = { pin: false, cancel: false, edit: false, delete: true };
  expect((await feed.ask(list, {}, staff)).data.publications.items).toEqual([{ id: walk, state: 'WITHDRAWN', can }]);
  for (const call of [`pinPublication(itemId: "${walk}", pinned: true)`, `cancelEvent(eventId: "${walk}")`]) {
    const { errors } = await feed.ask(`mutation { ${call} { id } }`, {}, staff);
    expect(errors![0]!.extensions).toMatchObject(refused);
  }
});

it('is not brought back by its source', async () => {
  const seed = newsSeed('n1');
  const [itemId] = (await feed.add(seed)) as [string];
  await act.settle('post', itemId, removal('d2'));
  const again = { ...seed, content: { title: 'Changed there' } } as typeof seed;
  expect(await importItems(feed.models, [again], { now })).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await act.item(itemId)).toMatchObject({ status: 'draft', post: { standing: 'removed' } });
});
