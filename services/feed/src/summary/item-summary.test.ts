import { afterAll, beforeAll, expect, it } from 'vitest';
import { ann, eventSeed, newsSeed, type RunningFeed, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());

it('says of what takes place when it begins, and of anything else nothing', async () => {
  const days = { allDay: true, startDate: '2026-11-27', endDate: '2026-11-27' };
  const [event, fair, news] = await feed.add(eventSeed('e1'), eventSeed('e2', days), newsSeed('n1'));
  const query = 'query ($ids: [ID!]!) { itemHeadsByIds(ids: $ids) { id startTime allDay startDate } }';
  const { data } = await feed.ask(query, { ids: [event, fair, news] }, ann);
  expect(data).toEqual({
    itemHeadsByIds: [
      { id: event, startTime: expect.any(Date), allDay: false, startDate: null },
      { id: fair, startTime: expect.any(Date), allDay: true, startDate: '2026-11-27' },
      { id: news, startTime: null, allDay: null, startDate: null },
    ],
  });
});

it('says the days of whole days that were kept by their times alone, before days were', async () => {
  const midnights = { startTime: new Date('2026-11-26T22:00:00Z'), endTime: new Date('2026-11-28T21:59:00Z') };
  const [id] = (await feed.add(eventSeed('old', { allDay: true, ...midnights }))) as [string];
  await feed.models.items.updateOne({ _id: id }, { $unset: { 'content.startDate': '', 'content.endDate': '' } });
  const query = `query ($id: ID!) {
    feedItem(id: $id) { ... on Event { startDate endDate } }
    itemHeadsByIds(ids: [$id]) { startDate }
  }`;
  expect((await feed.ask(query, { id }, ann)).data).toEqual({
    feedItem: { startDate: '2026-11-27', endDate: '2026-11-28' },
    itemHeadsByIds: [{ startDate: '2026-11-27' }],
  });
});
