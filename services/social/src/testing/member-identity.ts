// Stands for identity where a test of social has none: knows who is a member, and keeps what it is reported.
import { type CallInternal, type InternalHandlers, type InternalRequest, ServiceError } from '@banyan/kit';

export interface MemberIdentity {
  callInternal: CallInternal;
  /** What it took, in turn. */
  memberships: InternalRequest<'identity.takeMembership'>[];
  names: InternalRequest<'identity.takeGroupName'>[];
  /** While it is away, anyone who asks is notified. */
  isAway: boolean;
}

export function memberIdentity(memberIds: readonly string[]): MemberIdentity {
  const answers: InternalHandlers = {
    'identity.isMember': async ({ memberId }) => ({ isMember: memberIds.includes(memberId) }),
    'identity.countMembers': async () => ({ total: memberIds.length }),
    'identity.takeMembership': async (said) => ({ isTaken: identity.memberships.push(said) > 0 }),
    'identity.takeGroupName': async (said) => ({ changed: identity.names.push(said) }),
  };
  const callInternal: CallInternal = async (question, asked) => {
    const answer = answers[question];
    if (identity.isAway || !answer) throw ServiceError('SERVICE_UNAVAILABLE');
    return answer(asked);
  };
  const identity: MemberIdentity = { callInternal, memberships: [], names: [], isAway: false };
  return identity;
}
