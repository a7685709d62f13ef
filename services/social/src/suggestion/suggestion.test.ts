import { execute, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConnectionSeed, importConnections, importGroups } from '../import.ts';
import { memberIdentity } from '../testing/member-identity.ts';
import { startSocial } from '../testing/start-social.ts';

const listed = ['ann', 'ben', 'sue', 'zoe', 'eli', 'gal', 'tom', 'asked', 'ignored', 'removed'];
const identity = memberIdentity(listed);
const { app, models, mongoUrl, stop } = await startSocial({ callInternal: identity.callInternal });
afterAll(stop);

const requestedAt = new Date('2026-01-01T00:00:00Z');
const between = (
  requestedBy: string,
  requestedOf: string,
  status: ConnectionSeed['status'] = 'approved',
): ConnectionSeed => ({ requestedBy, requestedOf, status, requestedAt });

beforeAll(async () => {
  await importConnections(mongoUrl, [
    between('ann', 'ben'),
    between('sue', 'ann'),
    // The two friends know each other, which suggests neither.
    between('ben', 'sue'),
    between('zoe', 'ben'),
    between('sue', 'zoe'),
    between('eli', 'sue'),
    between('hidden', 'sue'),
    between('ben', 'gal', 'requested'),
    ...['asked', 'ignored', 'removed'].map((id) => between(id, 'ben')),
    between('ann', 'asked', 'requested'),
    between('ignored', 'ann', 'ignored'),
    between('removed', 'ann'),
  ]);
  await models.connections.updateOne({ _id: 'ann|removed' }, { status: 'ended' });
  await importGroups(mongoUrl, [
    { id: 'g1', name: 'Morning Circle', members: ['ann', 'eli', 'gal', 'ben', 'hidden'] },
    { id: 'g2', name: 'Evening Circle', members: ['tom'] },
  ]);
});

const document = `query ($id: ID!, $amount: Int!) { friendsSuggestions(userId: $id, amount: $amount) {
  id friendRequestStatus suggestionReason { groupName mutualFriends } } }`;
const ask = (amount: number, id = 'ann') => execute(app, document, { id, amount }, viewer({ memberId: id }));

it('suggests who has the most in common, with the reason, and nobody who is known or not listed', async () => {
  const { data } = await ask(100);
  const each = (id: string, groupName: string | null, mutualFriends: number) => ({
    id,
    friendRequestStatus: null,
    suggestionReason: { groupName, mutualFriends },
  });
  expect(data.friendsSuggestions).toEqual([
    each('eli', 'Morning Circle', 1),
    each('gal', 'Morning Circle', 0),
    each('zoe', null, 2),
  ]);
});

it('suggests as many as are asked for', async () => {
  const { data } = await ask(1);
  expect(data.friendsSuggestions.map(({ id }: { id: string }) => id)).toEqual(['eli']);
});

it('suggests nobody to who has neither friends nor a group', async () => {
  expect((await ask(5, 'newcomer')).data.friendsSuggestions).toEqual([]);
});

it.each([0, 101, -1])('%i of them is refused', async (amount) => {
  expect((await ask(amount)).errors?.[0]?.extensions.code).toBe('BAD_INPUT');
});
