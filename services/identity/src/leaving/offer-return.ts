import { ServiceError } from '@banyan/kit';
import { giveChallenge } from '../challenge/challenge.ts';
import type { IdentityContext } from '../context.ts';
import type { Member } from '../member/member.model.ts';
import type { Proof } from '../session/session.model.ts';

/** Anyone who took all steps of a sign-in to an account that is being deleted is asked, and gets no session before they answer. */
export async function offerReturn(
  { _id, eraseAt }: Member,
  { identity, now }: IdentityContext,
  provedBy?: Proof,
): Promise<never> {
  const challenge = await giveChallenge(identity, 'return', _id, now, provedBy);
  throw ServiceError('ACCOUNT_LEAVING', undefined, { challenge, ...(eraseAt && { until: eraseAt }) });
}
