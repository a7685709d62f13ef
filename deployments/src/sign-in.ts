import type { Deployment } from './deployment.schema.ts';

export type SignInMethod = 'password' | 'phone';

/** The ways to sign in that a deployment has, the one it offers first in front. */
export const signInMethods = ({ signIn }: Deployment): SignInMethod[] =>
  signIn === 'both' ? ['password', 'phone'] : [signIn];

/** Whether a forgotten password is set again by a code: where there are passwords, and messages to send one. */
export const resetsPassword = ({ signIn, sms }: Pick<Deployment, 'signIn' | 'sms'>): boolean =>
  signIn !== 'phone' && sms !== undefined;
