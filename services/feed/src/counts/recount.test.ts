import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Models } from '../models.ts';
import { newsSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';
import { recountComments, recountItems } from './recount.ts';

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

const like = (memberId: string, subjectId = itemId) =>
  feed.models.reactions.create([
    { _id: subjectId + memberId, subjectKind: 'item', subjectId, itemId, memberId, type: 'like', at: now },
  ]);
const likesOf = async () => (await feed.models.items.findById(itemId).lean())!.counts.reactions.like ?? 0;

/** Counts the reactions at once, but holds the answer back until reported. */
function slowCounter() {
  const counted = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const aggregate = async (pipeline: never) => {
    const rows = await feed.models.reactions.aggregate(pipeline);
    counted.resolve();
    await gate.promise;
    return rows;
  };
  return { models: { ...feed.models, reactions: { aggregate } } as unknown as Models, counted: counted.promise, gate };
}

it('never lets a count that began earlier overwrite a later one', async () => {
  const slow = slowCounter();
  const earlier = recountItems(slow.models, [itemId]);
  await slow.counted;
  await like('ann');
  await recountItems(feed.models, [itemId]);
  expect(await likesOf()).toBe(1);
  slow.gate.resolve();
  await earlier;
  expect(await likesOf()).toBe(1);
});

it('includes every row written before the call, no matter who wins the race to store', async () => {
  const slow = slowCounter();
  const earlier = recountItems(slow.models, [itemId]);
  await slow.counted;
  await like('ann');
  const later = recountItems(feed.models, [itemId]);
  slow.gate.resolve();
  await Promise.all([earlier, later]);
  expect(await likesOf()).toBe(1);
});

it('counts many items in one go, also when one of them changes meanwhile', async () => {
  const [other] = (await feed.add(newsSeed('n2'))) as [string];
  await like('ann', other);
  const slow = slowCounter();
  const both = recountItems(slow.models, [itemId, other]);
  await slow.counted;
  await like('ben');
  await recountItems(feed.models, [itemId]);
  slow.gate.resolve();
  await both;
  expect(await likesOf()).toBe(1);
  expect((await feed.models.items.findById(other).lean())!.counts.reactions.like).toBe(1);
});

it('does not mind an item or a comment that is gone', async () => {
  await recountItems(feed.models, ['nothing']);
  await recountComments(feed.models, ['nothing']);
});
