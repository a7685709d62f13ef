// What a member is asked for before a code is sent: a phone number, an e-mail address, or the one of the two they have.
import { pageDeployment } from '../host/page-deployment.ts';

export type CodesBy = 'phone' | 'email' | 'either';

/** Of this deployment. */
export function codesBy(): CodesBy {
  const ways = pageDeployment().codesTo;
  return ways.length > 1 ? 'either' : (ways[0] ?? 'phone');
}

/** Whether what was typed is taken for an e-mail address here. */
export const isByEmail = (typed: string): boolean =>
  codesBy() === 'email' || (codesBy() === 'either' && typed.includes('@'));
