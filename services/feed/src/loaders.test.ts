import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLoaders } from './loaders.ts';
import { newsSeed, type RunningFeed, startFeed } from './testing/start-feed.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());

it('reads on for a request somebody waits for, and no loader does for one that is cancelled', async () => {
  const [id] = (await feed.add(newsSeed('n1'))) as [string];
  const cancel = new AbortController();
  const loaders = createLoaders(feed.models, 'ann', { signal: cancel.signal });
  expect((await loaders.item.load(id))?._id).toBe(id);
  cancel.abort();
  const parent = { itemId: id, parentId: '' };
  const refused = { extensions: { code: 'SERVICE_UNAVAILABLE' } };
  for (const name of ['item', 'comment', 'category', 'myReaction', 'myVote', 'myReport', 'myReminder'] as const)
    await expect(loaders[name].load(`other-${id}`), name).rejects.toMatchObject(refused);
  await expect(loaders.newestReactions.load({ of: id, limit: 3 })).rejects.toMatchObject(refused);
  await expect(loaders.newestComments.load({ of: id, limit: 3 })).rejects.toMatchObject(refused);
  await expect(loaders.newestReplies.load({ of: parent, limit: 3 })).rejects.toMatchObject(refused);
});

it('has the database stop a query that takes longer than anyone waits', async () => {
  const slow = feed.models.items.find({ $where: 'sleep(100) || true' });
  await slow.exec().catch(() => undefined);
  expect(slow.getOptions().maxTimeMS).toBe(4_500);
});
