// A member's picture as its owner, who decides on it, or any member is shown it.
import { mediaTokenMs } from '@banyan/kit';
import type { Photo } from '../generated/schema.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import type { Addresses } from '../rendition/addresses.ts';
import { type Form, sizeIn, thumbnail, wallPhoto } from '../rendition/form.ts';

/** Private addresses stay the same for so long, that reading a list again loads no picture again. */
const stepMs = mediaTokenMs / 3;

/** When a private address that is given now ends: as long as a pass is good, and a little more. */
export function privateUntil(now: Date): Date {
  return new Date((Math.floor(now.getTime() / stepMs) + 1) * stepMs + mediaTokenMs);
}

/** Anyone who calls has asked a policy whether the viewer may see a picture in this state. */
export function presentPhoto(picture: PictureDoc, addresses: Addresses, now: Date): Photo {
  const { _id: id, ownerId, state, width, height, blur, label, alt, rejection, appeal } = picture;
  const isApproved = state === 'approved';
  const until = privateUntil(now);
  const addressOf = (form: Form) => (isApproved ? addresses.of(id, form) : addresses.privately(id, form, until));
  return {
    id,
    userId: ownerId,
    url: addressOf(wallPhoto),
    imageThumb: addressOf(thumbnail),
    srcset: addresses.srcSet(id, width, isApproved ? undefined : until),
    ...sizeIn(wallPhoto, width, height),
    placeholder: blur,
    approved: isApproved,
    state: stateOf(picture),
    label: label ?? null,
    alt: alt ?? null,
    submittedAt: picture.submittedAt ?? picture.createdAt,
    rejection: state === 'rejected' && rejection ? presentRejection(rejection, appeal === undefined) : null,
  };
}

function presentRejection({ key, text }: NonNullable<PictureDoc['rejection']>, canAppeal: boolean) {
  return { key, text: text ?? null, canAppeal };
}

function stateOf({ state }: PictureDoc): Photo['state'] {
  if (state === 'approved') return 'APPROVED';
  return state === 'rejected' ? 'REJECTED' : 'PENDING';
}
