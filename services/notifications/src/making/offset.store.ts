import { offsetsIn } from '@banyan/kit';
import type { Models } from '../models.ts';

/** Of one of the consumers of this service, by its own word. */
export const findOffset = ({ offsets }: Models, consumer: string): Promise<Date | undefined> =>
  offsetsIn(offsets).findOffset(consumer);

export const saveOffset = ({ offsets }: Models, consumer: string, readTo: Date): Promise<unknown> =>
  offsetsIn(offsets).saveOffset(consumer, readTo);
