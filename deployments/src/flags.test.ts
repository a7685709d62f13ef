import { expect, it } from 'vitest';
import { flagNames } from './deployment.schema.ts';
import { flagsOf } from './flags.ts';
import { parseDeployment } from './load-deployment.ts';

const deploymentThat = (memberPosts: 'groups' | 'approval' | 'off') =>
  parseDeployment({
    name: 'x',
    brand: { name: 'X', shortName: 'X' },
    flags: { sport: false },
    support: { name: { en: 'X', he: 'X' } },
    modules: { feed: { enabled: true }, admin: { enabled: true } },
    feed: { defaultCategory: 'community', memberPosts },
  });

it.each([
  ['groups', true],
  ['approval', true],
  ['off', false],
] as const)('modules are reported by a flag whether members write posts: %s', (memberPosts, isOn) => {
  expect(flagsOf(deploymentThat(memberPosts))).toMatchObject({ memberPosts: isOn, sport: false });
});

it('every flag a module may name is reported', () => {
  expect(Object.keys(flagsOf(deploymentThat('off'))).sort()).toEqual([...flagNames].sort());
});
