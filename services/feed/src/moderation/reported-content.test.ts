// What moderation shows of what was reported: to who decides, and to whose it is.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { later, moderating, removal } from '../testing/moderating.ts';
import { postRow } from '../testing/post-row.ts';
import { ben, now, pollSeed, type RunningFeed, staff, startFeed } from '../testing/start-feed.ts';

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
  const content = { ...his.content, posterImageUrl: '/media/1.jpg', thumbUrl: '/media/1-small.jpg' };
  await feed.models.items.create([{ ...his, content } as typeof his]);
  commentId = await act.say('his', 'Stop your pills');
});

const image = { url: '/media/1.jpg', thumbUrl: '/media/1-small.jpg', width: null, height: null, alt: null };
const post = { title: 'By ben', text: 'Words', itemId: 'his', image, isGone: false, reports: [] };
const comment = () => ({
  title: 'By ben',
  text: 'Stop your pills',
  itemId: 'his',
  image: null,
  isGone: false,
  reports: [] as object[],
});
const one = async (kind: 'comment' | 'post', id = kind === 'post' ? 'his' : commentId) =>
  (await act.read(kind, [id]))[0];

it('answers in the order of the request, and null for what never was', async () => {
  expect(await act.read('comment', ['nothing', commentId])).toEqual([null, comment()]);
  expect(await act.read('post', ['his', 'nothing'])).toEqual([post, null]);
});

it.each([
  ['health: It may harm', 'health', 'It may harm'],
  ['spam', 'spam', null],
  ['This is not right', null, 'This is not right'],
  [undefined, null, null],
])('says of a comment reported with "%s" the reason and the note', async (reportReason, reason, note) => {
  await act.report(commentId, { reportReason });
  const { reports } = (await one('comment'))!;
  expect(reports).toEqual([{ id: expect.any(String), reporterId: 'ann', reason, note, reportedAt: now }]);
});

it('has the open reports alone, the newest first, where they are asked for', async () => {
  await act.reportPost('his', { reason: 'HARASSMENT', note: 'Not kind' });
  feed.clock.advance(1_000);
  await act.reportPost('his', {}, staff);
  await act.report(commentId);
  await act.report(commentId, { reported: false });
  const [first, second] = (await one('post'))!.reports;
  expect([first, second]).toMatchObject([
    { reporterId: 'dana', reason: 'SPAM', note: null },
    { reporterId: 'ann', reason: 'HARASSMENT', note: 'Not kind', reportedAt: now },
  ]);
  expect((await one('comment'))!.reports).toEqual([]);
  expect((await act.read('post', ['his'], false))[0]!.reports).toEqual([]);
  await act.settle('post', 'his', { ...removal('d1', later(1)), removes: false });
  expect((await one('post'))!.reports).toEqual([]);
});

it('has what is removed with its words and its picture, and says that it is gone', async () => {
  await act.settle('comment', commentId, removal('d1'));
  expect(await one('comment')).toEqual({ ...comment(), isGone: true });
  await act.settle('post', 'his', removal('d1'));
  expect(await one('post')).toEqual({ ...post, isGone: true });
});

it('of what its author deleted has no word', async () => {
  await feed.ask('mutation ($id: ID!) { deleteComment(commentId: $id) }', { id: commentId }, ben);
  expect(await one('comment')).toMatchObject({ text: null, isGone: true });
  await feed.ask('mutation { deletePost(itemId: "his") }', {}, ben);
  expect(await one('post')).toMatchObject({ title: null, text: null, image: null, isGone: true });
});

it('of what was taken back has the words that members read, and none that were written since', async () => {
  await feed.ask('mutation { withdrawPost(itemId: "his") { id } }', {}, ben);
  expect(await one('post')).toMatchObject({ title: 'By ben', text: 'Words', image: null, isGone: true });
  await feed.models.items.updateOne({ _id: 'his' }, { $inc: { 'post.revision': 1 } });
  expect(await one('post')).toMatchObject({ title: null, text: null, isGone: true });
});

it('of a poll has what is asked, and what can be answered', async () => {
  const [id] = (await feed.add(pollSeed('p'))) as [string];
  expect(await one('post', id)).toMatchObject({ title: 'Poll p', text: 'Lake\nHill\nSea', isGone: false });
});

it('asks the database as often for one as for many', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, (_, n) => act.say('his', `number ${n}`)));
  const { comments, items, reports, postReports } = feed.feed.models;
  const reads = [comments, items].map((model) => vi.spyOn(model, 'find'));
  const counted = [reports, postReports].map((model) => vi.spyOn(model, 'aggregate'));
  await act.read('comment', ids);
  // What a job looks for meanwhile, such as posts whose time has come, is asked by no id.
  const byId = reads.map(({ mock }) => mock.calls.filter(([filter]) => filter && '_id' in filter).length);
  expect([...byId, ...counted.map(({ mock }) => mock.calls.length)]).toEqual([1, 1, 1, 0]);
  vi.restoreAllMocks();
});

it('has nothing of a member or message', async () => {
  await expect(act.read('message' as never, ['m1'])).rejects.toMatchObject({ extensions: { code: 'BAD_INPUT' } });
});
