import { expect, it } from 'vitest';
import { type OfferedTarget, stillOffered, targetsAtFirst } from './targets.ts';

const choice = (id: string): OfferedTarget => ({ id, name: id, total: 3 });

it.each([
  ['everyone, where that may be', ['all', 'walks'], ['all']],
  ['the only group', ['walks'], ['walks']],
  ['none of several groups', ['walks', 'yoga'], []],
  ['nobody, where there is nobody', [], []],
])('a new post is for %s', (_, offered, targets) => {
  expect(targetsAtFirst(offered.map(choice))).toEqual(targets);
});

it('a group that its member was taken out of is none of them any more', () => {
  expect(stillOffered(['walks', 'yoga'], [choice('yoga')])).toEqual(['yoga']);
});
