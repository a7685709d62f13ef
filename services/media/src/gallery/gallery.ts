// What a member puts into their gallery, and takes out of it (community.md §4, "Gallery photo").
import { ServiceError } from '@banyan/kit';
import type { Media } from '../context.ts';
import { limits } from '../limits.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { sendToStaff } from '../picture/send-to-staff.ts';
import { takeStep } from '../picture/take-step.ts';
import { countGallery } from './gallery.store.ts';

type Words = Pick<PictureDoc, 'label' | 'alt'>;

/** Answers the photo as it waits. Counted with this one, so that however many come at once, no more than allowed stay. */
export async function addToGallery(media: Media, picture: PictureDoc, words: Words): Promise<PictureDoc> {
  const sent = await sendToStaff(media, picture, words);
  if (sent.isNew && (await countGallery(media.models, picture.ownerId)) > limits.photosOfGallery) {
    await takeStep(media, sent.picture, { from: ['pending'], to: 'kept', unset: ['submittedAt'] });
    throw ServiceError('CONFLICT');
  }
  return sent.picture;
}
