import type { Models } from '../models.ts';
import { sentQuery, sentStates } from '../picture/picture.store.ts';
import type { PictureState } from '../picture/picture-states.ts';

/** One page of a gallery, newest first. */
export function galleryQuery(
  models: Models,
  ownerId: string,
  states: readonly PictureState[],
  skip: number,
  limit: number,
) {
  return sentQuery(models, ownerId, 'profile_photos', states).skip(skip).limit(limit);
}

export function countGallery(models: Models, ownerId: string): Promise<number> {
  return sentQuery(models, ownerId, 'profile_photos', sentStates).countDocuments();
}
