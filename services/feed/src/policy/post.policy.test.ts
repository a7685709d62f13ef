import { viewer, withoutPermission } from '@banyan/kit/testing';
import { describe, expect, it } from 'vitest';
import type { PostDoc } from '../post/post-doc.ts';
import type { Standing } from '../post/post-part.ts';
import {
  canDecidePost,
  canManagePost,
  canManagePublication,
  canReportPost,
  canWriteAs,
  canWriteFor,
  canWritePosts,
  needsApproval,
  postPermissions,
} from './post.policy.ts';

const ann = viewer({ memberId: 'ann', groups: ['g1'] });
const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
const roleless = viewer({ memberId: 'ron', roles: [], groups: ['g1'] });
const post = (standing: Standing, given: object = {}, authorId = 'ann') =>
  ({ authorId, targets: ['g1'], post: { standing, turn: 0, revision: 1, isTeams: false, ...given } }) as PostDoc;
const sent = { submittedAt: new Date(0) };

describe('a post may be for', () => {
  // The deployment's word: groups, approval, off.
  it.each([
    ['one’s own group', ann, ['g1'], [true, true, false]],
    ['another’s group', ann, ['g2'], [false, false, false]],
    ['one’s own and another’s group', ann, ['g1', 'g2'], [false, false, false]],
    ['a member', ann, ['member:ben'], [false, false, false]],
    ['themselves', ann, ['member:ann'], [false, false, false]],
    [
      'a member whose name a group has',
      viewer({ memberId: 'ann', groups: ['member:ben'] }),
      ['member:ben'],
      [false, false, false],
    ],
    ['members and groups, by the team', dana, ['g9', 'member:ben'], [true, true, true]],
    ['everyone', ann, ['all'], [false, true, false]],
    ['everyone, by the team', dana, ['all'], [true, true, true]],
    ['any group, by the team', dana, ['g9'], [true, true, true]],
    ['one’s own group, without a role', roleless, ['g1'], [false, false, false]],
  ] as const)('%s', (_, asker, targets, expected) => {
    const modes = ['groups', 'approval', 'off'] as const;
    expect(modes.map((mode) => canWriteFor(asker, targets, mode))).toEqual(expected);
  });

  it('nobody without the permission to write one', () => {
    const may = () => canWritePosts(ann, 'groups');
    expect([may(), withoutPermission('post.write', may)]).toEqual([true, false]);
  });
});

