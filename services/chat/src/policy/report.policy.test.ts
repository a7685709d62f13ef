import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { canHandleReport } from './report.policy.ts';

const staff = viewer({ memberId: 'dana', roles: ['member', 'staff'] });

it.each([
  ['staff', staff, true],
  ['staff who wrote it', viewer({ memberId: 'ann', roles: ['member', 'staff'] }), false],
  ['who wrote it and acts as one of staff', { ...staff, actorId: 'ann' }, false],
  ['a member', viewer({ memberId: 'ben' }), false],
])('%s: decides on what is reported of Ann, or not', (_, who, isAllowed) => {
  expect(canHandleReport(who, { memberId: 'ann' })).toBe(isAllowed);
});
