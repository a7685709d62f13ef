import { beforeEach, expect, it } from 'vitest';
import { ServiceError } from '../errors/service-error.ts';
import type { CallInternal } from '../internal-api/internal-methods.ts';
import { createBlockedPairs } from './blocked-pairs.ts';

let blocked: string[];
let asked: number;
let isAway: boolean;
const callInternal = (async () => {
  asked += 1;
  if (isAway) throw ServiceError('SERVICE_UNAVAILABLE');
  return { blocked, blockedBy: ['sue'] };
}) as unknown as CallInternal;
beforeEach(() => {
  blocked = ['ben'];
  asked = 0;
  isAway = false;
});

it('asks social once for many, and again for both once one of them blocks the other', async () => {
  const pairs = createBlockedPairs(callInternal);
  await Promise.all([pairs.of('ann'), pairs.of('ann'), pairs.ofViewer({ memberId: 'ann' })]);
  expect(asked).toBe(1);
  expect(await pairs.of('ann')).toEqual({
    blocked: new Set(['ben']),
    blockedBy: new Set(['sue']),
    either: new Set(['ben', 'sue']),
  });
  blocked = [];
  pairs.forget({ memberId: 'ben', toId: 'ann' });
  expect((await pairs.of('ann')).blocked.size).toBe(0);
});

it('what is forgotten while it is on its way is asked again', async () => {
  const pairs = createBlockedPairs(callInternal);
  const first = pairs.of('ann');
  pairs.forget({ memberId: 'ann', toId: 'ben' });
  await first;
  await pairs.of('ann');
  expect(asked).toBe(2);
});

it('nobody is kept apart while social is away, or for who impersonates a member', async () => {
  const pairs = createBlockedPairs(callInternal);
  expect((await pairs.ofViewer({ memberId: 'ann', actorId: 'hila' })).either.size).toBe(0);
  expect(asked).toBe(0);
  isAway = true;
  expect((await pairs.of('ann')).either.size).toBe(0);
});
