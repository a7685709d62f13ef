// What this device remembers of an upload that is not done: not the film, which is chosen once more.
import { forgetStored, readStored, writeStored } from '@banyan/framework';

const key = 'banyan.admin.film-upload';

export interface KeptUpload {
  id: string;
  name: string;
  size: number;
  lastModified: number;
}

export function readKept(): KeptUpload | null {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as Partial<KeptUpload> | null;
    return kept?.id && kept.name !== undefined && kept.size ? (kept as KeptUpload) : null;
  } catch {
    return null;
  }
}

export const keepUpload = (upload: KeptUpload): boolean => writeStored(key, JSON.stringify(upload));
export const forgetKept = (): void => forgetStored(key);

/** The same file, as far as a browser says. */
export const isSame = (kept: KeptUpload, { name, size, lastModified }: File): boolean =>
  kept.name === name && kept.size === size && kept.lastModified === lastModified;
