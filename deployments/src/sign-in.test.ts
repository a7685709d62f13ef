import { expect, it } from 'vitest';
import { loadDeployment } from './load-deployment.ts';
import { resetsPassword, signInMethods } from './sign-in.ts';

const demo = loadDeployment('demo');

it('a deployment signs in by password, by phone, or by both with the password first', () => {
  expect(signInMethods({ ...demo, signIn: 'password' })).toEqual(['password']);
  expect(signInMethods(loadDeployment('thrive'))).toEqual(['phone']);
  expect(signInMethods({ ...demo, signIn: 'both' })).toEqual(['password', 'phone']);
});

it('a password is set again by a code where there are passwords, and messages to send it', () => {
  const sms = { provider: 'outbox', perDay: 300 } as const;
  expect(resetsPassword({ signIn: 'password', sms })).toBe(true);
  expect(resetsPassword({ signIn: 'both', sms })).toBe(true);
  expect(resetsPassword({ signIn: 'phone', sms })).toBe(false);
  expect(resetsPassword({ signIn: 'password' })).toBe(false);
});
