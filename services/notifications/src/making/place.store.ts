import type { ServiceName } from '@banyan/kit';
import type { Models } from '../models.ts';

export async function findPlace({ places }: Models, service: ServiceName): Promise<Date | undefined> {
  return (await places.findById(service).lean())?.readTo;
}

/** A place only goes on, whichever of several processes is faster. */
export async function savePlace({ places }: Models, service: ServiceName, readTo: Date): Promise<void> {
  await places.updateOne({ _id: service }, { $max: { readTo } }, { upsert: true });
}
