// What media asks of identity: who sees a member's pictures, and that an approved one is their face (decision 133).
import '../../domain-events.ts';
import { createDomainEvent, type InternalRequest, type InternalResponse, withDomainEvent } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { findMember } from '../member/member.store.ts';
import { canSignIn } from '../policy/session.policy.ts';

/** As `canReadShown` of displayPicture for who is neither the member nor staff. */
export async function isPictureShown(
  { models }: Pick<Identity, 'models'>,
  { memberId }: InternalRequest<'identity.isPictureShown'>,
): Promise<InternalResponse<'identity.isPictureShown'>> {
  const member = await findMember(models, memberId);
  return { isShown: member !== null && canSignIn(member) && member.privacy?.displayPicture === true };
}

/** The approved picture stands on the member's row, reported to everyone in the same write. What is older than theirs changes nothing. */
export async function takeFace(
  { models, outbox, clock }: Pick<Identity, 'models' | 'outbox' | 'clock'>,
  { memberId, at, url, thumbUrl }: InternalRequest<'identity.takeFace'>,
): Promise<InternalResponse<'identity.takeFace'>> {
  const older = { $or: [{ faceAt: null }, { faceAt: { $lt: at } }] };
  const domainEvent = createDomainEvent('identity.profileChanged', { memberId, seenBy: 'everyone' }, clock());
  const update = { $set: { profilePictureUrl: url, profilePictureThumbUrl: thumbUrl, faceAt: at } };
  const { modifiedCount } = await models.members.updateOne(
    { _id: memberId, leftAt: null, ...older },
    withDomainEvent(update, domainEvent),
  );
  if (modifiedCount > 0) void outbox.dispatch(models.members, memberId, [domainEvent]);
  return { isTaken: modifiedCount > 0 };
}
