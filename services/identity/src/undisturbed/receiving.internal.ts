// What who carries messages between members asks: who takes them.
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { findMembers } from '../member/member.store.ts';
import { canSignIn } from '../policy/session.policy.ts';

/** However many, one read. */
export async function findReceiving(
  { models }: Pick<Identity, 'models'>,
  { memberIds }: InternalRequest<'identity.whoReceiveMessages'>,
): Promise<InternalResponse<'identity.whoReceiveMessages'>> {
  const found = new Map((await findMembers(models, memberIds)).map((member) => [member._id, member]));
  const receive = memberIds.map((id) => {
    const member = found.get(id);
    return member !== undefined && canSignIn(member) && member.receiveMessages;
  });
  return { receive };
}
