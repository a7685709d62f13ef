// Staff read what members report of comments, and see to it (safe-behaviour 27).
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { admin, ann, ben, newsSeed, type RunningFeed, staff, startFeed } from '../testing/start-feed.ts';
import { handledReportsQuery, openReportsQuery } from './report.store.ts';

let feed: RunningFeed;
let itemId: string;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  [itemId] = (await feed.add(newsSeed('n1'))) as [string];
});

const save = `mutation ($userId: ID!, $commentId: ID, $comment: CommentInput!) {
  createUpdateComment(userId: $userId, commentId: $commentId, comment: $comment) { id reported } }`;
const say = async (body: string, who = ben): Promise<string> => {
  const { data } = await feed.ask(save, { userId: who.memberId, comment: { postId: itemId, body } }, who);
  return data.createUpdateComment.id;
};
const report = (commentId: string, reported = true, who = ann) =>
  feed.ask(save, { userId: who.memberId, commentId, comment: { reported, reportReason: 'health: It may harm' } }, who);
const fields = 'id reason reporter { id } comment { body userId isDeleted } handledAt handledBy { id }';
const list = async (given = '', who = staff) =>
  (await feed.ask(`{ commentReports${given} { hasMore cursor items { ${fields} } } }`, {}, who)).data.commentReports;
const handle = async (id: string, who = staff) => {
  const { data, errors } = await feed.ask(`mutation { handleCommentReport(reportId: "${id}") { ${fields} } }`, {}, who);
  return errors ? errors[0]!.extensions.code : data.handleCommentReport;
};

it('says who reported which words, the newest first, and what was withdrawn not at all', async () => {
  const [first, second] = [await say('Stop your pills'), await say('Buy mine')];
  await report(first);
  feed.clock.advance(1_000);
  await report(second);
  const shown = (body: string) => ({
    reason: 'health: It may harm',
    reporter: { id: 'ann' },
    comment: { body, userId: 'ben', isDeleted: false },
    handledAt: null,
    handledBy: null,
  });
  expect((await list()).items).toMatchObject([shown('Buy mine'), shown('Stop your pills')]);
  await report(second, false);
  expect((await list()).items).toMatchObject([shown('Stop your pills')]);
});

it('is put away with who saw to it and when, once; the reporter is notified, and the log has it', async () => {
  const commentId = await say('Stop your pills');
  await report(commentId);
  const { id } = (await list()).items[0];
  const [one, other] = await Promise.all([handle(id), handle(id, admin)]);
  expect(one).toEqual(other);
  expect((await list()).items).toEqual([]);
  expect((await list('(handled: true)')).items).toEqual([one]);
  const types = () => feed.bus.domainEvents.map(({ type }) => type);
  await vi.waitFor(() => expect(types()).toContain('feed.reportDecided'));
  const published = new Map(feed.bus.domainEvents.map(({ id: eventId, type, data }) => [eventId, { type, data }]));
  expect([...published.values()].filter(({ type }) => /acted|Decided/.test(type))).toMatchObject([
    { data: { act: 'report.handle', memberId: 'ben', subject: { kind: 'commentReport', id } } },
    { data: { reportId: id, commentId, memberId: 'ann' } },
  ]);
  // The same again is news again.
  await report(commentId, false);
  await report(commentId);
  expect((await list()).items).toMatchObject([{ id, handledAt: null }]);
});

it('of their own comments nobody of staff reads who reported them', async () => {
  await report(await say('From the team', staff));
  expect((await list()).items).toEqual([]);
  const [{ id }] = (await list('', admin)).items;
  expect(await handle(id)).toBe('NOT_FOUND');
  expect(await handle(id, { ...admin, actorId: staff.memberId })).toBe('NOT_FOUND');
});

it('pages are read from an index, whatever was withdrawn or handled', async () => {
  await feed.models.reports.collection.insertMany(
    Array.from({ length: 900 }, (_, n) => ({
      _id: `r${n}`,
      commentId: `c${n}`,
      itemId,
      memberId: `m${n}`,
      reportedAt: new Date(n * 1_000),
      withdrawnAt: n % 3 === 1 ? new Date() : null,
      ...(n % 3 === 2 && { handledAt: new Date(n * 1_000), handledBy: 'dana' }),
    })) as never,
  );
  for (const query of [openReportsQuery, handledReportsQuery]) {
    const plan = await query(feed.models, { at: new Date(600_000), id: 'r600' }, 31).explain('executionStats');
    const { executionStats } = plan as unknown as { executionStats: Record<string, number> };
    expect(JSON.stringify(plan)).not.toContain('"SORT"');
    expect(executionStats).toMatchObject({ nReturned: 31 });
    expect(executionStats.totalKeysExamined).toBeLessThan(40);
  }
});

it('lists each comment once that somebody reported and nobody has seen to, with how many there are', async () => {
  const reported = async (given = '', who = staff) =>
    (await feed.ask(`{ reportedComments${given} { total items { body } } }`, {}, who)).data.reportedComments;
  const [first, second, ofStaff] = [await say('One'), await say('Two'), await say('Mine', staff)];
  for (const [id, who] of [
    [first, ann],
    [second, ann],
    [first, staff],
    [ofStaff, ann],
  ] as const) {
    feed.clock.advance(1_000);
    await report(id, true, who);
  }
  expect(await reported()).toEqual({ total: 2, items: [{ body: 'One' }, { body: 'Two' }] });
  expect(await reported('(skip: 1, limit: 1)')).toEqual({ total: 2, items: [{ body: 'Two' }] });
  expect(await reported('', admin)).toMatchObject({ total: 3 });
  await report(second, false);
  await feed.ask('mutation ($id: ID!) { deleteComment(commentId: $id) }', { id: first }, ben);
  expect(await reported()).toEqual({ total: 0, items: [] });
});
