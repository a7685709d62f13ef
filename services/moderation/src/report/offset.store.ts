import type { Models } from '../models.ts';

export async function findOffset({ offsets }: Models, service: string): Promise<Date | undefined> {
  return (await offsets.findById(service).lean())?.readTo;
}

/** A place only goes on, whichever of several processes is faster. */
export async function saveOffset({ offsets }: Models, service: string, readTo: Date): Promise<void> {
  await offsets.updateOne({ _id: service }, { $max: { readTo } }, { upsert: true });
}
