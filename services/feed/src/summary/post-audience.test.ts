// Whom media shows the picture of a post to: anyone who sees the post with it, at each step of the post, and nobody else (decision 211).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { feedWith, postsOf } from '../testing/posts.ts';
import { ann, type RunningFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
let posts: ReturnType<typeof postsOf>;
let id: string;
beforeAll(async () => {
  feed = await feedWith('approval');
  posts = postsOf(feed);
});
afterAll(() => feed.stop());

const whoSees = async (pictureId = 'ann-1', postId = id) =>
  (await feed.app.internalHandlers['feed.whoSeesPost']!({ postId, pictureId })).audience;
const ofAnn = (picture: string) => ({ posterImage: `/media/image/upload/${picture}` });
const inGroup = ['group:g1', 'staff'];
const approve = async () => {
  const { revision } = (await feed.models.items.findById(id).lean())!.post!;
  await posts.decide(id, revision);
};

/** Published for the group g1, with the picture `ann-1`. */
beforeEach(async () => {
  await feed.clear();
  await posts.begin();
  id = ((await posts.write(ofAnn('ann-1'))) as { id: string }).id;
  await posts.aim(id, ['g1']);
  expect(await whoSees()).toEqual([]);
  await posts.publish(id);
  expect(await whoSees()).toEqual([]);
  await approve();
  expect(await whoSees()).toEqual([]);
  await posts.settle();
  expect(await whoSees()).toEqual(inGroup);
});

it.each<[string, () => Promise<unknown>]>([
  ['withdrawn', () => posts.withdraw(id)],
  [
    'edited, until staff have read it again',
    () => posts.write({ ...ofAnn('ann-1'), title: 'Anew' }, ann, { newsId: id }),
  ],
  ['aimed at others, until it is published for them', () => posts.aim(id, ['all'])],
  ['over', () => feed.models.items.updateOne({ _id: id }, { publishUntil: feed.clock() }).exec()],
])('%s it is for nobody', async (_, become) => {
  await become();
  expect(await whoSees()).toEqual([]);
});

it('published again it is for the same; another picture took the place of the first', async () => {
  await posts.withdraw(id);
  await posts.publish(id);
  expect(await whoSees()).toEqual(inGroup);
  await posts.write(ofAnn('ann-2'), ann, { newsId: id });
  await approve();
  await posts.settle();
  expect([await whoSees('ann-1'), await whoSees('ann-2')]).toEqual([[], inGroup]);
});

it('a post that is none, and an item that nobody wrote here, have no picture', async () => {
  expect([await whoSees('ann-1', 'never'), await whoSees('ann-2')]).toEqual([[], []]);
});