it('the team reads a member’s first, where the deployment says so, and never its own', () => {
  expect([needsApproval(ann, 'approval'), needsApproval(ann, 'groups'), needsApproval(dana, 'approval')]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('written on behalf is', () => {
  const speakers = [{ id: 'yoga-team' }];
  it.each([
    [true, 'oneself, by the team', dana, 'dana'],
    [true, 'whom the deployment names, by the team', dana, 'yoga-team'],
    [false, 'another member', dana, 'ann'],
    [false, 'whom the deployment does not name', dana, 'kitchen'],
    [false, 'whom the deployment names, by a member', ann, 'yoga-team'],
    [false, 'oneself, by a member', ann, 'ann'],
    [false, 'whom the deployment names, by who acts as one of the team', { ...dana, actorId: 'hila' }, 'yoga-team'],
  ])('%s: %s', (expected, _, asker, id) => {
    expect(canWriteAs(asker, id, speakers)).toBe(expected);
  });

  it('nobody without the permission to publish', () => {
    expect(withoutPermission('post.publish', () => canWriteAs(dana, 'yoga-team', speakers))).toBe(false);
  });
});

describe('reported is', () => {
  const now = new Date(1);
  const shown = (given: object = {}) =>
    ({
      ...post('published'),
      kind: 'news',
      status: 'live',
      publishedAt: new Date(0),
      publishUntil: new Date(2),
      ...given,
    }) as never;
  const ben = viewer({ memberId: 'ben', groups: ['g1'] });
  it.each([
    [true, 'another’s post', ben, shown()],
    [true, 'what was imported', ben, shown({ post: undefined, authorId: undefined })],
    [true, 'a post of a group they are not in, by the team', dana, shown()],
    [false, 'one’s own', ann, shown()],
    [false, 'a game, which cannot be removed', ben, shown({ kind: 'sport', post: undefined })],
    [false, 'a post of another group', viewer({ memberId: 'sue', groups: ['g9'] }), shown()],
    [false, 'what is not in the feed any more', ben, shown({ status: 'draft' })],
    [false, 'another’s post, by who acts as a member', { ...ben, actorId: 'hila' }, shown()],
  ])('%s: %s', (expected, _, asker, item) => expect(canReportPost(asker, item, now)).toBe(expected));

  it('nothing without the permission to', () => {
    expect(withoutPermission('member.report', () => canReportPost(ben, shown(), now))).toBe(false);
  });
});

describe('decided on is', () => {
  const actingAs = (memberId: string) => ({ ...dana, memberId, actorId: 'dana' });
  it.each([
    [true, 'what a member sent', dana, post('waiting', sent)],
    [true, 'what was decided on before', dana, post('published', sent)],
    [false, 'a draft that nobody sent', dana, post('draft')],
    [false, 'one’s own', dana, post('waiting', sent, 'dana')],
    [false, 'that of whom one acts as', actingAs('ann'), post('waiting', sent)],
    [false, 'one’s own, while one acts as another', actingAs('omer'), post('waiting', sent, 'dana')],
    [false, 'anything, by a member', viewer({ memberId: 'ben' }), post('waiting', sent)],
  ])('%s: %s', (expected, _, asker, item) => expect(canDecidePost(asker, item)).toBe(expected));
});

describe('managed is', () => {
  const teams = (given: object = {}) => ({ ...post('published', { isTeams: true }, 'noa'), ...given }) as PostDoc;
  const { post: _, ...unchanged } = post('published');
  const imported = { ...unchanged, externalKey: 'ics:fair' } as PostDoc;
  it.each([
    [true, 'one’s own, by a member', ann, post('published')],
    [true, 'what a colleague wrote, by the team', dana, teams()],
    [true, 'what one of the team who left wrote, by the team', dana, teams({ authorId: undefined })],
    [true, 'what was imported, by the team', dana, imported],
    [false, 'a member’s own, by the team', dana, post('published')],
    [false, 'what the team wrote, by a member', ann, teams()],
    [false, 'what the team wrote, by its author who is of it no more', viewer({ memberId: 'noa' }), teams()],
    [false, 'what the team wrote, by the care team', viewer({ roles: ['member', 'careTeam'] }), teams()],
    [false, 'what the team wrote, by who acts as one of it', { ...dana, actorId: 'hila' }, teams()],
    [false, 'what was imported, by the member whose name stands at it', ann, imported],
  ])('%s: %s', (expected, __, asker, item) => {
    expect(canManagePost(asker, item)).toBe(expected);
    const isTeams = item.post?.isTeams ?? true;
    expect(canManagePublication(asker, item)).toBe(expected && isTeams);
  });

  it('nothing of the team’s without the permission to publish', () => {
    expect(withoutPermission('post.publish', () => canManagePost(dana, teams()))).toBe(false);
  });
});

describe('what its author may do with it', () => {
  // edit, publish, withdraw
  it.each([
    ['a draft', post('draft'), [true, true, true]],
    ['waiting', post('waiting', sent), [true, false, true]],
    ['published', post('published'), [true, false, true]],
    ['refused', post('rejected', { rejection: { key: 'OTHER' } }), [true, false, true]],
    ['withdrawn', post('withdrawn'), [true, true, false]],
    ['refused and withdrawn', post('withdrawn', { rejection: { key: 'OTHER' } }), [true, false, false]],
    ['another’s', post('draft', {}, 'ben'), [false, false, false]],
  ] as const)('%s: edit, publish, withdraw', (_, item, expected) => {
    const { edit, publish, withdraw } = postPermissions(ann, item, 'groups');
    expect([edit, publish, withdraw]).toEqual(expected);
  });

  it('where members write no more posts they may take theirs back or delete them, and nothing else', () => {
    expect(postPermissions(ann, post('published'), 'off')).toEqual({
      edit: false,
      publish: false,
      withdraw: true,
      delete: true,
    });
  });
});
