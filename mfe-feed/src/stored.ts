// What this module remembers for the member on this device. The framework wipes all of it at sign-out.
import { forgetStored, readStored, type StorageArea, writeStored } from '@banyan/framework';

const PREFIX = 'banyan.feed.';

export const readKept = (key: string, area?: StorageArea): string | null => readStored(PREFIX + key, area);

/** Null takes the entry away. */
export function keep(key: string, value: string | null, area?: StorageArea): void {
  if (value === null) forgetStored(PREFIX + key, area);
  else writeStored(PREFIX + key, value, area);
}
