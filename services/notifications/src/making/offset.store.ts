import type { Models } from '../models.ts';

export async function findOffset({ offsets }: Models, consumer: string): Promise<Date | undefined> {
  return (await offsets.findById(consumer).lean())?.readTo;
}

/** A place only goes on, whichever of several processes is faster. */
export async function saveOffset({ offsets }: Models, consumer: string, readTo: Date): Promise<void> {
  await offsets.updateOne({ _id: consumer }, { $max: { readTo } }, { upsert: true });
}
