// Members report posts to staff (safe-behaviour 27).
import { longestText } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { moderating } from '../testing/moderating.ts';
import { postRow } from '../testing/post-row.ts';
import { ben, newsSeed, now, otherGroup, type RunningFeed, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
let act: ReturnType<typeof moderating>;
beforeAll(async () => {
  feed = await startFeed();
  act = moderating(feed);
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  await feed.models.items.create([postRow('his', 'ben', ['g1'], 'published')]);
});

const rows = () => feed.models.postReports.find().lean();
const reported = () => act.published('postReported');

it('is kept for staff with the author and the words, and notifies moderation', async () => {
  const { id } = (await act.reportPost('his', { reason: 'UNSAFE_ADVICE', note: ' It\u0007 may harm ' })) as {
    id: string;
  };
  const about = { itemId: 'his', memberId: 'ben', reporterId: 'ann' };
  expect(await rows()).toMatchObject([
    { ...about, _id: id, reason: 'UNSAFE_ADVICE', note: 'It may harm', reportedAt: now, isOpen: true },
  ]);
  await vi.waitFor(() =>
    expect(reported()).toEqual([{ reportId: id, itemId: 'his', memberId: 'ann', authorId: 'ben' }]),
  );
});

it('while it is open a repeat is the same, however fast it is sent; decided on, another is another', async () => {
  const answers = await Promise.all([act.reportPost('his'), act.reportPost('his'), act.reportPost('his')]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  await act.settle('post', 'his', { id: 'd1', by: 'dana', at: now, removes: false });
  expect(await act.reportPost('his')).not.toEqual(answers[0]);
  await vi.waitFor(() => expect(reported()).toHaveLength(2));
});

it('what was imported has no author to name', async () => {
  const [itemId] = (await feed.add(newsSeed('n1'))) as [string];
  await act.reportPost(itemId);
  expect((await rows())[0]).not.toHaveProperty('memberId');
  await vi.waitFor(() => expect(reported()).toMatchObject([{ itemId }]));
  expect(reported()[0]).not.toHaveProperty('authorId');
});

it.each<[string, () => Promise<object>, string]>([
  ['one’s own post', () => act.reportPost('his', {}, ben), 'FORBIDDEN'],
  ['a post that the viewer does not see', () => act.reportPost('his', {}, otherGroup), 'NOT_FOUND'],
  ['too many words', () => act.reportPost('his', { note: 'x'.repeat(longestText.memberReport + 1) }), 'BAD_INPUT'],
  [
    'a game',
    async () => {
      const game = { title: 'A game', type: 'Football', gender: 'mixed', startTime: now, endTime: now };
      const [id] = await feed.add(newsSeed('game', { kind: 'sport', content: game } as never));
      return act.reportPost(id!);
    },
    'NOT_FOUND',
  ],
])('a report of %s is refused, and nothing is kept', async (_, report, code) => {
  expect(await report()).toEqual({ code });
  expect(await rows()).toEqual([]);
});
