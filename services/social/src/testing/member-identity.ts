// Stands for identity where a test of social has none: knows who is a member, and keeps what it is reported.
import { type CallInternal, type InternalHandlers, type InternalRequest, ServiceError } from '@banyan/kit';

export interface MemberIdentity {
  callInternal: CallInternal;
  /** What it took, in turn. */
  memberships: InternalRequest<'identity.takeMembership'>[];
  names: InternalRequest<'identity.takeGroupName'>[];
  /** What it was asked to look for; it finds everyone. */
  searches: InternalRequest<'identity.searchMembers'>[];
  /** While it is away, anyone who asks is notified. */
  isAway: boolean;
}

export function memberIdentity(memberIds: readonly string[]): MemberIdentity {
  const searches: MemberIdentity['searches'] = [];
  const answers: InternalHandlers = {
    'identity.isMember': async ({ memberId }) => ({ isMember: memberIds.includes(memberId) }),
    'identity.searchMembers': async (search) => {
      searches.push(search);
      return {
        memberIds: memberIds.filter((id) => id !== search.by).slice(search.skip, search.skip + search.limit),
        hasMore: false,
      };
    },
    'identity.whoIsListed': async (asked) => ({ memberIds: asked.memberIds.filter((id) => memberIds.includes(id)) }),
    'identity.whoAre': async (asked) => ({
      members: asked.memberIds.map((memberId) =>
        memberIds.includes(memberId) ? { by: { memberId, roles: ['member'], groups: [] }, timeZone: null } : null,
      ),
    }),
    'identity.namesOf': async (asked) => ({
      names: asked.memberIds.map((memberId) => (memberIds.includes(memberId) ? `Member ${memberId}` : null)),
    }),
    'identity.countMembers': async () => ({ total: memberIds.length }),
    'identity.takeMembership': async (said) => ({ isTaken: identity.memberships.push(said) > 0 }),
    'identity.takeGroupName': async (said) => ({ changed: identity.names.push(said) }),
  };
  const callInternal: CallInternal = async (question, asked) => {
    const answer = answers[question];
    if (identity.isAway || !answer) throw ServiceError('SERVICE_UNAVAILABLE');
    return answer(asked);
  };
  const identity: MemberIdentity = { callInternal, memberships: [], names: [], searches, isAway: false };
  return identity;
}
