import { afterAll, beforeAll, expect, it } from 'vitest';
import { ann, eventSeed, newsSeed, type RunningFeed, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());

it('says of what takes place when it begins, and of anything else nothing', async () => {
  const [event, news] = await feed.add(eventSeed('e1'), newsSeed('n1'));
  const query = 'query ($ids: [ID!]!) { itemHeadsByIds(ids: $ids) { id startTime allDay } }';
  const { data } = await feed.ask(query, { ids: [event, news] }, ann);
  expect(data).toEqual({
    itemHeadsByIds: [
      { id: event, startTime: expect.any(Date), allDay: false },
      { id: news, startTime: null, allDay: null },
    ],
  });
});
