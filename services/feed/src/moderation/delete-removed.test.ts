// What moderation removed and nobody restored is deleted after thirty days.
import { removedKeptMs } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { moderating, removal } from '../testing/moderating.ts';
import { postRow } from '../testing/post-row.ts';
import { type RunningFeed, startFeed } from '../testing/start-feed.ts';
import { deleteRemoved } from './delete-removed.job.ts';

let feed: RunningFeed;
let act: ReturnType<typeof moderating>;
let commentId: string;
beforeAll(async () => {
  feed = await startFeed();
  act = moderating(feed);
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  const his = postRow('his', 'ben', ['g1'], 'published');
  await feed.models.items.create([
    { ...his, post: { ...his.post, pictureId: 'ben-1' } },
    postRow('open', 'ben', ['g1'], 'published'),
  ]);
  commentId = await act.say('open', 'Stop your pills');
  await act.settle('comment', commentId, removal('d1'));
  await act.settle('post', 'his', removal('d1'));
});

const words = async () =>
  JSON.stringify([(await act.comment(commentId)).removed?.body, (await act.item('his')).content]);

it('stays until then, and then its words and pictures are gone', async () => {
  feed.clock.advance(removedKeptMs - 1);
  await deleteRemoved(feed.feed);
  expect(await words()).toMatch(/Stop your pills.*By ben/);
  feed.clock.advance(1);
  await Promise.all([deleteRemoved(feed.feed), deleteRemoved(feed.feed)]);
  expect(await words()).toBe('[null,{"title":"","isSportsNews":false}]');
  expect(await act.item('his')).toMatchObject({ post: { standing: 'deleted' } });
  expect(feed.internalApi.removedOfPosts).toContain('his');
});

it('what was restored stays', async () => {
  await act.restore('post', 'his', 'd1');
  await act.restore('comment', commentId, 'd1');
  feed.clock.advance(removedKeptMs);
  await deleteRemoved(feed.feed);
  expect(await act.item('his')).toMatchObject({ status: 'live', content: { title: 'By ben' } });
  expect(await act.comment(commentId)).toMatchObject({ body: 'Stop your pills' });
});

it('one whose pictures cannot be removed now holds up no other, and is tried again', async () => {
  await act.settle('post', 'open', removal('d1'));
  feed.clock.advance(removedKeptMs);
  const callInternal = vi.fn().mockRejectedValue(new Error('media is away'));
  await expect(deleteRemoved({ ...feed.feed, callInternal })).rejects.toThrow('media is away');
  const standings = async () => [(await act.item('his')).post?.standing, (await act.item('open')).post?.standing];
  expect(await standings()).toEqual(['removed', 'deleted']);
  await deleteRemoved(feed.feed);
  expect(await standings()).toEqual(['deleted', 'deleted']);
});
