// Stands for identity where a test of social has none: knows who is a member, and keeps what it is told.
import { type Answers, type Ask, type Asked, ServiceError } from '@banyan/kit';

export interface MemberIdentity {
  ask: Ask;
  /** What it took, in turn. */
  memberships: Asked<'identity.takeMembership'>[];
  names: Asked<'identity.takeGroupName'>[];
  /** While it is away, whoever asks is told so. */
  isAway: boolean;
}

export function memberIdentity(memberIds: readonly string[]): MemberIdentity {
  const answers: Answers = {
    'identity.isMember': async ({ memberId }) => ({ isMember: memberIds.includes(memberId) }),
    'identity.countMembers': async () => ({ total: memberIds.length }),
    'identity.takeMembership': async (said) => ({ isTaken: identity.memberships.push(said) > 0 }),
    'identity.takeGroupName': async (said) => ({ changed: identity.names.push(said) }),
  };
  const ask: Ask = async (question, asked) => {
    const answer = answers[question];
    if (identity.isAway || !answer) throw ServiceError('SERVICE_UNAVAILABLE');
    return answer(asked);
  };
  const identity: MemberIdentity = { ask, memberships: [], names: [], isAway: false };
  return identity;
}
