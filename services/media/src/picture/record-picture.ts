import { ServiceError } from '@banyan/kit';
import type { Media } from '../context.ts';
import type { PictureDoc } from './picture.model.ts';
import { takeStep } from './take-step.ts';

/** A fresh upload becomes one that is used. Recording it again is the same; whatever else became of it is a conflict. */
export async function recordPicture(
  media: Pick<Media, 'models' | 'outbox' | 'clock'>,
  picture: PictureDoc,
  to: 'kept' | 'approved',
  alt?: string,
): Promise<void> {
  if (picture.state === to) return;
  if (!(await takeStep(media, picture, { from: ['fresh'], to, set: alt ? { alt } : {} })))
    throw ServiceError('CONFLICT');
}
