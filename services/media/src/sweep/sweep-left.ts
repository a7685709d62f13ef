// What nobody came back for: files and rows of processes that were killed, uploads that were never used, and what was
// removed while something went wrong. Each step may be done twice, by two processes at once.
import type { Media } from '../context.ts';
import { freshMs } from '../limits.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import {
  dropArriving,
  findLeftArriving,
  findUncleared,
  findUnusedFresh,
  unsentQuery,
} from '../picture/picture.store.ts';
import { clearRemoved, removePicture } from '../picture/remove-picture.ts';
import { isGone } from '../upload/bringer.ts';

/** A row of a living process has its file within seconds. */
const longestArrivalMs = 60 * 60_000;

/** At most so many of each at one turn: the next one comes in a minute. */
const batch = 200;

type Swept = Pick<Media, 'models' | 'store' | 'arriving' | 'clock' | 'outbox'>;

export async function sweepLeft(media: Swept): Promise<void> {
  await sweepArriving(media);
  const before = new Date(media.clock().getTime() - freshMs);
  for (const picture of await findUnusedFresh(media.models, before, batch)) await removePicture(media, picture);
  for (const picture of await unsentQuery(media.models, before, batch).lean<PictureDoc[]>())
    await removePicture(media, picture);
  for (const { _id } of await findUncleared(media.models, batch)) await clearRemoved(media, _id);
}

/** Also done before the service answers anybody, so that what a kill left is gone with the next start. */
export async function sweepArriving({ models, store, arriving, clock }: Omit<Swept, 'outbox'>): Promise<void> {
  const now = clock();
  await arriving.sweep(now);
  const isLeft = (createdAt: Date) => now.getTime() - createdAt.getTime() > longestArrivalMs;
  for (const { _id, bringer = '', createdAt } of await findLeftArriving(models, batch)) {
    if (!isGone(bringer) && !isLeft(createdAt)) continue;
    await store.remove(_id);
    await dropArriving(models, _id);
  }
}
