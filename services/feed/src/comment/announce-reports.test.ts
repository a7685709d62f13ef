// Reports from before moderation was notified of them.
import { formerMember } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { moderating } from '../testing/moderating.ts';
import { newsSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';
import { announceReports } from './announce-reports.job.ts';

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
  const [itemId] = (await feed.add(newsSeed('n1'))) as [string];
  commentId = await act.say(itemId, 'Stop your pills');
  const row = (memberId: string, given: object = {}) => {
    return { _id: memberId, commentId, itemId, memberId, reportedAt: now, withdrawnAt: null, ...given };
  };
  const rows = [row('eli'), row('gil', { withdrawnAt: now }), row('hen', { handledAt: now, handledBy: 'dana' })];
  await feed.models.reports.collection.insertMany(rows as never);
});

const announced = () => act.published('commentReported');

it('each that is open is announced once, however often and in how many processes the job runs', async () => {
  await Promise.all([announceReports(feed.feed), announceReports(feed.feed)]);
  await announceReports(feed.feed);
  const about = { commentId, memberId: 'eli', authorId: 'ben' };
  await vi.waitFor(() => expect(announced()).toEqual([{ reportId: 'eli', ...about }]));
});

it('of who left there is nothing to decide, and the job does not look again', async () => {
  await feed.models.comments.updateOne({ _id: commentId }, { memberId: formerMember, living: false });
  await announceReports(feed.feed);
  expect(await feed.models.reports.findById('eli').lean()).toHaveProperty('announcedAt');
  expect(announced()).toEqual([]);
});
