import { expect, test } from 'vitest';
import { codeOf } from '../errors/service-error.ts';
import { viewer } from '../testing/viewer.ts';
import type { Role, Viewer } from '../viewer/viewer.ts';
import { authorize, authorizeHidden, requireSelf } from './authorize.ts';
import { hasRight, type Right, rights, rightsOf } from './rights.ts';

const table: [Right, Role | 'nobody' | 'none', boolean][] = [
  ['comment.write', 'member', true],
  ['comment.write', 'staff', true],
  ['comment.moderate', 'member', false],
  ['comment.moderate', 'staff', true],
  ['connection.request', 'member', true],
  ['connection.request', 'staff', true],
  ['feed.react', 'member', true],
  ['feed.react', 'staff', true],
  ['feed.remind', 'member', true],
  ['feed.remind', 'staff', true],
  ['member.readPrivate', 'member', false],
  ['member.readPrivate', 'staff', true],
];

test.each(table)('%s for %s is %s', (right, role, expected) => {
  expect(hasRight(viewer({ roles: [role as Role] }), right)).toBe(expected);
});

test('the table above names every right for every role', () => {
  expect(new Set(table.map(([right]) => right))).toEqual(new Set(Object.keys(rights)));
});

test('nobody, and a viewer without a role, has no right at all', () => {
  for (const right of Object.keys(rights) as Right[]) {
    expect(hasRight(null, right)).toBe(false);
    expect(hasRight(viewer({ roles: [] }), right)).toBe(false);
  }
});

test('the list a client gets is exactly what the checks allow', () => {
  const member = viewer();
  expect(rightsOf(member)).toEqual((Object.keys(rights) as Right[]).filter((right) => hasRight(member, right)).sort());
  expect(rightsOf(member)).not.toContain('comment.moderate');
});

function thrownBy(act: () => unknown) {
  try {
    act();
  } catch (error) {
    return codeOf(error);
  }
  return 'nothing';
}

test('another id than the viewer’s own is FORBIDDEN, even for staff', () => {
  expect(thrownBy(() => requireSelf(null, 'member-1'))).toBe('UNAUTHENTICATED');
  expect(thrownBy(() => requireSelf(viewer({ roles: ['staff'] }), 'member-2'))).toBe('FORBIDDEN');
  expect(requireSelf(viewer(), 'member-1').memberId).toBe('member-1');
});

test('authorize tells no viewer from no right', () => {
  const own = (who: Viewer, target: { owner: string }) => who.memberId === target.owner;
  expect(thrownBy(() => authorize(null, own, { owner: 'member-1' }))).toBe('UNAUTHENTICATED');
  expect(thrownBy(() => authorize(viewer(), own, { owner: 'member-2' }))).toBe('FORBIDDEN');
  expect(thrownBy(() => authorize(viewer(), own, { owner: 'member-1' }))).toBe('nothing');
});

test('a hidden thing and a missing thing are both NOT_FOUND', () => {
  const own = (who: Viewer, target: { owner: string }) => who.memberId === target.owner;
  expect(thrownBy(() => authorizeHidden(viewer(), own, { owner: 'member-2' }))).toBe('NOT_FOUND');
  expect(thrownBy(() => authorizeHidden(viewer(), own, null))).toBe('NOT_FOUND');
  expect(authorizeHidden(viewer(), own, { owner: 'member-1' })).toEqual({ owner: 'member-1' });
});
