// A member blocks another: from then on nothing of the other's comes, and the other is not notified (safe-behaviour 49).
import { execute, viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberIdentity } from '../testing/member-identity.ts';
import { startSocial } from '../testing/start-social.ts';
import { listBlockedPairs } from './blocked-pairs.internal.ts';

const { callInternal } = memberIdentity(['ann', 'ben', 'sue']);
const { app, bus, clock, models, stop } = await startSocial({ callInternal });
afterAll(stop);
const carrying = () => models.connections.exists({ 'outbox.0': { $exists: true } });
const allPublished = () => vi.waitFor(async () => expect(await carrying()).toBeNull(), { timeout: 10_000 });
beforeEach(async () => {
  // Budgets of writes are full again.
  clock.advance(60 * 60_000);
  await allPublished();
  await models.connections.deleteMany({});
  bus.domainEvents.length = 0;
});

const other = (by: string) => (by === 'ann' ? 'ben' : 'ann');
const seen = '{ friendRequestStatus isBlocked }';

interface Seen {
  friendRequestStatus: string | null;
  isBlocked: boolean;
}

/** What it answers: the status, `blocked` where the viewer blocks them, or the code of its refusal. */
async function act(by: string, call: string): Promise<string | null> {
  const { data, errors } = await execute(app, `mutation { answer: ${call} }`, {}, viewer({ memberId: by }));
  if (errors) return String(errors[0]!.extensions.wordingKey).replace(/^error\./, '');
  const { answer } = data as unknown as { answer: { classmate?: Seen } & Seen };
  const { isBlocked, friendRequestStatus } = answer.classmate ?? answer;
  return isBlocked ? `blocked ${friendRequestStatus}` : friendRequestStatus;
}
const steps: Record<string, (by: string) => Promise<string | null>> = {
  connect: (by) => act(by, `connect(currentUserId: "${by}", userId: "${other(by)}") ${seen}`),
  approve: (by) =>
    act(by, `respond(currentId: "${by}", userId: "${other(by)}", response: APPROVED) { classmate ${seen} }`),
  ignore: (by) =>
    act(by, `respond(currentId: "${by}", userId: "${other(by)}", response: IGNORE) { classmate ${seen} }`),
  remove: (by) => act(by, `removeConnection(currentUserId: "${by}", userId: "${other(by)}") ${seen}`),
  block: (by) => act(by, `blockMember(userId: "${by}", memberId: "${other(by)}") ${seen}`),
  unblock: (by) => act(by, `unblockMember(userId: "${by}", memberId: "${other(by)}") ${seen}`),
};
const take = async (path: string) => {
  let answer: string | null = null;
  for (const step of path.split(', ').filter(Boolean)) {
    const [by, name] = step.split(' ') as [string, string];
    answer = await steps[name]!(by);
  }
  return answer;
};
const lists = `query ($id: ID!, $of: ID!) { user(currentUserId: $id, id: $of) ${seen} totalFriends(userId: $id)
  friendRequestsStatus(userId: $id) { pendingCount ignoredCount sentCount }
  blockedMembers(userId: $id) { hasMore items { id isBlocked } } }`;
async function seenBy(id: string) {
  const { data } = await execute(app, lists, { id, of: other(id) }, viewer({ memberId: id }));
  return data;
}
const bothSee = async () => [
  (await seenBy('ann')).user.friendRequestStatus,
  (await seenBy('ben')).user.friendRequestStatus,
];

it.each([
  // before, what ann and ben see once ann blocked him
  ['', [null, null]],
  ['ann connect', [null, null]],
  ['ann connect, ben ignore', [null, null]],
  ['ben connect', [null, 'SENT']],
  ['ben connect, ann ignore', [null, 'SENT']],
  ['ann connect, ben approve', [null, null]],
  ['ben connect, ben remove', [null, null]],
])('ends what was between them: after “%s” they see %j', async (path, both) => {
  await take(path);
  expect(await steps.block!('ann')).toBe('blocked null');
  expect(await steps.block!('ann')).toBe('blocked null');
  expect(await bothSee()).toEqual(both);
  expect((await seenBy('ann')).blockedMembers.items).toEqual([{ id: 'ben', isBlocked: true }]);
  const { user, blockedMembers } = await seenBy('ben');
  expect([user.isBlocked, blockedMembers.items]).toEqual([false, []]);
});

it('a request of who is blocked reads as sent, and is in no list and no number of the other', async () => {
  expect(await take('ann block, ben connect')).toBe('SENT');
  expect(await take('ben connect')).toBe('SENT');
  const counts = { pendingCount: 0, ignoredCount: 0, sentCount: 0 };
  expect((await seenBy('ann')).friendRequestsStatus).toEqual(counts);
  expect((await seenBy('ben')).friendRequestsStatus).toEqual({ ...counts, sentCount: 1 });
  expect([await take('ann approve'), await take('ann remove')]).toEqual(['social.error.requestGone', 'blocked null']);
  expect(await bothSee()).toEqual([null, 'SENT']);
  expect(await take('ben remove, ben connect')).toBe('SENT');
  await allPublished();
  expect(bus.domainEvents.map(({ type }) => type)).not.toContain('social.requestSent');
});

it('who blocks and asks is refused with the reason, and nothing is sent', async () => {
  expect(await take('ann block, ann connect')).toBe('social.error.youBlocked');
  expect(await take('ben block, ben connect')).toBe('social.error.youBlocked');
  expect(await bothSee()).toEqual([null, null]);
});

