import { expect, test } from 'vitest';
import { viewer } from '../testing/viewer.ts';
import { withoutRight } from '../testing/without-right.ts';
import { type Role, roles } from '../viewer/viewer.ts';
import { hasRight, type Right, rights, rightsOf } from './rights.ts';

/** Said a second time, so that nobody widens a right by one word. */
const holders: Record<Right, Role[]> = {
  'audience.everyone': ['member', 'staff', 'admin'],
  'audience.staff': ['staff', 'admin'],
  'audit.read': ['admin'],
  'comment.moderate': ['staff', 'admin'],
  'comment.report': ['member', 'staff', 'admin'],
  'comment.write': ['member', 'staff', 'admin'],
  'connection.change': ['member', 'staff', 'admin'],
  'connection.read': ['member', 'staff', 'admin'],
  'diary.read': ['careTeam'],
  'feed.answer': ['member', 'staff', 'admin'],
  'feed.react': ['member', 'staff', 'admin'],
  'feed.remind': ['member', 'staff', 'admin'],
  'feed.vote': ['member', 'staff', 'admin'],
  'group.manage': ['staff', 'admin'],
  'group.read': ['member', 'staff', 'admin'],
  'group.readAll': ['staff', 'admin'],
  'member.impersonate': ['impersonator', 'admin'],
  'member.readPrivate': ['staff', 'admin'],
  'picture.approve': ['staff', 'admin'],
  'picture.publish': ['staff', 'admin'],
  'picture.upload': ['member', 'staff', 'admin'],
  'post.approve': ['staff', 'admin'],
  'post.publish': ['staff', 'admin'],
  'post.write': ['member', 'staff', 'admin'],
  'snapchat.send': ['staff', 'admin'],
  'write.quickly': ['staff', 'admin'],
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

test('whoever acts as a member has what that member has, but can not act as yet another, nor write posts or make friends in their name', () => {
  const roles: Role[] = ['member', 'impersonator', 'admin'];
  const acting = viewer({ roles, actorId: 'dana' });
  expect(rightsOf(acting)).toEqual(
    rightsOf(viewer({ roles })).filter((right) => !/impersonate|connection\.change|post\.write/.test(right)),
  );
});

test('a diary that was shared with whoever treats a member is not read by who acts as them', () => {
  expect(hasRight(viewer({ roles: ['member', 'careTeam'] }), 'diary.read')).toBe(true);
  expect(hasRight(viewer({ roles: ['member', 'careTeam'], actorId: 'ross' }), 'diary.read')).toBe(false);
});

test('the list a client gets is exactly what the checks allow', () => {
  const member = viewer();
  expect(rightsOf(member)).toEqual(every.filter((right) => hasRight(member, right)).sort());
  expect(rightsOf(member)).not.toContain('comment.moderate');
});

test('a right can be taken from all for the time of a test', () => {
  expect(withoutRight('feed.react', () => hasRight(viewer(), 'feed.react'))).toBe(false);
  expect(hasRight(viewer(), 'feed.react')).toBe(true);
});
