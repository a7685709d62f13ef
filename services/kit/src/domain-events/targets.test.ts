import { expect, it } from 'vitest';
import { viewer } from '../testing/index.ts';
import { memberTarget, publicationTopic, targetedMember } from './targets.ts';
import { isAmong } from './topics.ts';

it.each([
  ['all', 'everyone', undefined],
  ['g1', 'group:g1', undefined],
  [memberTarget('ann'), 'member:ann', 'ann'],
])('%s is reported to %s', (target, topic, memberId) => {
  expect([publicationTopic(target), targetedMember(target)]).toEqual([topic, memberId]);
});

it('what names a member finds that member, and nobody in a group of such a name', () => {
  const audience = [publicationTopic(memberTarget('ann'))];
  expect(isAmong(viewer({ memberId: 'ann' }), audience)).toBe(true);
  expect(isAmong(viewer({ memberId: 'ben', groups: ['ann', memberTarget('ann')] }), audience)).toBe(false);
});
