import { expect, test } from 'vitest';
import { viewer } from '../testing/viewer.ts';
import { withoutPermission } from '../testing/without-permission.ts';
import { type Role, roles } from '../viewer/viewer.ts';
import { hasPermission, type Permission, permissions, permissionsOf, rolesWith } from './permissions.ts';

/** Said a second time, so that nobody widens a permission by one word. */
const holders: Record<Permission, Role[]> = {
  'audience.everyone': ['member', 'staff', 'admin'],
  'audience.staff': ['staff', 'admin'],
  'audit.read': ['admin'],
  'chat.read': ['member', 'staff', 'admin'],
  'chat.write': ['member', 'staff', 'admin'],
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
  'helpdesk.answer': ['staff', 'admin'],
  'member.impersonate': ['impersonator', 'admin'],
  'member.import': ['admin'],
  'member.invite': ['staff', 'admin'],
  'member.readPrivate': ['staff', 'admin'],
  'member.report': ['member', 'staff', 'admin'],
  'picture.approve': ['staff', 'admin'],
  'picture.publish': ['staff', 'admin'],
  'picture.upload': ['member', 'staff', 'admin'],
  'post.approve': ['staff', 'admin'],
  'post.publish': ['staff', 'admin'],
  'post.write': ['member', 'staff', 'admin'],
  'meeting.manage': ['staff', 'admin'],
  'programme.manage': ['staff', 'admin'],
  'report.handle': ['staff', 'admin'],
  'snapchat.send': ['staff', 'admin'],
  'write.quickly': ['staff', 'admin'],
};
const every = Object.keys(permissions) as Permission[];

test.each(every)('%s is had by its roles and by no other', (permission) => {
  for (const role of roles) {
    expect([role, hasPermission(viewer({ roles: [role] }), permission)]).toEqual([
      role,
      holders[permission].includes(role),
    ]);
  }
});

test('the roles with a permission are those of the table', () => {
  expect(rolesWith('helpdesk.answer')).toEqual(holders['helpdesk.answer']);
});

test('nobody, and a viewer without a role, has no permission at all', () => {
  for (const permission of every) {
    expect(hasPermission(null, permission)).toBe(false);
    expect(hasPermission(viewer({ roles: [] }), permission)).toBe(false);
  }
});

test('anyone who impersonates a member has what that member has, but can not impersonate yet another, nor invite, write posts, send pictures, answer for the team, change the programme, make friends or report somebody in their name', () => {
  const roles: Role[] = ['member', 'impersonator', 'admin'];
  const acting = viewer({ roles, actorId: 'dana' });
  expect(permissionsOf(acting)).toEqual(
    permissionsOf(viewer({ roles })).filter(
      (permission) =>
        !/impersonate|connection\.change|helpdesk|post\.(?:write|publish)|picture\.upload|programme|meeting|member\.(?:import|invite|report)/.test(
          permission,
        ),
    ),
  );
});

test('a diary that was shared with anyone who treats a member is not read by who impersonates them', () => {
  expect(hasPermission(viewer({ roles: ['member', 'careTeam'] }), 'diary.read')).toBe(true);
  expect(hasPermission(viewer({ roles: ['member', 'careTeam'], actorId: 'ross' }), 'diary.read')).toBe(false);
});

test('who acts as one of the team publishes nothing in their name, though that one may', () => {
  expect(hasPermission(viewer({ roles: ['member', 'staff'] }), 'post.publish')).toBe(true);
  expect(hasPermission(viewer({ roles: ['member', 'staff'], actorId: 'ross' }), 'post.publish')).toBe(false);
});

test('the list a client gets is exactly what the checks allow', () => {
  const member = viewer();
  expect(permissionsOf(member)).toEqual(every.filter((permission) => hasPermission(member, permission)).sort());
  expect(permissionsOf(member)).not.toContain('comment.moderate');
});

test('a permission can be taken from all for the time of a test', () => {
  expect(withoutPermission('feed.react', () => hasPermission(viewer(), 'feed.react'))).toBe(false);
  expect(hasPermission(viewer(), 'feed.react')).toBe(true);
});
