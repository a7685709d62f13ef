// Who may act as whom.
import { hasPermission, type Viewer } from '@banyan/kit';
import { type Holder, isMemberAlone } from '../member/account-state.ts';
import type { Member } from '../member/member.model.ts';
import { isSelf } from './member.policy.ts';
import { canSignIn } from './session.policy.ts';

/** Nobody acts as themselves, as one who left, or as somebody who may do more than any member: that would be a way up. */
export function canActAs(viewer: Viewer, member: Holder & Pick<Member, '_id' | 'leftAt'>): boolean {
  return (
    hasPermission(viewer, 'member.impersonate') && !isSelf(viewer, member) && canSignIn(member) && isMemberAlone(member)
  );
}
