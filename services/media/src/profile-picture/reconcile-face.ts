// What follows once a profile picture is approved: it is the member's face, and the one before is gone.
import type { Media } from '../context.ts';
import { domainEventsOfStep } from '../picture/picture.events.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { movePicture } from '../picture/picture.store.ts';
import { clearRemoved } from '../picture/remove-picture.ts';
import { thumbnail, wallPhoto } from '../rendition/form.ts';
import { findProfilePicturesIn } from './profile-picture.store.ts';

type Reconciles = Pick<Media, 'models' | 'callInternal' | 'addresses' | 'store' | 'clock'>;

const decided = ({ decidedAt }: PictureDoc) => decidedAt?.getTime() ?? 0;

/**
 * Done before the row's domain events are published, and again until it was done (the outbox settles rows): anyone who hears of the change reads the
 * new face. Doing it twice, late, or for two pictures at once ends with the one that was approved last.
 */
export async function reconcileFace(
  media: Reconciles,
  { ownerId, purpose, state }: Pick<PictureDoc, 'ownerId' | 'purpose' | 'state'>,
): Promise<void> {
  if (purpose !== 'profile_picture' || state !== 'approved') return;
  const approved = await findProfilePicturesIn(media.models, ownerId, 'approved');
  const [newest, ...older] = approved.sort((a, b) => decided(b) - decided(a));
  if (!newest) return;
  await media.callInternal('identity.takeFace', {
    memberId: ownerId,
    at: newest.decidedAt ?? newest.createdAt,
    url: media.addresses.of(newest._id, wallPhoto),
    thumbUrl: media.addresses.of(newest._id, thumbnail),
  });
  for (const picture of older) await removeOlder(media, picture);
}

/** Its domain events are left to the outbox's sweeper: nobody waits for them. */
async function removeOlder(media: Reconciles, picture: PictureDoc): Promise<void> {
  const domainEvents = domainEventsOfStep(picture, 'removed', media.clock());
  if (await movePicture(media.models, picture._id, ['approved'], 'removed', domainEvents))
    await clearRemoved(media, picture._id);
}
