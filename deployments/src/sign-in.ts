import type { Deployment } from './deployment.schema.ts';

export type SignInMethod = 'password' | 'phone';

/** The ways to sign in that a deployment has, the one it offers first in front. */
export const signInMethods = ({ signIn }: Deployment): SignInMethod[] =>
  signIn === 'both' ? ['password', 'phone'] : [signIn];

export type ResetWay = 'phone' | 'email';

/** Where this deployment can send a code. */
export const codeWays = ({ sms, mail }: Pick<Deployment, 'sms' | 'mail'>): ResetWay[] => [
  ...(sms ? (['phone'] as const) : []),
  ...(mail ? (['email'] as const) : []),
];

/** Where the code goes by which a forgotten password is set again: where there are passwords, and messages to send one. */
export const resetWays = (deployment: Pick<Deployment, 'signIn' | 'sms' | 'mail'>): ResetWay[] =>
  deployment.signIn === 'phone' ? [] : codeWays(deployment);

/** Whether a forgotten password can be set again by the member alone. */
export const resetsPassword = (deployment: Pick<Deployment, 'signIn' | 'sms' | 'mail'>): boolean =>
  resetWays(deployment).length > 0;
