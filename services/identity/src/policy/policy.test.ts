import { viewer } from '@banyan/kit/testing';
import { expect, test } from 'vitest';
import { defaultPrivacy } from '../member/member.model.ts';
import { canReadPrivate, canReadShown, isSelf, type Shown } from './member.policy.ts';
import { hasFullAccess, isBeforeFactor, mustProve, mustSetUpFactor } from './second-factor.policy.ts';
import { canSignIn } from './session.policy.ts';

const self = viewer({ memberId: 'maya' });
const other = viewer({ memberId: 'noam' });
const staff = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
const roleless = viewer({ memberId: 'noam', roles: [] });
const shown = Object.keys(defaultPrivacy).filter((name) => name !== 'push') as Shown[];
const flags = (value: boolean) => ({ push: true, ...Object.fromEntries(shown.map((name) => [name, value])) }) as never;

test.each([
  ['self', self, true],
  ['another member', other, false],
  ['staff', staff, true],
  ['a viewer without a role', roleless, false],
] as const)('private fields of maya for %s: %s', (_who, who, expected) => {
  expect(canReadPrivate(who, { _id: 'maya' })).toBe(expected);
});

test.each(
  shown.flatMap((what) => [
    [what, 'on', 'self', true, self, true] as const,
    [what, 'on', 'another member', true, other, true] as const,
    [what, 'on', 'staff', true, staff, true] as const,
    [what, 'off', 'self', false, self, true] as const,
    [what, 'off', 'another member', false, other, false] as const,
    [what, 'off', 'a viewer without a role', false, roleless, false] as const,
    [what, 'off', 'staff', false, staff, true] as const,
  ]),
)('%s switched %s for %s', (what, _state, _who, on, who, expected) => {
  expect(canReadShown(who, { _id: 'maya', privacy: flags(on) }, what)).toBe(expected);
});

test('a member whose privacy was never written shows nothing', () => {
  for (const what of shown) expect(canReadShown(other, { _id: 'maya', privacy: undefined as never }, what)).toBe(false);
});

test('being someone is a matter of the id alone', () => {
  expect(isSelf(self, { _id: 'maya' })).toBe(true);
  expect(isSelf(staff, { _id: 'maya' })).toBe(false);
});

test('anyone who left may not sign in', () => {
  expect(canSignIn({ leftAt: undefined })).toBe(true);
  expect(canSignIn({ leftAt: new Date(0) })).toBe(false);
});

test.each([
  ['required', [], false],
  ['required', ['staff'], true],
  ['required', ['impersonator'], true],
  ['required', ['careTeam'], true],
  ['required', ['admin'], true],
  ['offered', ['admin'], false],
] as const)('%s: anyone who is %j beside member must prove more: %s', (secondFactor, roles, expected) => {
  expect(mustProve({ roles: [...roles], staff: undefined }, { secondFactor })).toBe(expected);
});

test('a code of an app counts as long as the member has one', () => {
  const [admin, since] = [{ roles: ['admin' as const], staff: undefined }, new Date(0)];
  const rules = { secondFactor: 'required' as const };
  expect(hasFullAccess({}, { ...admin, secondFactorSince: since }, rules)).toBe(false);
  expect(hasFullAccess({ provedBy: 'app' }, { ...admin, secondFactorSince: null }, rules)).toBe(false);
  expect(hasFullAccess({ provedBy: 'app' }, { ...admin, secondFactorSince: since }, rules)).toBe(true);
  expect(hasFullAccess({}, { ...admin, secondFactorSince: null }, { secondFactor: 'offered' })).toBe(true);
});

test('a code of an app that was replaced since proves nothing', () => {
  const member = { secondFactorSince: new Date(2) };
  const at = (ms: number) => ({ provedBy: 'app', provedAt: new Date(ms) });
  expect([1, 2, 3].map((ms) => isBeforeFactor(at(ms), member))).toEqual([true, false, false]);
});

test('a session without the step its member has is over, but for one that somebody else acts in', () => {
  const member = { secondFactorSince: new Date(0) };
  expect(isBeforeFactor({}, member)).toBe(true);
  expect(isBeforeFactor({ provedBy: 'app' }, member)).toBe(false);
  expect(isBeforeFactor({ actor: { memberId: 'hila', sessionId: 's' } }, member)).toBe(false);
  expect(isBeforeFactor({}, { secondFactorSince: null })).toBe(false);
});

test('only whose permissions wait for it is sent to set it up', () => {
  const rules = { secondFactor: 'required' as const };
  const admin = { roles: ['admin' as const], staff: undefined, secondFactorSince: null };
  expect(mustSetUpFactor(admin, { roles: ['member'] }, rules)).toBe(true);
  expect(mustSetUpFactor(admin, { roles: ['member', 'admin'] }, rules)).toBe(false);
  expect(mustSetUpFactor({ ...admin, roles: [] }, { roles: ['member'] }, rules)).toBe(false);
  expect(mustSetUpFactor({ ...admin, secondFactorSince: new Date(0) }, { roles: ['member'] }, rules)).toBe(false);
});
