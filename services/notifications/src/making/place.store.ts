import type { Models } from '../models.ts';

export async function findPlace({ places }: Models, follower: string): Promise<Date | undefined> {
  return (await places.findById(follower).lean())?.readTo;
}

/** A place only goes on, whichever of several processes is faster. */
export async function savePlace({ places }: Models, follower: string, readTo: Date): Promise<void> {
  await places.updateOne({ _id: follower }, { $max: { readTo } }, { upsert: true });
}
