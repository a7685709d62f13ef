import type { Media } from '../context.ts';
import type { PictureDoc } from './picture.model.ts';
import { savePictureCleared } from './picture.store.ts';
import type { PictureState } from './picture-states.ts';
import { takeStep } from './take-step.ts';

/**
 * A picture is gone: nobody is answered with it from the row's write on, and its files follow at once; where they do not,
 * the sweep finds the row. Answers whether it was there, in one of these states.
 */
export async function removePicture(
  media: Pick<Media, 'models' | 'outbox' | 'store' | 'clock'>,
  picture: PictureDoc,
  from: readonly PictureState[] = [picture.state],
): Promise<boolean> {
  if (!(await takeStep(media, picture, { from, to: 'removed', unset: ['decision', 'claim'] }))) return false;
  await clearRemoved(media, picture._id);
  return true;
}

/** Removes the files of a removed picture, and says so in its row. */
export async function clearRemoved(
  { models, store, clock }: Pick<Media, 'models' | 'store' | 'clock'>,
  id: string,
): Promise<void> {
  await store.remove(id);
  await savePictureCleared(models, id, clock());
}