describe('once it is over', () => {
  it('they are as two who never met, and may ask', async () => {
    await take('ann connect, ben approve, ann block');
    expect(await take('ann unblock')).toBeNull();
    expect(await take('ann unblock')).toBeNull();
    expect((await seenBy('ann')).blockedMembers.items).toEqual([]);
    expect(await take('ben connect')).toBe('SENT');
    expect(await bothSee()).toEqual(['PENDING', 'SENT']);
  });

  it('a request that was not seen is among those that are ignored, and can be answered', async () => {
    await take('ann block, ben connect, ann unblock');
    expect(await bothSee()).toEqual(['IGNORED', 'SENT']);
    expect(await take('ann approve')).toBe('APPROVED');
  });

  it('who was ignored before they blocked is ignored still', async () => {
    await take('ann connect, ben ignore, ann block, ann unblock, ann connect');
    expect(await bothSee()).toEqual(['SENT', 'IGNORED']);
  });

  it('of two who block each other the other still does', async () => {
    await take('ann block, ben block, ann unblock');
    expect(await take('ann connect')).toBe('SENT');
    expect((await seenBy('ben')).user).toEqual({ friendRequestStatus: null, isBlocked: true });
  });
});

it('whom one blocks is notified of nothing but that a friendship ended', async () => {
  await take('ann connect, ben approve');
  await allPublished();
  bus.domainEvents.length = 0;
  await take('ann block');
  await allPublished();
  expect(bus.domainEvents.map(({ type, data }) => [type, data])).toMatchObject([
    ['social.connectionChanged', { memberIds: ['ann', 'ben'] }],
    ['social.friendRemoved', { memberId: 'ann', toId: 'ben' }],
    ['social.blockChanged', { memberId: 'ann', toId: 'ben' }],
  ]);
  bus.domainEvents.length = 0;
  await take('ann unblock, ann block, ann unblock');
  await allPublished();
  const changed = bus.domainEvents.filter(({ type }) => type === 'social.connectionChanged');
  expect(changed.map(({ data }) => data)).toEqual(Array.from({ length: 3 }, () => ({ memberIds: ['ann'] })));
});

it('a request that comes in the same moment makes no friends of them, and is not seen', async () => {
  for (let round = 0; round < 10; round += 1) {
    clock.advance(60 * 60_000);
    await models.connections.deleteMany({});
    await Promise.all([take('ben connect'), take('ann block'), take('ben connect')]);
    const [annSees, benSees] = await bothSee();
    expect([annSees, (await seenBy('ann')).user.isBlocked]).toEqual([null, true]);
    expect([null, 'SENT']).toContain(benSees);
  }
});

it('who impersonates a member blocks nobody in their name, and does not see whom they block', async () => {
  const acting = viewer({ memberId: 'ann', actorId: 'hila' });
  for (const call of [
    `mutation { blockMember(userId: "ann", memberId: "ben") { id } }`,
    `mutation { unblockMember(userId: "ann", memberId: "ben") { id } }`,
    `{ blockedMembers(userId: "ann") { items { id } } }`,
  ])
    expect((await execute(app, call, {}, acting)).errors?.[0]?.extensions.code, call).toBe('FORBIDDEN');
});

it('nobody blocks themselves, or somebody who is no member', async () => {
  const block = (of: string) => act('ann', `blockMember(userId: "ann", memberId: "${of}") ${seen}`);
  expect([await block('ann'), await block('nobody')]).toEqual(['BAD_INPUT', 'NOT_FOUND']);
  expect(await models.connections.countDocuments()).toBe(0);
});

it('anyone who shows members to each other learns of both sides', async () => {
  await take('ann block');
  await act('sue', `blockMember(userId: "sue", memberId: "ann") ${seen}`);
  expect(await listBlockedPairs({ models }, { memberId: 'ann' })).toEqual({ blocked: ['ben'], blockedBy: ['sue'] });
  expect(await listBlockedPairs({ models }, { memberId: 'ben' })).toEqual({ blocked: [], blockedBy: ['ann'] });
});

describe('a member who', () => {
  it('takes their data along has whom they block in it, and not who blocks them', async () => {
    await take('ann block, ben connect');
    const takenBy = async (memberId: string) => {
      const taken: Record<string, object[]> = {};
      for await (const part of app.member.export(viewer({ memberId }))) {
        taken[part.name] = [];
        if ('rows' in part) for await (const row of part.rows) taken[part.name]!.push(row);
      }
      return taken;
    };
    const ann = await takenBy('ann');
    expect(ann['blocked-members.json']).toEqual([{ memberId: 'ben', since: expect.anything() }]);
    expect(ann['connections.json']).toEqual([]);
    const ben = await takenBy('ben');
    expect(ben['blocked-members.json']).toEqual([]);
    expect(ben['connections.json']).toMatchObject([{ memberId: 'ann', status: 'SENT' }]);
  });

  it('leaves is in no list meanwhile, is blocked still when they return, and gone from it for good', async () => {
    await take('ann block, ben connect');
    await app.member.hide!('ben', true);
    expect((await seenBy('ann')).blockedMembers.items).toEqual([]);
    await app.member.hide!('ben', false);
    expect((await seenBy('ann')).blockedMembers.items).toHaveLength(1);
    expect(await bothSee()).toEqual([null, 'SENT']);
    while (!(await app.member.erase('ben')));
    expect(await models.connections.countDocuments()).toBe(0);
  });
});

it('reads whom a member blocks, and who blocks them, from an index', async () => {
  await take('ann block');
  for (const side of ['by', 'of'] as const) {
    const plan = JSON.stringify(await models.connections.find({ [`blocks.${side}`]: 'ann' }).explain('executionStats'));
    expect(plan).not.toContain('COLLSCAN');
  }
});
