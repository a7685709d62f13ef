import { execute, viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { importConnections } from '../import.ts';
import { memberIdentity } from '../testing/member-identity.ts';
import { startSocial } from '../testing/start-social.ts';
import { writeKinds } from '../write-kinds.ts';

const identity = memberIdentity(['ann', 'ben', 'sue', 'zoe']);
const { app, clock, models, mongoUrl, stop } = await startSocial({ callInternal: identity.callInternal });
afterAll(stop);
beforeEach(() => {
  clock.advance(60 * 60_000);
  identity.searches.length = 0;
  identity.isAway = false;
});

const requestedAt = new Date('2026-01-01T00:00:00Z');
await importConnections(mongoUrl, [
  { requestedBy: 'ann', requestedOf: 'ben', status: 'approved', requestedAt },
  { requestedBy: 'sue', requestedOf: 'ann', status: 'requested', requestedAt },
]);

const document = `query ($text: String!, $skip: Int, $limit: Int, $showHidden: Boolean, $isBroad: Boolean) {
  searchStudents(userId: "ann", text: $text, skip: $skip, limit: $limit, showHidden: $showHidden, isBroad: $isBroad) {
    hasMore items { id member { id } friendRequestStatus suggestionReason { mutualFriends } } } }`;
const search = (variables: object) => execute(app, document, { ...variables }, viewer({ memberId: 'ann' }));
const codeOf = async (variables: object) => (await search(variables)).errors?.[0]?.extensions.code;

it('shows what each who is found is to the viewer, in the order of names', async () => {
  const { data } = await search({ text: '  be ' });
  expect(data.searchStudents).toEqual({
    hasMore: false,
    items: [
      { id: 'ben', member: { id: 'ben' }, friendRequestStatus: 'APPROVED', suggestionReason: null },
      { id: 'sue', member: { id: 'sue' }, friendRequestStatus: 'PENDING', suggestionReason: null },
      { id: 'zoe', member: { id: 'zoe' }, friendRequestStatus: null, suggestionReason: null },
    ],
  });
});

it('asks for ten who are listed or friends of the viewer, unless it is asked otherwise', async () => {
  await search({ text: 'be' });
  await search({ text: 'be', skip: 10, limit: 50, isBroad: true });
  const asked = { by: 'ann', text: 'be', also: ['ben'], withUnlisted: false };
  expect(identity.searches).toEqual([
    { ...asked, isBroad: false, skip: 0, limit: 10 },
    { ...asked, isBroad: true, skip: 10, limit: 50 },
  ]);
});

it.each([
  { text: 'a' },
  { text: ' . ' },
  { text: '- ׳' },
  { text: 'a'.repeat(81) },
  { text: 'be', skip: -1 },
  { text: 'be', skip: 501 },
])('%j is refused before anybody is looked for', async (variables) => {
  expect(await codeOf(variables)).toBe('BAD_INPUT');
  expect(identity.searches).toEqual([]);
});

it('two letters of any script are enough', async () => {
  for (const text of ['נע', 'é b', 'O’']) expect(await codeOf({ text })).toBe(text === 'O’' ? 'BAD_INPUT' : undefined);
});

it('nobody reads out the directory by searching without an end', async () => {
  for (let turn = 0; turn < writeKinds.search.burst; turn += 1) expect(await codeOf({ text: 'be' })).toBeUndefined();
  expect(await codeOf({ text: 'be' })).toBe('RATE_LIMITED');
});

it.each(['ann', 'zoe'])('of two neither finds the other while %s blocks the other', async (by) => {
  const blocks = [{ by, of: by === 'ann' ? 'zoe' : 'ann', at: requestedAt }];
  const row = { members: ['ann', 'zoe'], requestedBy: 'ann', requestedOf: 'zoe', requestedAt, changedAt: requestedAt };
  await models.connections.create([{ _id: 'ann|zoe', ...row, status: 'ended', blocks } as never]);
  const { data } = await search({ text: 'zo' });
  expect(data.searchStudents.items.map(({ id }: { id: string }) => id)).toEqual(['ben', 'sue']);
  await models.connections.deleteOne({ _id: 'ann|zoe' });
});

it('says so while names cannot be looked up', async () => {
  identity.isAway = true;
  expect(await codeOf({ text: 'be' })).toBe('SERVICE_UNAVAILABLE');
});
