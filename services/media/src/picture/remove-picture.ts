import '../../facts.ts';
import { createFact } from '@banyan/kit';
import type { Media } from '../context.ts';
import type { PictureDoc } from './picture.model.ts';
import { movePicture, savePictureCleared } from './picture.store.ts';

/**
 * A picture is gone: nobody is answered with it from the row's write on, and its files follow at once; where they do not,
 * the sweep finds the row. Answers whether it was there.
 */
export async function removePicture(
  media: Pick<Media, 'models' | 'outbox' | 'store' | 'clock'>,
  { _id, ownerId, state }: Pick<PictureDoc, '_id' | 'ownerId' | 'state'>,
): Promise<boolean> {
  const { models, outbox } = media;
  const fact = createFact('media.pictureChanged', { pictureId: _id, ownerId });
  if (!(await movePicture(models, _id, [state], 'removed', fact))) return false;
  void outbox.flush(models.pictures, _id, [fact]);
  await clearRemoved(media, _id);
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
