// Stands for social where a test of identity has none: which groups there are, and who was put into which.
import { type CallInternal, type InternalHandlers, ServiceError } from '@banyan/kit';

export interface FakeGroups {
  callInternal: CallInternal;
  names: Record<string, string>;
  /** `groupId memberId` */
  joined: string[];
  isAway: boolean;
  /** Everybody is in as many groups as one may be. */
  isFull: boolean;
}

export function fakeGroups(names: Record<string, string>): FakeGroups {
  const putInBy = new Map<string, string | undefined>();
  const handlers: InternalHandlers = {
    'social.groupNames': async ({ groupIds, memberId }) => ({
      names: groupIds.map((id) => groups.names[id] ?? null),
      ...(memberId !== undefined && { isIn: groupIds.map((id) => groups.joined.includes(`${id} ${memberId}`)) }),
    }),
    'social.allGroups': async ({ after }) => ({
      groups: after === '' ? Object.entries(groups.names).map(([id, name]) => ({ id, name })) : [],
    }),
    'social.leaveGroup': async ({ groupId, memberId, importId }) => {
      const membership = `${groupId} ${memberId}`;
      if (putInBy.get(membership) === importId) groups.joined = groups.joined.filter((each) => each !== membership);
      return {};
    },
    'social.joinGroup': async ({ groupId, memberId, importId }) => {
      if (!groups.names[groupId] || groups.isFull) return { isIn: false, why: 'full' };
      const membership = `${groupId} ${memberId}`;
      if (!groups.joined.includes(membership)) {
        groups.joined = [...groups.joined, membership];
        putInBy.set(membership, importId);
      }
      return { isIn: true, ...(importId && { isOwn: putInBy.get(membership) === importId }) };
    },
  };
  const callInternal: CallInternal = async (question, asked) => {
    const answer = handlers[question];
    if (groups.isAway || !answer) throw ServiceError('SERVICE_UNAVAILABLE');
    return answer(asked);
  };
  const groups: FakeGroups = { callInternal, names, joined: [], isAway: false, isFull: false };
  return groups;
}
