import { expect, it } from 'vitest';
import { chooseAffected } from './choose-affected.ts';
import { partGraph, withDependants } from './part-graph.ts';

const graph = partGraph();

it('knows who needs whom, also by contract', () => {
  expect(graph.get('services/feed')).toContain('services/kit');
  expect(graph.get('mesh-gateway')).toContain('services/social');
  expect(graph.get('mfe-feed')).toEqual(expect.arrayContaining(['framework', 'mesh-gateway']));
  expect(withDependants(['services/feed'], graph).get('mesh-gateway')).toBe('services/feed');
  expect(withDependants(['mfe-social-chat'], graph).has('mfe-feed')).toBe(false);
});

it('code asks for the tests that import it, and a module for its own e2e tests', () => {
  const choice = chooseAffected(['mfe-feed/src/feed/useFeed.ts'], graph);
  expect(choice.unit).toEqual({ related: ['mfe-feed/src/feed/useFeed.ts'] });
  expect(choice.e2eTests).toEqual(['tests/feed/', 'access/']);
  expect(choice.types).toContain('mfe-feed');
  expect(choice.types).not.toContain('mfe-social-chat');
  expect(choice.why).toContain('mfe-feed has changed');
});

it('what is read as a file asks for everything that depends on its part', () => {
  const { unit } = chooseAffected(['services/social/schema.graphql'], graph);
  const { parts } = unit as { parts: string[] };
  expect(parts).toEqual(expect.arrayContaining(['services/social', 'mesh-gateway', 'mfe-social-chat', 'mfe-feed']));
  expect(parts).not.toContain('services/feed');
});

it('what everybody stands on asks for every e2e test, and what belongs to no part for everything', () => {
  expect(chooseAffected(['framework/src/store.ts'], graph).e2eTests).toBeUndefined();
  expect(chooseAffected(['pnpm-lock.yaml'], graph)).toMatchObject({
    unit: 'all',
    e2eTests: undefined,
    types: undefined,
  });
});

it('an e2e test asks for itself, a test for no e2e test, and words for nothing', () => {
  expect(chooseAffected(['e2e/tests/feed/live.spec.ts'], graph)).toMatchObject({
    unit: 'none',
    e2eTests: ['tests/feed/live.spec.ts'],
  });
  expect(chooseAffected(['services/kit/src/parse.test.ts'], graph).e2eTests).toEqual([]);
  expect(chooseAffected(['services/feed/README.md'], graph)).toMatchObject({ unit: 'none', e2eTests: [], types: [] });
});
