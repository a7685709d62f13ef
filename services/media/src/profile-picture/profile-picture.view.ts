import type { ProfilePicture } from '../generated/schema.ts';
import { presentPhoto } from '../photo/photo.view.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import type { PictureState } from '../picture/picture-states.ts';
import type { Addresses } from '../rendition/addresses.ts';

/** Of pictures of one member, newest first. */
export function presentProfilePicture(
  memberId: string,
  pictures: readonly PictureDoc[],
  addresses: Addresses,
  now: Date,
): ProfilePicture {
  const newest = (state: PictureState) => {
    const picture = pictures.find((each) => each.ownerId === memberId && each.state === state);
    return picture ? presentPhoto(picture, addresses, now) : null;
  };
  const waiting = newest('pending');
  return {
    id: memberId,
    duringProfilePictureApproval: waiting !== null,
    approved: newest('approved'),
    waiting,
    rejected: newest('rejected'),
  };
}
