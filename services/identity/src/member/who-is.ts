// What other services ask of a member who is not there: what they are, so that a policy can be asked for them.
import type { Answered, Asked } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { findMember } from './member.store.ts';
import { asBeholder } from './standing.ts';

export async function whoIs(
  { models }: Pick<Identity, 'models'>,
  { memberId }: Asked<'identity.whoIs'>,
): Promise<Answered<'identity.whoIs'>> {
  const member = await findMember(models, memberId);
  return { member: member && canSignIn(member) ? asBeholder(member) : null };
}
