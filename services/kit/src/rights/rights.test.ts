import { expect, test } from 'vitest';
import { codeOf } from '../errors/service-error.ts';
import { viewer } from '../testing/viewer.ts';
import { type Role, roles, type Viewer } from '../viewer/viewer.ts';
import { authorize, authorizeHidden, requireSelf } from './authorize.ts';
import { hasRight, type Right, rights, rightsOf } from './rights.ts';

/** Said a second time, so that nobody widens a right by one word. */
const holders: Record<Right, Role[]> = {
  'audience.everyone': ['member', 'staff'],
  'audience.staff': ['staff'],
  'comment.moderate': ['staff'],
  'comment.report': ['member', 'staff'],
  'comment.write': ['member', 'staff'],
  'connection.change': ['member', 'staff'],
  'connection.read': ['member', 'staff'],
  'feed.react': ['member', 'staff'],
  'feed.remind': ['member', 'staff'],
  'member.readPrivate': ['staff'],
  'write.quickly': ['staff'],
};
const every = Object.keys(rights) as Right[];

test.each(every)('%s is had by its roles and by no other', (right) => {
  for (const role of roles) {
    expect([role, hasRight(viewer({ roles: [role] }), right)]).toEqual([role, holders[right].includes(role)]);
  }
});

test('nobody, and a viewer without a role, has no right at all', () => {
  for (const right of every) {
    expect(hasRight(null, right)).toBe(false);
    expect(hasRight(viewer({ roles: [] }), right)).toBe(false);
  }
});

test('the list a client gets is exactly what the checks allow', () => {
  const member = viewer();
  expect(rightsOf(member)).toEqual(every.filter((right) => hasRight(member, right)).sort());
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
