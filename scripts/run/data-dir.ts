import { requireUsable } from '@banyan/embedded-mongo/disk';
import { Explained } from '../bootstrap/repository.mjs';

/** Makes the data directory; refuses one that cannot be written to before anything is built or started for it. */
export async function requireDataDir(dataDir: string): Promise<void> {
  await requireUsable(dataDir).catch((cause: Error) => {
    throw new Explained(`DATA_DIR: ${cause.message}`, { cause });
  });
}
