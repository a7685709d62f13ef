// Rows of pictures that browsers keep for the life of a pass anyway: one is read once a second, however many look at it.
import { LRUCache } from 'lru-cache';
import type { Models } from '../models.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { findPicture } from '../picture/picture.store.ts';
import { isForOthers, mayBeHidden } from '../policy/picture.policy.ts';

export interface LastingPictures {
  /** As `findPicture`; one for others that nobody may hide as it was at most a second ago. */
  find(id: string): Promise<PictureDoc | null>;
  /** What changed in this process is read again at once. */
  forget(id: string): void;
}

/** Other processes see what one of them removed this much later (decision 166). */
export const lastingMs = 1_000;
const most = 1_000;

const lasts = (picture: PictureDoc): boolean =>
  isForOthers(picture) && !picture.isOwnerLeaving && !mayBeHidden(picture.purpose);

export function createLastingPictures(models: Models, clock: () => Date): LastingPictures {
  const perf = { now: () => clock().getTime() };
  const rows = new LRUCache<string, PictureDoc>({ max: most, ttl: lastingMs, ttlResolution: 0, perf });
  return {
    async find(id) {
      const known = rows.get(id);
      if (known) return known;
      const found = await findPicture(models, id);
      if (found && lasts(found)) rows.set(id, found);
      return found;
    },
    forget: (id) => void rows.delete(id),
  };
}
