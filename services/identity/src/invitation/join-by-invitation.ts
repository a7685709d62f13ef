// A member who has the link of an invitation joins its group, in the account they have.
import { requireViewer, ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import type { Invited } from '../generated/schema.ts';
import { requireSelf } from '../member/read-self.ts';
import { hasPlace, releasePlace, takePlace } from './invitation.store.ts';
import { requireInvitation, requireOpen } from './open-invitation.ts';

const refusals = {
  gone: 'identity.error.invitationOver',
  full: 'identity.error.groupsFull',
  takenOut: 'identity.error.takenOut',
} as const;

/**
 * Staff made the invitation to the group, so nobody approves it again. Who is in the group uses nothing up. CONFLICT: it is over, is to no
 * group, the member is in as many as one may be, or the team took them out of it since.
 */
export async function joinByInvitation(token: string, context: IdentityContext): Promise<Invited> {
  const { identity, now } = context;
  const { _id: memberId } = await requireSelf(context);
  identity.writes.consume(requireViewer(context.viewer), 'invitation');
  const invitation = await requireInvitation(identity, token);
  const { _id: id, groupId } = invitation;
  if (groupId === undefined) throw ServiceError('CONFLICT', 'identity.error.joinedAlready');
  const {
    names: [groupName],
    isIn,
  } = await identity.callInternal('social.groupNames', { groupIds: [groupId], memberId });
  if (groupName == null) throw ServiceError('CONFLICT', 'identity.error.invitationOver');
  if (isIn?.[0]) return { groupId, groupName };
  if (!(await hasPlace(identity.models, id, memberId))) await requireOpen(identity, invitation, now);
  if (!(await takePlace(identity.models, id, memberId, now)))
    throw ServiceError('CONFLICT', 'identity.error.invitationOver');
  const invitedAt = invitation.createdAt;
  const { isIn: isInNow, why } = await identity.callInternal('social.joinGroup', { groupId, memberId, invitedAt });
  if (isInNow) return { groupId, groupName };
  await releasePlace(identity.models, id, memberId);
  throw ServiceError('CONFLICT', refusals[why ?? 'gone']);
}
