import type { DomainEvent } from '@banyan/kit';
import type { Media } from '../context.ts';
import { domainEventsOfStep } from './picture.events.ts';
import type { PictureDoc } from './picture.model.ts';
import { type Change, movePicture } from './picture.store.ts';
import type { PictureState } from './picture-states.ts';

export interface Step extends Change {
  from: readonly PictureState[];
  to: PictureState;
  /** Reported with those that every step reports, in the same write. */
  domainEvents?: readonly DomainEvent[];
}

/** One step of a picture, reported in the same write. Answers the picture as it is then; null: something else became of it. */
export async function takeStep(
  { models, outbox, clock }: Pick<Media, 'models' | 'outbox' | 'clock'>,
  picture: PictureDoc,
  { from, to, domainEvents = [], ...change }: Step,
): Promise<PictureDoc | null> {
  // On a wall it stands from this very step on.
  const published = [...domainEventsOfStep({ ...picture, ...change.set }, to, clock()), ...domainEvents];
  const moved = await movePicture(models, picture._id, from, to, published, change);
  if (moved) void outbox.dispatch(models.pictures, picture._id, published);
  return moved;
}
