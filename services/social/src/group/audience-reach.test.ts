// How many members something reaches, before it is published: each once.
import { execute, viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type GroupSeed, importGroups } from '../import.ts';
import { memberIdentity } from '../testing/member-identity.ts';
import { startSocial } from '../testing/start-social.ts';
import { distinctPeople } from './audience-reach.ts';
import { membersInGroups, memberTargetsOf } from './named-members.ts';

const identity = memberIdentity(['ann', 'ben', 'eli', 'gal', 'zoe']);
const { app, models, mongoUrl, stop } = await startSocial({ callInternal: identity.callInternal });
afterAll(stop);

const groups: GroupSeed[] = [
  { id: 'yoga', name: 'Yoga Studio', members: ['ann', 'ben', 'eli'] },
  // More bytes than letters: what stands behind it in the id of a row is found by bytes.
  { id: 'הליכות', name: 'Walks', members: ['ann', 'gal'] },
  { id: 'writing', name: 'Evening Writing', members: [] },
];
beforeEach(async () => {
  await Promise.all([models.groups.deleteMany({}), models.memberships.deleteMany({})]);
  await importGroups(mongoUrl, groups);
});

const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
const ask = (query: string, variables: Record<string, unknown> = {}) => execute(app, query, variables, dana);
const reach = (targets: string[]) => ask('query ($targets: [ID!]!) { audienceReach(targets: $targets) }', { targets });
const reached = async (...targets: string[]) => (await reach(targets)).data.audienceReach;

it.each([
  ['of no target', [], 0],
  ['of one group', ['yoga'], 3],
  ['of two that share a member', ['yoga', 'הליכות'], 4],
  ['of one that is named twice', ['yoga', 'yoga'], 3],
  ['of an empty one', ['writing'], 0],
  ['of one there is not', ['nothing', 'yoga'], 3],
  ['of a member', ['member:zoe'], 1],
  ['of a member twice', ['member:zoe', 'member:zoe'], 1],
  ['of a group and a member who is not in it', ['yoga', 'member:zoe'], 4],
  ['of a group and one who is in it', ['yoga', 'member:ann'], 3],
  ['of two groups, one who is in both and one in neither', ['yoga', 'הליכות', 'member:ann', 'member:zoe'], 5],
  ['of who is no member', ['member:nobody', 'yoga'], 3],
  ['of everyone', ['all'], 5],
  ['of everyone, with a member beside', ['member:zoe', 'all'], 5],
  ['of everyone, with groups beside', ['yoga', 'all'], 5],
])('%s', async (_, targets, total) => {
  expect(await reached(...targets)).toBe(total);
});

it('of each group is its total among the targets, with who was taken out or is leaving in neither', async () => {
  await ask('mutation { removeFromGroup(groupId: "yoga", memberId: "ann") { name } }');
  await app.member.hide!('ben', true);
  const { data } = await ask('{ publicationTargets { id total } }');
  expect(data.publicationTargets).toContainEqual({ id: 'yoga', total: 1 });
  for (const { id, total } of data.publicationTargets) expect([id, await reached(id)]).toEqual([id, total]);
  expect(await reached('yoga', 'הליכות')).toBe(3);
});

it('is nobody of a group that is gone, though its rows are there', async () => {
  await models.groups.deleteOne({ _id: 'yoga' });
  expect([await reached('yoga'), await reached('yoga', 'הליכות')]).toEqual([0, 2]);
});

it('names a member among the targets, and knows nothing but the id of who is none', async () => {
  const ids = ['member:zoe', 'yoga', 'member:nobody'];
  const query = 'query ($ids: [ID!]!) { publicationTargetsByIds(ids: $ids) { id name total } }';
  expect((await ask(query, { ids })).data.publicationTargetsByIds).toEqual([
    { id: 'member:zoe', name: 'Member zoe', total: 1 },
    { id: 'yoga', name: 'Yoga Studio', total: 3 },
    { id: 'member:nobody', name: null, total: 0 },
  ]);
});

it('asks identity for the names of as many as one call takes', async () => {
  const asked: number[] = [];
  const callInternal = (async (_: string, { memberIds }: { memberIds: string[] }) => {
    asked.push(memberIds.length);
    return { names: memberIds.map((id) => `Member ${id}`) };
  }) as never;
  const many = Array.from({ length: 250 }, (_, index) => `member:m${index}`);
  const named = await memberTargetsOf({ callInternal }, many);
  expect(asked).toEqual([100, 100, 50]);
  expect([named.length, named[249]]).toEqual([250, { id: 'member:m249', name: 'Member m249', total: 1 }]);
});

it('is asked of a hundred targets at most', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `g${index}`);
  expect(await reached(...many(100))).toBe(0);
  expect((await reach(many(101))).errors?.[0]?.extensions.code).toBe('BAD_INPUT');
});

it('is read from the index alone, of the groups that are asked for', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    id: `g${index}`,
    name: `Group ${index}`,
    members: Array.from({ length: 20 }, (_each, nth) => `m${(index * 7 + nth) % 300}`),
  }));
  await importGroups(mongoUrl, many);
  expect(await reached('g1', 'g2')).toBe(27);
  const plan = JSON.stringify(await distinctPeople(models, ['g1', 'g2']).explain('executionStats'));
  expect(plan).not.toContain('COLLSCAN');
  expect(plan).toContain('"totalDocsExamined":0');
  expect(Number(/"totalKeysExamined":(\d+)/.exec(plan)![1])).toBeLessThanOrEqual(45);
  const ofTwo = JSON.stringify(await membersInGroups(models, ['m1', 'm8'], ['g1', 'g2']).explain('executionStats'));
  expect(ofTwo).not.toContain('COLLSCAN');
  expect(Number(/"totalDocsExamined":(\d+)/.exec(ofTwo)![1])).toBeLessThanOrEqual(10);
});
