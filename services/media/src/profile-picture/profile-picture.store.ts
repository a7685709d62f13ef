import type { Models } from '../models.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { sentQuery, sentStates } from '../picture/picture.store.ts';
import type { PictureState } from '../picture/picture-states.ts';

/** Everything that stands of these members' profile pictures: one or two rows for each. */
export function findProfilePictures(models: Models, memberIds: readonly string[]): Promise<PictureDoc[]> {
  return sentQuery(models, memberIds, 'profile_picture', sentStates).lean<PictureDoc[]>();
}

/** A member's profile pictures in one state, newest first. */
export function findProfilePicturesIn(models: Models, memberId: string, state: PictureState): Promise<PictureDoc[]> {
  return sentQuery(models, memberId, 'profile_picture', [state]).lean<PictureDoc[]>();
}
