// What a decision removed is read again, for as long as its words are kept.
import { removedKeptMs } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { later, moderating, removal } from '../testing/moderating.ts';
import { postRow } from '../testing/post-row.ts';
import { ann, ben, type RunningFeed, startFeed } from '../testing/start-feed.ts';

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
  await feed.models.items.create([postRow('his', 'ben', ['g1'], 'published')]);
  commentId = await act.say('his', 'Rest well');
});

const kinds = ['comment', 'post'] as const;
const idOf = (kind: (typeof kinds)[number]) => (kind === 'comment' ? commentId : 'his');

it('a comment says what it said, under its post, and counts again', async () => {
  await act.settle('comment', commentId, removal('d1'));
  expect((await act.item('his')).counts.comments).toBe(0);
  expect(await act.restore('comment', commentId, 'd1')).toBe(true);
  const { data } = await feed.ask('query ($id: ID!) { comment(id: $id) { body userId isDeleted } }', { id: commentId });
  expect(data.comment).toEqual({ body: 'Rest well', userId: 'ben', isDeleted: false });
  expect((await act.item('his')).counts.comments).toBe(1);
  const stored = await act.comment(commentId);
  expect(stored.removed).not.toHaveProperty('body');
  expect(stored).not.toHaveProperty('deletedBy');
  await vi.waitFor(() => expect(act.published('itemUpdated').length).toBeGreaterThanOrEqual(3));
});

it('a post is where it was in the feed, and a withdrawn one is withdrawn', async () => {
  const { publishedAt } = await act.item('his');
  await act.settle('post', 'his', removal('d1'));
  feed.clock.advance(60_000);
  expect(await act.restore('post', 'his', 'd1')).toBe(true);
  expect(await act.item('his')).toMatchObject({ status: 'live', publishedAt, post: { standing: 'published' } });
  await vi.waitFor(() => expect(act.published('itemAdded')).toMatchObject([{ itemId: 'his' }]));
  await feed.ask('mutation { withdrawPost(itemId: "his") { id } }', {}, ben);
  await act.settle('post', 'his', removal('d2', later(1)));
  await act.restore('post', 'his', 'd2');
  expect(await act.item('his')).toMatchObject({ status: 'draft', post: { standing: 'withdrawn' } });
});

it('a post whose time in the feed is over is not in it again', async () => {
  await feed.models.items.updateOne({ _id: 'his' }, { publishUntil: later(1) });
  await act.settle('post', 'his', removal('d1'));
  feed.clock.advance(2 * 3_600_000);
  expect(await act.restore('post', 'his', 'd1')).toBe(true);
  expect(await act.item('his')).toMatchObject({ status: 'expired', post: { standing: 'published' } });
});

describe.each(kinds)('a %s', (kind) => {
  it('is restored once, and a repeat of its removal does not remove it again', async () => {
    const id = idOf(kind);
    await act.settle(kind, id, removal('d1'));
    expect([await act.restore(kind, id, 'd1'), await act.restore(kind, id, 'd1')]).toEqual([true, true]);
    await act.settle(kind, id, removal('d1'));
    expect((await act.read(kind, [id]))[0]).toMatchObject({ isGone: false });
  });

  it('is restored by the last decision that removed it alone', async () => {
    const id = idOf(kind);
    await act.settle(kind, id, removal('d1'));
    await act.settle(kind, id, removal('d2', later(1)));
    expect([await act.restore(kind, id, 'd1'), await act.restore(kind, id, 'd2')]).toEqual([false, true]);
    await act.settle(kind, id, removal('d3', later(2)));
    expect([await act.restore(kind, id, 'd2'), await act.restore(kind, id, 'd3')]).toEqual([false, true]);
  });

  it('is not restored when it was never removed, after thirty days, or by who never was', async () => {
    const id = idOf(kind);
    expect([await act.restore(kind, id, 'd1'), await act.restore(kind, 'nothing', 'd1')]).toEqual([false, false]);
    await act.settle(kind, id, removal('d1'));
    feed.clock.advance(removedKeptMs);
    expect(await act.restore(kind, id, 'd1')).toBe(false);
    expect((await act.read(kind, [id]))[0]).toMatchObject({ isGone: true });
  });
});

it('an answer to a removed comment shows it as deleted, and stands under it again', async () => {
  await act.say('his', 'You too', ann, commentId);
  await act.settle('comment', commentId, removal('d1'));
  expect(await act.comment(commentId)).toMatchObject({ shown: true, living: false });
  await act.restore('comment', commentId, 'd1');
  expect(await act.comment(commentId)).toMatchObject({ shown: true, living: true, replyCount: 1 });
});

it('a post that its author deleted meanwhile is gone', async () => {
  await act.settle('post', 'his', removal('d1'));
  await feed.ask('mutation { deletePost(itemId: "his") }', {}, ben);
  expect(await act.restore('post', 'his', 'd1')).toBe(false);
});

it('a removed comment that its author deletes is gone for good', async () => {
  await act.settle('comment', commentId, removal('d1'));
  await feed.ask('mutation ($id: ID!) { deleteComment(commentId: $id) }', { id: commentId }, ben);
  expect(await act.restore('comment', commentId, 'd1')).toBe(false);
  expect(JSON.stringify(await act.comment(commentId))).not.toContain('Rest well');
});
