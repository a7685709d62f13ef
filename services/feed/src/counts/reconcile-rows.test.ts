// A crash between the write of a row and what follows it: the row is there with its domain event, nothing else happened.
import { connectMongo, createEventLog, createOutbox, type Outbox } from '@banyan/kit';
import { fakeClock, testDeps } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { insertComment, removeWords } from '../comment/comment.store.ts';
import { itemUpdated } from '../domain-events/feed.events.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import { openModels } from '../models.ts';
import { reactionId, saveReaction } from '../reaction/reaction.store.ts';
import { hour, newsSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';
import { reconcileRows } from './reconcile-rows.ts';

let feed: RunningFeed;
let outbox: Outbox;
const clock = fakeClock(now);
let item: FeedItemDoc;
const heard: { itemId: string; comments: number; reactions: number }[] = [];

beforeAll(async () => {
  feed = await startFeed();
  const connection = await connectMongo(feed.url, 'feed');
  const models = openModels(connection);
  const { bus, logger } = testDeps({ mongoUrl: feed.url });
  const eventLog = createEventLog(connection);
  const reconcilers = reconcileRows({ models, clock });
  outbox = createOutbox({ connection, reconcilers, bus, eventLog, logger, clock, retryEveryMs: 1e9 });
  await bus.subscribe(['feed.itemUpdated'], async ({ data }) => {
    const { counts } = (await models.items.findById(data.itemId).lean<FeedItemDoc>())!;
    heard.push({ itemId: data.itemId, comments: counts.comments, reactions: counts.reactions.like ?? 0 });
  });
  return async () => {
    await outbox.stop();
    await connection.close();
  };
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  heard.length = 0;
  clock.set(now);
  const [id] = await feed.add(newsSeed('n1'));
  item = (await feed.models.items.findById(id).lean<FeedItemDoc>())!;
});

const comment = (_id: string, parentId = '') => ({
  _id,
  itemId: item._id,
  parentId,
  memberId: 'ann',
  body: 'words',
  createdAt: now,
  living: true,
  shown: true,
  likeCount: 0,
  replyCount: 0,
  countsVersion: 0,
});
const reaction = (subjectKind: 'item' | 'comment', subjectId: string, memberId = 'ann') => ({
  _id: reactionId(subjectId, memberId),
  subjectKind,
  subjectId,
  itemId: item._id,
  memberId,
  type: 'like' as const,
  at: now,
});
const like = (...of: Parameters<typeof reaction>) =>
  saveReaction(feed.models, reaction(...of), [itemUpdated(item, 'reaction', now)]);

it('counts and shows a reaction that a crash left behind, in this order and once', async () => {
  await like('item', item._id);
  expect((await feed.models.items.findById(item._id).lean())!.counts.reactions).toEqual({});
  clock.advance(hour);
  expect(await outbox.retryDue()).toBe(1);
  await vi.waitFor(() => expect(heard).toEqual([{ itemId: item._id, comments: 0, reactions: 1 }]));
  expect(await outbox.retryDue()).toBe(0);
  expect(heard).toHaveLength(1);
});

it('finishes a comment, its reply, a like on it and a delete', async () => {
  const domainEvent = () => itemUpdated(item, 'comment', now);
  await insertComment(feed.models, comment('c1'), [domainEvent()]);
  await insertComment(feed.models, comment('c2', 'c1'), [domainEvent()]);
  await like('comment', 'c1');
  await removeWords(feed.models, 'c2', { by: 'ann', at: now }, [domainEvent()]);
  clock.advance(hour);
  await outbox.retryDue();
  expect((await feed.models.items.findById(item._id).lean())!.counts.comments).toBe(1);
  expect(await feed.models.comments.findById('c1').lean()).toMatchObject({ likeCount: 1, replyCount: 0, shown: true });
  expect(await feed.models.comments.findById('c2').lean()).toMatchObject({ shown: false });
  await vi.waitFor(() => expect(heard).toHaveLength(4));
});

it('leaves alone what is younger than the grace time: its writer is still at it', async () => {
  await like('item', item._id);
  expect(await outbox.retryDue()).toBe(0);
  expect(heard).toEqual([]);
});

it('counts right when forty processes reconcile the same item at once', async () => {
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await like('item', item._id, `m${index}`);
      // Forty processes: each counts by itself, so only the version guards the count.
      const [other] = reconcileRows(feed);
      await other!.reconcile(reaction('item', item._id, `m${index}`));
    }),
  );
  expect((await feed.models.items.findById(item._id).lean())!.counts.reactions).toEqual({ like: 40 });
});
