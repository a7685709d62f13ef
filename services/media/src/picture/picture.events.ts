// Whom a step of a picture is sent to.
import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent } from '@banyan/kit';
import { kindOf } from '../approval/approval-kind.ts';
import type { PictureDoc } from './picture.model.ts';
import type { PictureState } from './picture-states.ts';

type Stepping = Pick<PictureDoc, '_id' | 'ownerId' | 'purpose' | 'state' | 'submittedAt' | 'wall'>;

/** A step of this picture is sent to its owner, once it was sent to staff by what it is for, and to the admin page. */
export function domainEventsOfStep(picture: Stepping, to: PictureState, now: Date): DomainEvent[] {
  const ofOwner = { pictureId: picture._id, ownerId: picture.ownerId };
  const changed = createDomainEvent('media.pictureChanged', ofOwner, now);
  if (!picture.submittedAt && to !== 'pending') return [changed];
  const published = [changed, ...domainEventsForOwner(picture, to, now)];
  const kind = kindOf(picture.purpose);
  const isForApproval = kind && (picture.state === 'pending' || to === 'pending');
  return isForApproval
    ? [...published, createDomainEvent('media.approvalChanged', { pictureId: picture._id, kind }, now)]
    : published;
}

function domainEventsForOwner(picture: Stepping, to: PictureState, now: Date): DomainEvent[] {
  const { _id: pictureId, ownerId, purpose, wall } = picture;
  if (wall) return [wallDomainEvent(picture, wall, to, now)];
  if (purpose === 'profile_picture')
    return [createDomainEvent('media.profilePictureChanged', { memberId: ownerId }, now)];
  return purpose === 'profile_photos'
    ? [createDomainEvent(galleryDomainEvent(picture, to), { pictureId, ownerId }, now)]
    : [];
}

/** What nobody else sees, before and after, is sent to nobody else. */
function wallDomainEvent(
  { _id: pictureId, ownerId, state }: Stepping,
  { itemId, audience }: NonNullable<PictureDoc['wall']>,
  to: PictureState,
  now: Date,
): DomainEvent {
  const isSeen = state === 'approved' || to === 'approved';
  return createDomainEvent('media.wallChanged', { pictureId, ownerId, itemId, targets: isSeen ? audience : [] }, now);
}

function galleryDomainEvent({ state }: Stepping, to: PictureState) {
  if (to === 'removed' || to === 'kept') return 'media.photoRemoved';
  return to === 'pending' && state !== 'rejected' ? 'media.photoAdded' : 'media.photoChanged';
}
