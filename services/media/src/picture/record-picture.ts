import '../../facts.ts';
import { createFact, ServiceError } from '@banyan/kit';
import type { Media } from '../context.ts';
import type { PictureDoc } from './picture.model.ts';
import { movePicture } from './picture.store.ts';

/** A fresh upload becomes one that is used. Recording it again is the same; whatever else became of it is a conflict. */
export async function recordPicture(
  { models, outbox }: Pick<Media, 'models' | 'outbox'>,
  { _id, ownerId, state }: PictureDoc,
  to: 'kept' | 'approved',
  alt?: string,
): Promise<void> {
  if (state === to) return;
  const fact = createFact('media.pictureChanged', { pictureId: _id, ownerId });
  if (!(await movePicture(models, _id, ['fresh'], to, fact, alt ? { alt } : {}))) throw ServiceError('CONFLICT');
  void outbox.flush(models.pictures, _id, [fact]);
}
