// Members report comments: moderation is notified, and staff read which comments have open reports (safe-behaviour 27).
import { createDomainEvent } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { later, moderating } from '../testing/moderating.ts';
import { admin, ann, ben, newsSeed, type RunningFeed, staff, startFeed } from '../testing/start-feed.ts';
import { openReport, reportIdOf } from './report.store.ts';

let feed: RunningFeed;
let act: ReturnType<typeof moderating>;
let itemId: string;
beforeAll(async () => {
  feed = await startFeed();
  act = moderating(feed);
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  [itemId] = (await feed.add(newsSeed('n1'))) as [string];
});

const row = async (commentId: string) =>
  (await feed.models.reports.findById(reportIdOf(commentId, 'ann')).select('+outbox').lean())!;
const reports = () => act.published('commentReported', 'reportWithdrawn');
const asked = async (commentId: string) => {
  const { data } = await feed.ask('query ($id: ID!) { comment(id: $id) { reported } }', { id: commentId }, ann);
  return data.comment.reported;
};

it('a report notifies moderation of whose comment it is about, and a repeat of nothing', async () => {
  const commentId = await act.say(itemId, 'Stop your pills');
  for (let time = 0; time < 3; time += 1) {
    await act.report(commentId);
    feed.clock.advance(1_000);
  }
  const about = { reportId: reportIdOf(commentId, 'ann'), commentId, memberId: 'ann' };
  await vi.waitFor(() => expect(reports()).toEqual([{ ...about, authorId: 'ben' }]));
  expect((await row(commentId)).reportedAt).toEqual(later(0));
  await act.report(commentId, { reported: false });
  await act.report(commentId, { reported: false });
  await vi.waitFor(() => expect(reports()).toEqual([{ ...about, authorId: 'ben' }, about]));
});

it('what is withdrawn is published after its report, also where a killed process left that', async () => {
  const commentId = await act.say(itemId, 'Stop your pills');
  const [_id, at] = [reportIdOf(commentId, 'ann'), feed.clock()];
  const about = { reportId: _id, commentId, memberId: 'ann' };
  const reported = createDomainEvent('feed.commentReported', { ...about, authorId: 'ben' }, at);
  await openReport(feed.models, { _id, commentId, itemId, memberId: 'ann', reportedAt: at }, reported);
  await act.report(commentId, { reported: false });
  await vi.waitFor(() => expect(reports()).toEqual([{ ...about, authorId: 'ben' }, about]));
});

it.each([
  ['withdrawn', (commentId: string) => act.report(commentId, { reported: false })],
  [
    'decided on',
    (commentId: string) => act.settle('comment', commentId, { id: 'd1', by: 'dana', at: feed.clock(), removes: false }),
  ],
])('what was %s can be reported again, and is news again', async (_, close) => {
  const commentId = await act.say(itemId, 'Stop your pills');
  await act.report(commentId, { reportReason: 'health' });
  await close(commentId);
  expect(await asked(commentId)).toBe(false);
  feed.clock.advance(60_000);
  await act.report(commentId);
  await vi.waitFor(() => expect(act.published('commentReported')).toHaveLength(2));
  expect(await row(commentId)).toMatchObject({ reportedAt: later(1 / 60), withdrawnAt: null, reason: 'health' });
  expect(await row(commentId)).not.toHaveProperty('handledAt');
  expect(await asked(commentId)).toBe(true);
});

it('lists each comment once that has open reports, with how many there are', async () => {
  const reported = async (given = '', who = staff) =>
    (await feed.ask(`{ reportedComments${given} { total items { body } } }`, {}, who)).data.reportedComments;
  const [first, second, ofStaff] = [
    await act.say(itemId, 'One'),
    await act.say(itemId, 'Two'),
    await act.say(itemId, 'Mine', staff),
  ];
  for (const [id, who] of [
    [first, ann],
    [second, ann],
    [first, staff],
    [ofStaff, ann],
  ] as const) {
    feed.clock.advance(1_000);
    await act.report(id, {}, who);
  }
  expect(await reported()).toEqual({ total: 2, items: [{ body: 'One' }, { body: 'Two' }] });
  expect(await reported('(skip: 1, limit: 1)')).toEqual({ total: 2, items: [{ body: 'Two' }] });
  expect(await reported('', admin)).toMatchObject({ total: 3 });
  await act.report(second, { reported: false });
  await feed.ask('mutation ($id: ID!) { deleteComment(commentId: $id) }', { id: first }, ben);
  expect(await reported()).toEqual({ total: 0, items: [] });
});
