import type { DomainEvent } from '@banyan/kit';
import type { Media } from '../context.ts';
import { domainEventsOfStep } from './picture.events.ts';
import type { PictureDoc } from './picture.model.ts';
import { type Change, movePicture } from './picture.store.ts';
import type { PictureState } from './picture-states.ts';

export interface Step extends Change {
  from: readonly PictureState[];
  to: PictureState;
  /** Told with those that every step tells, in the same write. */
  domainEvents?: readonly DomainEvent[];
}

/** One step of a picture, told in the same write. Answers the picture as it is then; null: something else became of it. */
export async function takeStep(
  { models, outbox, clock }: Pick<Media, 'models' | 'outbox' | 'clock'>,
  picture: PictureDoc,
  { from, to, domainEvents = [], ...change }: Step,
): Promise<PictureDoc | null> {
  // On a wall it stands from this very step on.
  const told = [...domainEventsOfStep({ ...picture, ...change.set }, to, clock()), ...domainEvents];
  const moved = await movePicture(models, picture._id, from, to, told, change);
  if (moved) void outbox.dispatch(models.pictures, picture._id, told);
  return moved;
}
