import type { Deployment } from './deployment.schema.ts';

export type SignInMethod = 'password' | 'phone';

/** The ways to sign in that a deployment has, the one it offers first in front. */
export const signInMethods = ({ signIn }: Deployment): SignInMethod[] =>
  signIn === 'both' ? ['password', 'phone'] : [signIn];
