import { execute, viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConnectionSeed, importConnections } from '../import.ts';
import { startSocial } from '../testing/start-social.ts';
import { connectionLists, pageQuery } from './connection.store.ts';

const ann = viewer({ memberId: 'ann' });
const list = `query ($userId: ID!, $limit: Int, $skip: Int, $pending: Boolean, $ignored: Boolean, $sent: Boolean) {
  myConnections(userId: $userId, limit: $limit, skip: $skip, pending: $pending, ignored: $ignored, sent: $sent) {
    hasMore items { id member { id } friendsSince friendRequestStatus canRemoveConnection } } }`;

const { app, models, mongoUrl, stop } = await startSocial();
afterAll(stop);
beforeEach(() => models.connections.deleteMany({}));

const ask = (query: string, variables: object, who: typeof ann | null = ann) =>
  execute(app, query, { ...variables }, who);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

function seed(requestedBy: string, requestedOf: string, status: ConnectionSeed['status'], at = 1): ConnectionSeed {
  return { requestedBy, requestedOf, status, requestedAt: day(at), answeredAt: day(at + 1) };
}

const everyKind = [
  seed('ann', 'f1', 'approved', 1),
  seed('f2', 'ann', 'approved', 5),
  seed('p1', 'ann', 'requested', 3),
  seed('i1', 'ann', 'ignored', 3),
  seed('ann', 's1', 'requested', 3),
  seed('ann', 's2', 'ignored', 4),
  seed('f1', 'f2', 'approved', 3),
];

describe('my connections', () => {
  beforeEach(() => importConnections(mongoUrl, everyKind));
  const idsOf = async (variables: object) => {
    const { data } = await ask(list, { userId: 'ann', ...variables });
    return data.myConnections.items.map((item: { id: string }) => item.id);
  };

  it('are the approved ones of either direction, latest first, with their day', async () => {
    const { data } = await ask(list, { userId: 'ann' });
    const friend = { friendRequestStatus: 'APPROVED', canRemoveConnection: true };
    expect(data.myConnections).toMatchObject({
      hasMore: false,
      items: [
        { id: 'f2', member: { id: 'f2' }, ...friend },
        { id: 'f1', member: { id: 'f1' }, ...friend },
      ],
    });
    const dates = data.myConnections.items.map((item: { friendsSince: string }) => new Date(item.friendsSince));
    expect(dates).toEqual([day(6), day(2)]);
  });

  it('with a flag are the requests of that kind', async () => {
    expect(await idsOf({ pending: true })).toEqual(['p1']);
    expect(await idsOf({ ignored: true })).toEqual(['i1']);
    expect(await idsOf({ sent: true })).toEqual(['s2', 's1']);
  });

  it('never show the sender that the request was ignored', async () => {
    const { data } = await ask(list, { userId: 'ann', sent: true });
    const statuses = data.myConnections.items.map((item: { friendRequestStatus: string }) => item.friendRequestStatus);
    expect(statuses).toEqual(['SENT', 'SENT']);
    const counts = await ask('{ friendRequestsStatus(userId: "ann") { ignoredCount pendingCount sentCount } }', {});
    expect(counts.data.friendRequestsStatus).toEqual({ ignoredCount: 1, pendingCount: 1, sentCount: 2 });
    expect((await ask('{ totalFriends(userId: "ann") }', {})).data.totalFriends).toBe(2);
  });

  it('refuse two flags at once and a negative page', async () => {
    for (const wrong of [{ pending: true, sent: true }, { limit: 0 }, { skip: -1 }]) {
      expect((await ask(list, { userId: 'ann', ...wrong })).errors?.[0]?.extensions.code).toBe('BAD_INPUT');
    }
  });
});

it('shows another member with what stands between us', async () => {
  await importConnections(mongoUrl, everyKind);
  const one = 'query ($id: ID!) { user(currentUserId: "ann", id: $id) { id friendRequestStatus canRemoveConnection } }';
  const read = async (id: string) => (await ask(one, { id })).data.user;
  expect(await read('f1')).toEqual({ id: 'f1', friendRequestStatus: 'APPROVED', canRemoveConnection: true });
  expect(await read('p1')).toEqual({ id: 'p1', friendRequestStatus: 'PENDING', canRemoveConnection: false });
  expect(await read('i1')).toEqual({ id: 'i1', friendRequestStatus: 'IGNORED', canRemoveConnection: false });
  expect(await read('nobody')).toEqual({ id: 'nobody', friendRequestStatus: null, canRemoveConnection: false });
});

it('pages by forty, at most a hundred', async () => {
  await importConnections(
    mongoUrl,
    Array.from({ length: 105 }, (_, index) => seed('ann', `f${index}`, 'approved', index)),
  );
  const page = async (variables: object) => (await ask(list, { userId: 'ann', ...variables })).data.myConnections;
  const first = await page({});
  expect([first.items.length, first.hasMore]).toEqual([40, true]);
  expect((await page({ limit: 5000 })).items).toHaveLength(100);
  const seen = new Set<string>();
  for (let more = true; more; ) {
    const { items, hasMore } = await page({ skip: seen.size });
    for (const { id } of items) seen.add(id);
    more = hasMore;
  }
  expect(seen.size).toBe(105);
});

describe('importing', () => {
  it('twice, or the same pair from the other side, changes nothing', async () => {
    await importConnections(mongoUrl, [seed('ann', 'ben', 'approved')]);
    expect(await importConnections(mongoUrl, [seed('ben', 'ann', 'requested')])).toEqual({ added: 0, unchanged: 1 });
    expect(await models.connections.find().lean()).toMatchObject([
      { _id: 'ann|ben', status: 'approved', requestedBy: 'ann' },
    ]);
  });

  it('writes nothing when one row is wrong', async () => {
    const wrong = [seed('ann', 'ben', 'approved'), seed('ann', 'ann', 'approved')];
    await expect(importConnections(mongoUrl, wrong)).rejects.toThrow('must be someone else');
    expect(await models.connections.countDocuments()).toBe(0);
  });
});

it('reads a page of every list from the index, whatever the number of connections', async () => {
  const others = Array.from({ length: 3_000 }, (_, index) => seed(`x${index}`, `y${index % 50}`, 'approved', 2));
  const mine = (['approved', 'requested', 'ignored'] as const).flatMap((status) =>
    Array.from({ length: 100 }, (_, index) => [
      seed('ann', `${status}${index}`, status, index),
      seed(`${status}-${index}`, 'ann', status, index),
    ]).flat(),
  );
  await importConnections(mongoUrl, [...others, ...mine]);
  for (const name of connectionLists) {
    const plan = await pageQuery(models, 'ann', name, 0, 41).explain('executionStats');
    const { executionStats } = plan as unknown as { executionStats: Record<string, number> };
    expect(JSON.stringify(plan), name).not.toContain('"SORT"');
    expect(JSON.stringify(plan), name).not.toContain('COLLSCAN');
    expect(executionStats.totalDocsExamined, name).toBeLessThanOrEqual(42);
    expect(executionStats.totalKeysExamined, name).toBeLessThanOrEqual(45);
  }
});
