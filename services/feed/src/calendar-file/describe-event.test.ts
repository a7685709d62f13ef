import { testDeployment } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventSeed, hour, newsSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
beforeAll(async () => {
  const deployment = testDeployment({ mail: { from: 'team@b.example', perDay: 9 } });
  feed = await startFeed({ deployment, pageOrigin: () => 'https://app.example' });
});
afterAll(() => feed.stop());

async function described(itemId: string, groups: string[] = ['g1']) {
  const by = { memberId: 'ann', roles: ['member' as const], groups };
  return (await feed.app.internalHandlers['feed.describeEvent']!({ itemId, by })).event;
}

it('an event is what, when and where, with a file for a calendar, to who may see it and nobody else', async () => {
  const [timed, days, news] = (await feed.add(
    eventSeed('e1', { title: 'Yoga', locationName: 'Lake', cancelled: true }, { targets: ['g1'] }),
    eventSeed('e2', { allDay: true, startDate: '2026-03-12', endDate: '2026-03-13' }),
    newsSeed('n1'),
  )) as [string, string, string];
  expect(await described(timed)).toEqual({
    title: 'Yoga',
    place: 'Lake',
    startTime: new Date(now.getTime() + 48 * hour),
    endTime: expect.any(Date),
    startDate: null,
    endDate: null,
    isCancelled: true,
    cancelReason: null,
    isGoing: false,
    isReminded: false,
    isInterested: false,
    calendar: expect.stringMatching(/METHOD:PUBLISH.*mailto:team@b.example.*app\.example.*STATUS:CANCELLED/s),
  });
  expect(await described(days)).toMatchObject({ place: null, startDate: '2026-03-12', endDate: '2026-03-13' });
  expect(await described(timed, ['g9'])).toBeNull();
  for (const id of [news, 'never']) expect(await described(id)).toBeNull();
});
