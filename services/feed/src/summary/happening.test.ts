import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventSeed, hour, newsSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());

const asked = async (itemId: string) => (await feed.app.internalHandlers['feed.whatTakesPlace']!({ itemId })).happening;

it('an event is published with its audience; what does not take place, is no more shown or never was, is not', async () => {
  const startTime = new Date(now.getTime() - hour);
  const [open, inGroups, draft, news] = (await feed.add(
    eventSeed('e1', { startTime }),
    eventSeed('e2', { startTime, cancelled: true }, { targets: ['g1', 'g2'] }),
    eventSeed('e3', {}, { draft: true } as never),
    newsSeed('n1'),
  )) as [string, string, string, string];
  expect(await asked(open)).toEqual({ audience: ['everyone', 'staff'], startTime, cancelled: false });
  expect(await asked(inGroups)).toEqual({ audience: ['group:g1', 'group:g2', 'staff'], startTime, cancelled: true });
  for (const id of [draft, news, 'never']) expect(await asked(id)).toBeNull();
  await feed.models.items.updateOne({ _id: open }, { publishUntil: now });
  expect(await asked(open)).toBeNull();
});
