import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemUpdated } from '../domain-events/feed.events.ts';
import { ann, ben, newsSeed, otherGroup, type RunningFeed, startFeed } from '../testing/start-feed.ts';
import { saveReaction } from './reaction.store.ts';

const react = `mutation ($id: ID!, $type: ReactionType) { updatePostLikes(itemId: $id, type: $type) {
  ... on News { myReaction reactionCounts { type count } likes { givingUser type } } } }`;

let feed: RunningFeed;
let id: string;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  [id] = (await feed.add(newsSeed('n1'))) as [string];
});

const give = async (type: string | null, who = ann) => (await feed.ask(react, { id, type }, who)).data.updatePostLikes;

it('sets a reaction, replaces it and takes it away', async () => {
  expect(await give('like')).toMatchObject({ myReaction: 'like', reactionCounts: [{ type: 'like', count: 1 }] });
  expect(await give('love')).toMatchObject({ myReaction: 'love', reactionCounts: [{ type: 'love', count: 1 }] });
  expect(await give(null)).toMatchObject({ myReaction: null, reactionCounts: [], likes: [] });
  expect(await give('sad')).toMatchObject({ likes: [{ givingUser: 'ann', type: 'sad' }] });
});

it('changes nothing and says nothing when a reaction is repeated', async () => {
  await give('like');
  await vi.waitFor(() => expect(feed.bus.domainEvents).toHaveLength(1));
  const before = await feed.models.reactions.find().lean();
  feed.clock.advance(1000);
  await give('like');
  await give('like');
  await new Promise((done) => setTimeout(done, 50));
  expect(await feed.models.reactions.find().lean()).toEqual(before);
  expect(feed.bus.domainEvents).toHaveLength(1);
  await give(null, ben);
  expect(await feed.models.reactions.countDocuments()).toBe(1);
});

it('keeps one row per member and counts right when everyone reacts at once', async () => {
  const types = ['like', 'namaste', 'love', 'happy', 'sad'];
  const turns = Array.from({ length: 60 }, (_, index) => {
    const who = { ...ann, memberId: `m${index % 20}` };
    return give(types[index % 5]!, who);
  });
  await Promise.all(turns);
  const [item] = await feed.models.items.find().lean();
  const rows = await feed.models.reactions.find().lean();
  expect(rows).toHaveLength(20);
  const sum = Object.values(item!.counts.reactions).reduce((a = 0, b = 0) => a + b, 0);
  expect(sum).toBe(20);
  for (const type of types) {
    expect(item!.counts.reactions[type] ?? 0).toBe(rows.filter((row) => row.type === type).length);
  }
});

it('notifies the others which item to read again, without saying who', async () => {
  await give('like');
  await vi.waitFor(() => expect(feed.bus.domainEvents).toHaveLength(1));
  expect(feed.bus.domainEvents[0]).toMatchObject({
    type: 'feed.itemUpdated',
    data: { itemId: id, targets: ['all'], cause: 'reaction' },
  });
  await vi.waitFor(async () =>
    expect(await feed.models.reactions.countDocuments({ 'outbox.id': { $exists: true } })).toBe(0),
  );
});

it('answers NOT_FOUND alike for an item that is hidden and one that never was', async () => {
  const [hidden] = await feed.add(newsSeed('n2', { targets: ['g1'] }));
  const refused = await feed.ask(react, { id: hidden, type: 'like' }, otherGroup);
  const missing = await feed.ask(react, { id: 'nothing', type: 'like' }, otherGroup);
  expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect(missing.errors).toEqual(refused.errors);
  expect(await feed.models.reactions.countDocuments()).toBe(0);
});

it('pages through everyone who reacted, newest first, each once', async () => {
  for (let index = 0; index < 7; index++) {
    feed.clock.advance(index % 2 ? 1000 : 0);
    await give(index < 5 ? 'like' : 'love', { ...ann, memberId: `m${index}` });
  }
  const page = `query ($id: ID!, $type: ReactionType, $after: String) {
    likePage(itemId: $id, type: $type, after: $after, limit: 3) { hasMore cursor items { givingUser type } } }`;
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { data } = await feed.ask(page, { id, after });
    seen.push(...data.likePage.items.map((like: { givingUser: string }) => like.givingUser));
    after = data.likePage.hasMore ? data.likePage.cursor : null;
  } while (after);
  expect(seen.toSorted()).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6']);
  expect(seen[0]).toMatch(/m[56]/);
  const loves = await feed.ask(page, { id, type: 'love' });
  expect(loves.data.likePage.items).toHaveLength(2);
});

describe('when the database refuses', () => {
  const answer = { _id: 'r', subjectKind: 'item', subjectId: 'i', itemId: 'i', memberId: 'ann', type: 'like' } as const;
  const save = (updateOne: () => Promise<unknown>) => {
    const at = feed.clock();
    const domainEvent = itemUpdated({ _id: 'i', targets: ['all'] }, 'reaction', at);
    return saveReaction({ reactions: { updateOne } } as never, { ...answer, at }, [domainEvent]);
  };
  const doubled = Object.assign(new Error('double'), { code: 11000 });

  it('because another device made the row first, the answer is written over it', async () => {
    const updateOne = vi.fn().mockRejectedValueOnce(doubled).mockResolvedValue({ modifiedCount: 1 });
    expect(await save(updateOne)).toBe(true);
    expect(updateOne).toHaveBeenCalledTimes(2);
  });

  it('for any other reason, that is said and nothing is tried again', async () => {
    const away = new Error('the database is away');
    const updateOne = vi.fn().mockRejectedValueOnce(away).mockResolvedValue({ modifiedCount: 1 });
    await expect(save(updateOne)).rejects.toBe(away);
    expect(updateOne).toHaveBeenCalledOnce();
  });
});
