// A photo of a wall, as its owner or anybody who may see the event is shown it.
import { encodeCursor } from '@banyan/kit';
import type { LivePhoto } from '../generated/schema.ts';
import { limits } from '../limits.ts';
import { presentPhoto, privateUntil } from '../photo/photo.view.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import type { Addresses } from '../rendition/addresses.ts';
import type { Form } from '../rendition/form.ts';

/** All that is kept of a picture. */
const original: Form = { crop: 'limit', width: limits.keptSide, height: limits.keptSide };

export interface WallView {
  addresses: Addresses;
  viewerId: string;
  now: Date;
}

/** Anyone who calls has asked a policy whether the viewer may see the wall, and a picture in this state. */
export function presentLivePhoto(picture: PictureDoc, { addresses, viewerId, now }: WallView): LivePhoto {
  const { url, imageThumb, state, rejection, submittedAt, ...photo } = presentPhoto(picture, addresses, now);
  const { srcset, width, height, placeholder } = photo;
  const isOwn = picture.ownerId === viewerId;
  return {
    id: picture._id,
    eventId: picture.wall?.itemId ?? '',
    pending: state === 'PENDING',
    approved: state === 'APPROVED',
    rejectionReason: rejection ? (rejection.text ?? rejection.key) : null,
    rejection: rejection ?? null,
    photoUrl: url,
    thumbUrl: imageThumb,
    srcset,
    width,
    height,
    placeholder,
    uploadedBy: { id: picture.ownerId } as LivePhoto['uploadedBy'],
    submittedAt,
    originalUrl: isOwn ? addresses.privately(picture._id, original, privateUntil(now)) : null,
    cursor: encodeCursor({ at: picture.submittedAt ?? picture.createdAt, id: picture._id }),
  };
}
