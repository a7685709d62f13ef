// By a decision of moderation a member's tokens say that they are suspended, until that is over (decision 246).
import { viewer } from '@banyan/kit/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';

const maya = 'a'.repeat(24);
const gone = 'c'.repeat(24);
const day = 24 * 3_600_000;
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity([
    { id: maya, username: 'Maya', password: 'banyan-demo' },
    { id: gone, username: 'gone', leftAt: new Date() },
  ]);
});
afterAll(() => identity.stop());
beforeEach(() => {
  identity.bus.domainEvents.length = 0;
});

const suspend = (decisionId: string, until: Date | null, memberId = maya) =>
  identity.app.internalHandlers['identity.suspendMember']!({ memberId, decisionId, until });
const inDays = (days: number) => new Date(identity.clock().getTime() + days * day);
/** Of a session that begins now: what its token says, and what the member reads. */
async function isSuspended() {
  const { data } = await identity.login();
  const claims = decodeJwt(data.login.accessToken);
  const me = await identity.call('{ me { suspendedUntil } }', {}, {}, viewer({ memberId: maya }));
  return [claims.sus ?? false, me.data.me.suspendedUntil];
}

it('from now until then, with one domain event by which earlier tokens are outdated; a repeat changes nothing', async () => {
  expect(await isSuspended()).toEqual([false, null]);
  const until = inDays(7);
  expect(await suspend('d1', until)).toEqual({ isTaken: true });
  expect(await suspend('d1', until)).toEqual({ isTaken: true });
  expect(await isSuspended()).toEqual([true, until]);
  const changed = () => identity.bus.domainEvents.filter(({ type }) => type === 'identity.groupsChanged');
  await vi.waitFor(() => expect(changed().map(({ data }) => data)).toEqual([{ memberId: maya, version: 1 }]));
  identity.clock.set(until);
  expect(await isSuspended()).toEqual([false, null]);
});

it('of two decisions the later end holds, and one that is ended leaves the other', async () => {
  const [soon, late] = [inDays(2), inDays(9)];
  await suspend('d2', late);
  await suspend('d3', soon);
  expect(await isSuspended()).toEqual([true, late]);
  await suspend('d2', null);
  expect(await isSuspended()).toEqual([true, soon]);
  await suspend('d3', null);
  expect(await isSuspended()).toEqual([false, null]);
});

it('of who left nothing is taken', async () => {
  expect(await suspend('d4', inDays(1), gone)).toEqual({ isTaken: false });
});
