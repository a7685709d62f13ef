import '../../handled-events.ts';
import { createDomainEvent } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { now, type RunningNotifications, startNotifications } from '../testing/start-notifications.ts';
import { makeFromDomainEvents } from './make-from-domain-events.ts';

let running: RunningNotifications;
beforeAll(async () => {
  running = await startNotifications();
});
afterAll(() => running.stop());
beforeEach(() => running.clear());

const commented = (given: object = {}) =>
  createDomainEvent(
    'feed.commentAdded',
    { commentId: 'c1', itemId: 'i1', memberId: 'ben', ownerId: 'ann', ...given },
    running.clock(),
  );
/** As the next process would. */
const turn = () => makeFromDomainEvents(running.notifications)();
const kept = async () =>
  (await running.models.notifications.find().lean()).map(
    ({ memberId, kind, from }) => `${memberId} ${kind} ${from.join()}`,
  );

it('what was reported while nobody was there is made by the next process, once', async () => {
  running.feedLog.write(commented());
  await Promise.all([turn(), turn()]);
  await turn();
  expect(await kept()).toEqual(['ann POST_COMMENTED ben']);
});

it('what is reported now is made at once', async () => {
  const domainEvent = commented({ commentId: 'c2' });
  running.feedLog.write(domainEvent);
  await running.bus.publish(domainEvent);
  await expect.poll(kept).toContain('ann POST_COMMENTED ben');
});

it('what cannot be asked about yet is made when it can', async () => {
  running.clock.set(new Date(now.getTime() + 60_000));
  running.others.isFeedAway = true;
  running.feedLog.write(commented({ commentId: 'c3' }));
  const make = makeFromDomainEvents(running.notifications);
  await make();
  expect(await kept()).toEqual([]);
  running.others.isFeedAway = false;
  running.clock.advance(3_600_000);
  await make();
  expect(await kept()).toContain('ann POST_COMMENTED ben');
});
