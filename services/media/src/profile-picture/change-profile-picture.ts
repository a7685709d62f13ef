// A member's profile picture on its way to staff and back (community.md §4, "Profile picture").
import type { Media } from '../context.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { removePicture } from '../picture/remove-picture.ts';
import { sendToStaff } from '../picture/send-to-staff.ts';
import { findProfilePicturesIn } from './profile-picture.store.ts';

/** It waits for staff; what they said no to before is gone with it. The one that is approved stays until this one is. */
export async function sendProfilePicture(media: Media, picture: PictureDoc, alt: string | undefined): Promise<void> {
  await sendToStaff(media, picture, { ...(alt && { alt }) });
  for (const rejected of await findProfilePicturesIn(media.models, picture.ownerId, 'rejected'))
    await removePicture(media, rejected);
}

/** Nothing waits any more. A decision that did not take effect yet never will. */
export async function cancelWaiting(media: Media, memberId: string): Promise<void> {
  for (const waiting of await findProfilePicturesIn(media.models, memberId, 'pending'))
    await removePicture(media, waiting);
}
