import { expect, it } from 'vitest';
import { loadDeployment } from './load-deployment.ts';
import { signInMethods } from './sign-in.ts';

const demo = loadDeployment('demo');

it('a deployment signs in by password, by phone, or by both with the password first', () => {
  expect(signInMethods({ ...demo, signIn: 'password' })).toEqual(['password']);
  expect(signInMethods(loadDeployment('thrive'))).toEqual(['phone']);
  expect(signInMethods({ ...demo, signIn: 'both' })).toEqual(['password', 'phone']);
});
