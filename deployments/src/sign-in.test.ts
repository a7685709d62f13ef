import { expect, it } from 'vitest';
import { loadDeployment } from './load-deployment.ts';
import { availableSignIn, signInNotice } from './sign-in.ts';

const demo = loadDeployment('demo');

it('a deployment with passwords signs in and has nothing to confess', () => {
  expect(availableSignIn(demo)).toEqual(['password']);
  expect(signInNotice(demo)).toBeNull();
});

it('a deployment with phones only says that nobody can sign in yet', () => {
  const thrive = loadDeployment('thrive');
  expect(availableSignIn(thrive)).toEqual([]);
  expect(signInNotice(thrive)).toContain('nobody can sign in yet');
});

it('a deployment with both says that only the password works', () => {
  expect(availableSignIn({ ...demo, signIn: 'both' })).toEqual(['password']);
  expect(signInNotice({ ...demo, signIn: 'both' })).toContain('only the password works');
});
