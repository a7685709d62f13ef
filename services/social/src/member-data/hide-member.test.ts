import { execute, viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type ConnectionSeed, importConnections } from '../import.ts';
import { startSocial } from '../testing/start-social.ts';

const { app, bus, models, mongoUrl, stop } = await startSocial();
afterAll(stop);
const requestedAt = new Date('2026-01-01T00:00:00Z');
const seed = (requestedBy: string, requestedOf: string, status: ConnectionSeed['status']) => {
  return { requestedBy, requestedOf, status, requestedAt };
};
beforeEach(async () => {
  await models.connections.deleteMany({});
  await importConnections(mongoUrl, [
    seed('ann', 'ben', 'approved'),
    seed('ann', 'eli', 'requested'),
    seed('ann', 'gal', 'ignored'),
    seed('ben', 'eli', 'approved'),
  ]);
  bus.domainEvents.length = 0;
});

const document = `query ($id: ID!) { totalFriends(userId: $id) friendRequestsStatus(userId: $id) { pendingCount ignoredCount sentCount }
  myConnections(userId: $id) { items { id } } user(currentUserId: $id, id: "ann") { friendRequestStatus } }`;
/** What a member is shown: friends, how many wait or are ignored, and what they are to Ann. */
async function seenBy(id: string) {
  const { data } = await execute(app, document, { id }, viewer({ memberId: id }));
  const { pendingCount, ignoredCount } = data.friendRequestsStatus;
  const friends = data.myConnections.items.map((each: { id: string }) => each.id).sort();
  expect(data.totalFriends).toBe(friends.length);
  return [friends, pendingCount, ignoredCount, data.user.friendRequestStatus];
}

const hide = (memberId: string, isHidden: boolean) => app.member.hide!(memberId, isHidden);
const before = { ben: [['ann', 'eli'], 0, 0, 'APPROVED'], eli: [['ben'], 1, 0, 'PENDING'], gal: [[], 0, 1, 'IGNORED'] };
const allSee = async () => ({ ben: await seenBy('ben'), eli: await seenBy('eli'), gal: await seenBy('gal') });

it('who is leaving stands in no list and no count of the others, who hear of it; all is back when they return', async () => {
  expect(await allSee()).toEqual(before);
  await hide('ann', true);
  await hide('ann', true);
  expect(await allSee()).toEqual({ ben: [['eli'], 0, 0, null], eli: [['ben'], 0, 0, null], gal: [[], 0, 0, null] });
  const published = bus.domainEvents.map(({ data }) => (data as { memberIds: string[] }).memberIds.join(' '));
  expect(published.sort()).toEqual(['ann ben', 'ann eli', 'ann gal']);
  await hide('ann', false);
  await hide('ann', false);
  expect(await allSee()).toEqual(before);
  expect(await models.connections.countDocuments({ statusBefore: { $exists: true } })).toBe(0);
});

it('of two who leave, the pair is there again when both have returned', async () => {
  await hide('ann', true);
  await hide('ben', true);
  await hide('ann', false);
  expect((await seenBy('eli'))[0]).toEqual([]);
  expect((await models.connections.findById('ann|ben').lean())?.status).toBe('hidden');
  await hide('ben', false);
  expect(await allSee()).toEqual(before);
});

it('who is gone for good is sent to the other side, and no row stays', async () => {
  while (!(await app.member.erase('ann')));
  expect((await models.connections.find().lean()).map(({ _id }) => _id)).toEqual(['ben|eli']);
  expect(bus.domainEvents).toHaveLength(3);
});

it('who takes their data along reads what their own side reads: to whom they are connected, not that one ignores them', async () => {
  const takenBy = async (memberId: string) => {
    const taken: object[] = [];
    for await (const part of app.member.export(viewer({ memberId })))
      if ('rows' in part) for await (const row of part.rows) taken.push(row);
    return taken;
  };
  expect(await takenBy('ann')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ memberId: 'ben', status: 'APPROVED' }),
      expect.objectContaining({ memberId: 'eli', status: 'SENT' }),
      expect.objectContaining({ memberId: 'gal', status: 'SENT' }),
    ]),
  );
  expect(await takenBy('gal')).toMatchObject([{ memberId: 'ann', status: 'IGNORED' }]);
  await hide('ann', true);
  expect(await takenBy('gal')).toEqual([]);
});
