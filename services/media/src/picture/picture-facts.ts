// Whom a step of a picture is told to.
import '../../facts.ts';
import { createFact, type Fact } from '@banyan/kit';
import type { PictureDoc } from './picture.model.ts';
import type { PictureState } from './picture-states.ts';

type Stepping = Pick<PictureDoc, '_id' | 'ownerId' | 'purpose' | 'state' | 'submittedAt'>;

/** A step of this picture is told to its owner; once it was sent to staff, by what it is for. */
export function factsOfStep(picture: Stepping, to: PictureState, now: Date): Fact[] {
  const ofOwner = { pictureId: picture._id, ownerId: picture.ownerId };
  const changed = createFact('media.pictureChanged', ofOwner, now);
  if (!picture.submittedAt && to !== 'pending') return [changed];
  if (picture.purpose === 'profile_picture')
    return [changed, createFact('media.profilePictureChanged', { memberId: picture.ownerId }, now)];
  if (picture.purpose !== 'profile_photos') return [changed];
  return [changed, createFact(galleryFact(picture, to), ofOwner, now)];
}

function galleryFact({ state }: Stepping, to: PictureState) {
  if (to === 'removed' || to === 'kept') return 'media.photoRemoved';
  return to === 'pending' && state !== 'rejected' ? 'media.photoAdded' : 'media.photoChanged';
}
