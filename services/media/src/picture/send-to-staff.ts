import { isDuplicateKey, ServiceError } from '@banyan/kit';
import type { Media } from '../context.ts';
import type { PictureDoc } from './picture.model.ts';
import { findPicture } from './picture.store.ts';
import { type Step, takeStep } from './take-step.ts';

export interface Sent {
  picture: PictureDoc;
  /** This call sent it; another may have before. */
  isNew: boolean;
}

/**
 * An upload that nobody used yet waits for staff from now on. Sending it again is the same, no matter who was faster; CONFLICT when something
 * else became of it, or, of a profile picture, while another waits (the index of the collection says so).
 */
export async function sendToStaff(
  media: Media,
  picture: PictureDoc,
  { label, alt, wall }: Pick<PictureDoc, 'label' | 'alt' | 'wall'>,
  from: Step['from'] = ['fresh', 'kept'],
): Promise<Sent> {
  const set = { submittedAt: media.clock(), ...(label && { label }), ...(alt && { alt }), ...(wall && { wall }) };
  const moved = await stepOrConflict(media, picture, { from, to: 'pending', set });
  if (moved) return { picture: moved, isNew: true };
  const now = await findPicture(media.models, picture._id);
  if (now?.state !== 'pending' && now?.state !== 'approved') throw ServiceError('CONFLICT');
  return { picture: now, isNew: false };
}

/** As `takeStep`; that another picture stands in its place already is a conflict. */
export async function stepOrConflict(media: Media, picture: PictureDoc, step: Step): Promise<PictureDoc | null> {
  return takeStep(media, picture, step).catch((failure) => {
    throw isDuplicateKey(failure) ? ServiceError('CONFLICT') : failure;
  });
}
